/**
 * A person has asked for the newsletter, has confirmed it from the mailbox, or has stopped it. A mailbox that refuses
 * letters is not reachable.
 */
export type SubscriberState = 'asked' | 'confirmed' | 'stopped' | 'unreachable'

export const subscriberStates: Record<SubscriberState, string> = {
  asked: 'Not confirmed yet',
  confirmed: 'On the list',
  stopped: 'Stopped',
  unreachable: 'Not reachable',
}
