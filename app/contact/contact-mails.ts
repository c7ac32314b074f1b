/** The letters there are about a message, with the words that staff know them by. The first has the name of the specification's function. */
export const contactMails = {
  'send-contact-email': 'To our staff',
  confirmation: 'To the visitor: we have your message',
  crm: 'Lead document',
} as const

export type ContactMail = keyof typeof contactMails

export const contactMailKinds = ['send-contact-email', 'confirmation', 'crm'] as const satisfies ContactMail[]
