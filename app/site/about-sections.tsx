import { Clock, HeartHandshake, Mail, MapPin, Phone, Ruler, Users } from 'lucide'
import { href } from 'react-router'
import { portraitSize } from '#app/drawings/portrait-size.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Showroom } from './company.ts'
import pictureDark from './pictures/hero-narrow-dark.svg'
import pictureLight from './pictures/hero-narrow-light.svg'

/** How the company began, beside a van in its country. */
export function Story({ founded, paragraphs }: { founded: number; paragraphs: string[] }) {
  return (
    <section className="page-width grid items-center gap-x-16 gap-y-10 pt-8 lg:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
      <div className="space-y-5">
        <h2 className="text-3xl">Our story, since {founded}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph} className="measure">
            {paragraph}
          </p>
        ))}
      </div>
      {/* Only to please: the words say everything. */}
      <picture>
        <source media="(prefers-color-scheme: dark)" srcSet={pictureDark} />
        <img
          src={pictureLight}
          alt=""
          width="800"
          height="600"
          loading="lazy"
          className="aspect-4/3 w-full rounded-card border border-line object-cover object-bottom"
        />
      </picture>
    </section>
  )
}

const valueMarks = [Ruler, Users, HeartHandshake]

/** What the company stands by. */
export function CoreValues({ values }: { values: Array<{ title: string; text: string }> }) {
  return (
    <section className="page-width pt-24">
      <h2 className="text-3xl">Our core values</h2>
      <ul className="mt-8 grid gap-px overflow-hidden rounded-card border border-line bg-line lg:grid-cols-3">
        {values.map(({ title, text }, place) => {
          const mark = valueMarks[place % valueMarks.length] ?? Ruler
          return (
            <li key={title} className="bg-surface p-6 sm:p-8">
              <Icon of={mark} className="size-9 text-accent stroke-[1.75]" />
              <h3 className="mt-5 text-xl">{title}</h3>
              <p className="measure mt-2 text-ink-soft">{text}</p>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

type Leader = { name: string; portrait: string; alt: string; role: string; text: string }

/** Who leads the company, each with a drawn portrait. */
export function LeadershipTeam({ leaders }: { leaders: Leader[] }) {
  return (
    <section className="page-width pt-24">
      <h2 className="text-3xl">Leadership team</h2>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
        {leaders.map(({ name, portrait, alt, role, text }) => (
          <li key={name} className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
            <img
              src={portrait}
              alt={alt}
              {...portraitSize}
              loading="lazy"
              className="h-auto w-full dark:brightness-90"
            />
            <div className="p-6 pt-5">
              <h3 className="text-xl">{name}</h3>
              <p className="mt-1 font-semibold text-accent text-sm">{role}</p>
              <p className="mt-3 text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type ShownShowroom = Showroom & { phoneHref: string; hours: string[] }

/** The showrooms, each with its hours and a way to write to it. */
export function ShowroomCards({ showrooms }: { showrooms: ShownShowroom[] }) {
  return (
    <section className="page-width pt-24">
      <h2 id="showrooms-title" className="scroll-mt-28 text-3xl">
        Our showrooms
      </h2>
      <ul className="mt-8 grid gap-6 lg:grid-cols-3">
        {showrooms.map((showroom) => (
          <li key={showroom.city} className="flex flex-col rounded-card border border-line bg-surface p-6 shadow-card">
            <ShowroomFacts showroom={showroom} />
            <ButtonLink to={`${href('/contact')}?location=${showroom.city}`} variant="outline" className="mt-6">
              <span>
                Contact This Location<span className="sr-only">: {showroom.city}</span>
              </span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function ShowroomFacts({ showroom }: { showroom: ShownShowroom }) {
  const { city, state, street, zip, phone, phoneHref, email, hours } = showroom
  const row = 'flex min-h-11 gap-3 py-2'
  return (
    <div className="grow">
      <h3 className="text-2xl">
        {city}, {state}
      </h3>
      <address className="mt-3 not-italic">
        <p className={row}>
          <Icon of={MapPin} className="mt-1 size-5 shrink-0 text-accent" />
          {street}, {city}, {state} {zip}
        </p>
        <a href={phoneHref} className={row}>
          <Icon of={Phone} className="mt-1 size-5 shrink-0 text-accent" />
          <span className="text-link">{phone}</span>
        </a>
        <a href={`mailto:${email}`} className={row}>
          <Icon of={Mail} className="mt-1 size-5 shrink-0 text-accent" />
          <span className="min-w-0 break-words text-link">{email}</span>
        </a>
      </address>
      <div className="mt-3 flex gap-3">
        <Icon of={Clock} className="mt-1 size-5 shrink-0 text-accent" />
        <div>
          <h4 className="font-semibold tracking-normal">Hours</h4>
          <ul className="mt-1">
            {hours.map((line) => (
              <li key={line} className="text-balance">
                {line}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
