import { Link } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'

/** A showroom with its ways in. `hours` are lines such as "Monday to Friday, 9 am to 6 pm". */
export type Office = PhoneLine & {
  city: string
  state: string
  street: string
  zip: string
  email: string
  hours: string[]
  mapUrl: string
  /** Where one chooses a time to come. */
  timesPath: string
}

export function OfficeCard({ office }: { office: Office }) {
  return (
    <Card className="grid h-full content-between gap-x-8 gap-y-4 p-6 sm:max-lg:grid-cols-[1.3fr_1fr]">
      <h3 className="col-span-full text-xl">
        {office.city}, {office.state}
      </h3>
      <address className="space-y-1 not-italic">
        <p className="pb-1">
          {office.street}
          <br />
          {office.city}, {office.state} {office.zip}
        </p>
        <OfficeLink href={office.phoneHref} label={office.phone} />
        <OfficeLink href={`mailto:${office.email}`} label={office.email} />
        <OfficeLink href={office.mapUrl} label="View on map" about={`the ${office.city} showroom`} />
      </address>
      <div className="border-line max-sm:border-t max-sm:pt-4 lg:border-t lg:pt-4">
        <h4 className="font-semibold">Hours</h4>
        {office.hours.map((line) => (
          <p key={line} className="text-balance text-ink-soft">
            {line}
          </p>
        ))}
        <Link to={office.timesPath} className="text-link inline-flex min-h-11 items-center print:hidden">
          Choose a time<span className="sr-only"> in {office.city}</span>
        </Link>
      </div>
    </Card>
  )
}

function OfficeLink({ href, label, about }: { href: string; label: string; about?: string }) {
  return (
    <a
      href={href}
      rel="noopener noreferrer"
      className={`text-link flex min-h-11 w-fit max-w-full items-center break-words ${about ? 'print:hidden' : ''}`}
    >
      <span className="min-w-0">
        {label}
        {about ? <span className="sr-only">: {about}</span> : null}
      </span>
    </a>
  )
}
