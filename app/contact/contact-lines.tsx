import { type IconNode, Mail, MapPin, Phone } from 'lucide'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'
import { OfficeMap } from './office-map.tsx'

export type CompanyContact = PhoneLine & {
  email: string
  address: string
  mapUrl: string
  embedUrl: string
}

/** How to reach us without the form: phone, email and address, each with a link, and the map on demand. */
export function ContactLines({ contact }: { contact: CompanyContact }) {
  return (
    <Card className="space-y-6 p-6 sm:p-8">
      <h2 className="text-2xl">Contact information</h2>
      <ul className="grid grid-cols-1 gap-5 sm:max-lg:grid-cols-2">
        <Line mark={Phone} title="Phone" text={contact.phone} href={contact.phoneHref} label="Call us" />
        <Line mark={Mail} title="Email" text={contact.email} href={`mailto:${contact.email}`} label="Email us" />
        <Line mark={MapPin} title="Address" text={contact.address} href={contact.mapUrl} label="View on map" />
      </ul>
      <OfficeMap address={contact.address} embedUrl={contact.embedUrl} />
    </Card>
  )
}

type LineProps = { mark: IconNode; title: string; text: string; href: string; label: string }

function Line({ mark, title, text, href, label }: LineProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent"
      >
        <Icon of={mark} />
      </span>
      <div className="min-w-0">
        <h3 className="text-lg">{title}</h3>
        <p className="wrap-anywhere text-ink-soft">{text}</p>
        <a
          href={href}
          rel="noopener noreferrer"
          className="text-link inline-flex min-h-11 items-center font-semibold print:hidden"
        >
          {label}
          <span className="sr-only">: {text}</span>
        </a>
      </div>
    </li>
  )
}
