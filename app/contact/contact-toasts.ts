/** What a visitor is told: mailed to staff, saved but not mailed yet, or not saved. */
export const contactToasts = {
  sent: {
    title: 'Message Sent Successfully!',
    description: "Thank you for contacting us. We'll get back to you shortly.",
  },
  pending: {
    title: 'Submission Received (Email Pending)',
    description: "Your message was saved, but there was an issue sending the email notification. We'll follow up soon.",
  },
  failed: {
    title: 'Submission Failed',
    description: 'Could not send your message. Please try again or contact us directly.',
    variant: 'destructive',
  },
} as const

/** Whether a notice says that a message was saved. */
export function tellsOfSaving(notice: { title: string } | null | undefined) {
  return notice?.title === contactToasts.sent.title || notice?.title === contactToasts.pending.title
}

/** What a visitor is told who has sent so much that the next message must wait. */
export function tooManyToast(seconds: number, button = 'Send Message') {
  const minutes = Math.ceil(seconds / 60)
  const wait = minutes === 1 ? 'a minute' : `${minutes} minutes`
  return {
    title: contactToasts.failed.title,
    description: `Too many messages came from your network in a short time. Please wait ${wait} and press ${button} again.`,
    variant: 'destructive',
  } as const
}
