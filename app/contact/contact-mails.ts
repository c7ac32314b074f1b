/** The kinds of emails there are about a message. The first has the name of the specification's function. */
export const contactEmailKinds = [
  'send-contact-email',
  'confirmation',
  'crm',
  'reply',
  'appointment',
  'appointment-reminder',
  'appointment-sold',
  'appointment-staff',
] as const

/** Those of them that go to the visitor. */
export const visitorEmailKinds = [
  'confirmation',
  'reply',
  'appointment',
  'appointment-reminder',
  'appointment-sold',
] as const satisfies readonly (typeof contactEmailKinds)[number][]

/** What goes out about a message: emails, and the call of another program. */
export const contactMailKinds = [...contactEmailKinds, 'webhook'] as const

export type ContactEmail = (typeof contactEmailKinds)[number]
export type ContactMail = (typeof contactMailKinds)[number]

/** The words that staff know them by. */
export const contactMails: Record<ContactMail, string> = {
  'send-contact-email': 'To our staff',
  confirmation: 'To the visitor: we have your message',
  crm: 'Lead document',
  webhook: 'Lead for another program',
  reply: 'To the visitor: our reply',
  appointment: 'To the visitor: the appointment',
  'appointment-reminder': 'To the visitor: reminder',
  'appointment-sold': 'To the visitor: the vehicle is sold',
  'appointment-staff': 'To our staff: the appointment has changed',
}
