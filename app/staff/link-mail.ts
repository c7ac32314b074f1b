import { linkHours } from './one-time-link.ts'

const texts = {
  invitation: {
    subject: 'Your account for the staff area of Redstone Mobility',
    text: 'You are invited to the staff area of Redstone Mobility. Choose your password here:',
  },
  'new-password': {
    subject: 'A new password for the staff area of Redstone Mobility',
    text: 'Set a new password for the staff area of Redstone Mobility here:',
  },
}

/** The email that carries a one-time link. */
export function linkMail(purpose: keyof typeof texts, url: string) {
  const { subject, text } = texts[purpose]
  return {
    subject,
    text: `${text}\n\n${url}\n\nThe link works once, for ${linkHours} hours. If you did not expect this email, you can ignore it.\n`,
  }
}
