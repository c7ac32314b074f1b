/** The letters there are about a message, with the words that staff know them by. */
export const contactMails = {
  lead: 'To our staff',
  confirmation: 'To the visitor: we have your message',
  crm: 'Lead document',
} as const

export type ContactMail = keyof typeof contactMails

export const contactMailKinds = ['lead', 'confirmation', 'crm'] as const satisfies ContactMail[]
