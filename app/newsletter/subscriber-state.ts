/** A person has asked for the newsletter, has confirmed it from the mailbox, or has stopped it. */
export type SubscriberState = 'asked' | 'confirmed' | 'stopped'

export const subscriberStates: Record<SubscriberState, string> = {
  asked: 'Not confirmed yet',
  confirmed: 'On the list',
  stopped: 'Stopped',
}
