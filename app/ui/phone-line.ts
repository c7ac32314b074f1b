/** A phone number as people write it, and the tel: address that dials it. */
export type PhoneLine = { phone: string; phoneHref: string }
