import { contactToasts } from '../contact-toasts.ts'

/** What a visitor is told of a message without all its pictures. */
export const withoutPictures = {
  title: 'Sent, but Not All Pictures',
  description: 'We have your message, but we could not keep all your pictures. We’ll ask you for them.',
}

export function toastAfter(outcome: 'sent' | 'pending', isWithoutPictures: boolean) {
  return isWithoutPictures ? withoutPictures : contactToasts[outcome]
}
