import { Mail, MapPin, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { Card } from '#app/ui/card.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { OfficeMap } from './office-map.tsx'

export type CompanyContact = {
  phone: string
  phoneHref: string
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
        <Line
          icon={<Icon of={Phone} />}
          title="Phone"
          text={contact.phone}
          link={{ href: contact.phoneHref, words: 'Call us', at: contact.phone }}
        />
        <Line
          icon={<Icon of={Mail} />}
          title="Email"
          text={contact.email}
          link={{ href: `mailto:${contact.email}`, words: 'Email us', at: contact.email }}
        />
        <Line
          icon={<Icon of={MapPin} />}
          title="Address"
          text={contact.address}
          link={{ href: contact.mapUrl, words: 'View on map', at: contact.address }}
        />
      </ul>
      <OfficeMap address={contact.address} embedUrl={contact.embedUrl} />
    </Card>
  )
}

type LineProps = { icon: ReactNode; title: string; text: string; link: { href: string; words: string; at: string } }

function Line({ icon, title, text, link }: LineProps) {
  return (
    <li className="flex gap-4">
      <span
        aria-hidden="true"
        className="grid size-11 shrink-0 place-items-center rounded-control bg-accent-soft text-accent"
      >
        {icon}
      </span>
      <div className="min-w-0">
        <h3 className="text-lg">{title}</h3>
        <p className="wrap-anywhere text-ink-soft">{text}</p>
        <a href={link.href} className="text-link inline-flex min-h-11 items-center font-semibold print:hidden">
          {link.words}
          <span className="sr-only">: {link.at}</span>
        </a>
      </div>
    </li>
  )
}
