/** What a visitor is told: mailed to staff, kept but not mailed yet, or not kept. */
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
