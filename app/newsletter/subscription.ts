import { href } from 'react-router'

/** What stands beside the button: what a person agrees to. It is stored with the address as it was worded then. */
export const consentText =
  'When you press Subscribe, you ask us to email you now and then about new vehicles and tips for the road. Each email has a link to unsubscribe.'

/** The newsletter, as mail programs know lists. */
export const newsletterList = 'newsletter'

/** The addresses in an email that lead to the list and off it. */
export function subscriptionLinks(origin: string, token: string) {
  const query = new URLSearchParams({ token })
  return {
    confirm: `${origin}${href('/newsletter/confirm')}?${query}`,
    stop: `${origin}${href('/newsletter/stop')}?${query}`,
  }
}
