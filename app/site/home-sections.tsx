import { HandCoins, LifeBuoy, MapPinned, MessagesSquare, Phone, ShieldCheck, Wrench } from 'lucide'
import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { PhoneLine } from '#app/ui/phone-line.ts'

type ServiceCard = { title: string; text: string; to: string }

const serviceMarks = [Wrench, HandCoins, MapPinned, LifeBuoy, ShieldCheck, MessagesSquare]

/** Six things we do besides selling, each a mile marker on the road that leads to more about it. */
export function ServiceRoad({ services }: { services: readonly ServiceCard[] }) {
  return (
    <ul className="service-road">
      {services.map(({ title, text, to }, place) => (
        <li key={title}>
          <Marker mile={place + 1} of={serviceMarks[place % serviceMarks.length] ?? Wrench} />
          <div className="service-words group">
            <h3 className="text-xl">
              {/* All of it is the link's target. */}
              <Link to={to} className="group-hover:text-link after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            <p className="mt-2 text-ink-soft">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The sign at the road. Its number only pleases: the services have no order. */
function Marker({ mile, of: mark }: { mile: number; of: typeof Wrench }) {
  return (
    <div aria-hidden="true" className="mile-marker">
      <span className="text-xs">Mile</span>
      <span className="font-extrabold text-xl leading-none">{mile}</span>
      <Icon of={mark} className="mt-1 size-6" />
    </div>
  )
}

/** What stands behind the promises, in three figures. */
export function CompanyFacts({ founded, cities }: { founded: number; cities: readonly string[] }) {
  const facts = [
    { figure: `${founded}`, text: 'is the year we opened our doors.' },
    { figure: `${cities.length}`, text: `showrooms: ${cities.join(', ')}.` },
    { figure: '3', text: 'years of warranty on all conversion components, the parts that make it accessible.' },
  ]
  return (
    <ul className="grid gap-x-8 gap-y-4 border-line border-t pt-5 sm:grid-cols-3">
      {facts.map(({ figure, text }) => (
        <li key={text} className="max-sm:flex max-sm:items-baseline max-sm:gap-4">
          <span className="block min-w-16 shrink-0 font-extrabold text-2xl text-accent">{figure}</span>
          <span className="block text-ink-soft text-sm">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** The closing call: the phone number as large as the page allows. */
export function CallToAction({ contact }: { contact: PhoneLine }) {
  return (
    <section className="on-rock mt-28">
      <div className="page-width grid grid-cols-1 items-end gap-10 py-14 sm:py-20 lg:grid-cols-[1.5fr_1fr]">
        <div>
          <h2 className="text-2xl">Not sure which one fits? Ask a person.</h2>
          <a
            href={contact.phoneHref}
            className="mt-4 inline-flex items-center gap-4 font-extrabold text-4xl tracking-tight hover:underline max-[24rem]:text-3xl"
          >
            <Icon of={Phone} className="size-[0.7em] shrink-0" />
            <span className="wrap-anywhere">
              <span className="sr-only">Call </span>
              {contact.phone}
            </span>
          </a>
        </div>
        <div className="space-y-5">
          <p>
            Tell us about your chair, who drives and where you want to go. We will answer in plain words and never push
            you to buy.
          </p>
          <ButtonLink to={href('/contact')} size="lg" variant="outline">
            Write to Us
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

/** The makers of the vehicles we convert, as words. */
export function BrandStrip({ brands }: { brands: readonly string[] }) {
  return (
    <section className="page-width pt-20 text-center">
      <h2 className="font-semibold text-base text-ink-soft tracking-normal">Trusted Vehicle Brands</h2>
      <ul className="mx-auto mt-6 flex max-w-md flex-wrap items-baseline justify-center gap-x-12 gap-y-5 lg:max-w-none lg:justify-between">
        {brands.map((brand) => (
          <li key={brand} className="font-extrabold text-2xl text-ink-soft tracking-tight">
            {brand}
          </li>
        ))}
      </ul>
    </section>
  )
}
