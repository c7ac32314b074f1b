import { href, Link } from 'react-router'
import type { PhoneLine } from '#app/ui/phone-line.ts'

/** `hours` of each showroom are lines such as "Monday to Friday, 9 a.m. to 6 p.m.". */
export type AwayHelpProps = { contact: PhoneLine; hours: Array<{ city: string; lines: string[] }> }

/** What works while the site cannot show its vehicles or articles: the phone, the form, and when somebody is there. */
export function AwayHelp({ contact, hours }: AwayHelpProps) {
  return (
    <>
      <p>
        Something on our end isn’t responding. Call us at{' '}
        <a href={contact.phoneHref} className="text-link">
          {contact.phone}
        </a>
        , or{' '}
        <Link to={href('/contact')} className="text-link">
          send us a message
        </Link>
        : both still reach us.
      </p>
      <ul aria-label="Hours" className="space-y-1">
        {hours.map(({ city, lines }) => (
          <li key={city}>
            {city}: {lines.join('; ')}
          </li>
        ))}
      </ul>
    </>
  )
}
