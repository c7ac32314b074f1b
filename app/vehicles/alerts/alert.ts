import { href } from 'react-router'

/** One reader has at most so many alerts. */
export const mostAlerts = 20

/** The days between two emails of an alert, as a form sends them. */
export const rhythms = [
  { value: '1', label: 'Once a day at most' },
  { value: '7', label: 'Once a week at most' },
] as const

/** What stands beside the button: what a person agrees to. It is stored with the alert as it was worded then. */
export const alertConsent =
  'When you press Email Me, you ask us to email you about these vehicles. First we send you an email to check that the address is yours. Each email after that has a link to stop.'

/** The same for measurements, beside a box of their own. */
export const measuresConsent =
  'We then keep your measurements with this alert to compare them with vehicles. Nobody here reads them. When you stop the alert they are erased.'

/** The address of a reader's alerts, and the list that mail programs know them as, with what stops it. */
export function alertLinks(origin: string, token: string) {
  const query = new URLSearchParams({ token })
  const stopUrl = `${origin}${href('/alerts/stop')}?${query}`
  return { mine: `${origin}${href('/alerts')}?${query}`, list: { name: 'vehicle-alerts', stopUrl } }
}
