/** A phone number as people write it, and where its link leads: to the tel: address that dials it. */
export type PhoneLine = { phone: string; phoneHref: string }
