import { ArrowRight } from 'lucide'
import { href, Link } from 'react-router'
import { fitRules } from '#app/fit/fit-rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import rearPicture from './pictures/rear-entry.svg'
import sidePicture from './pictures/side-entry.svg'

export const entryKinds = [
  {
    to: `${href('/vehicles')}?entry=side`,
    title: 'Side entry',
    gloss: 'The ramp comes out of the passenger side.',
    text: `You can often roll up to the front seat, and in some vehicles to the wheel. You need about ${fitRules.clearGroundFt} feet of free space beside the vehicle. On a pickup, a lift comes down there instead.`,
    link: 'See side-entry vehicles',
    picture: sidePicture,
    alt: 'A minivan seen from the passenger side. The sliding door is open and a ramp leads down to the pavement.',
  },
  {
    to: `${href('/vehicles')}?entry=rear`,
    title: 'Rear entry',
    gloss: 'The ramp comes out of the back.',
    text: `You can park in nearly any space that leaves about ${fitRules.clearGroundFt} feet free behind it, and ride in the middle or the back.`,
    link: 'See rear-entry vehicles',
    picture: rearPicture,
    alt: 'A minivan seen from behind. The tailgate is up and a ramp leads from the floor down to the pavement.',
  },
]

/** The first choice of every buyer, explained before it is asked. */
export function EntryGuide() {
  return (
    <section className="page-width pt-28">
      <h2 className="text-3xl">Where should the ramp be?</h2>
      <p className="measure mt-4 text-ink-soft text-lg">
        Settle this first. It depends on where you park and where you want to sit.
      </p>
      <ul className="mt-8 grid gap-6 md:grid-cols-2 lg:gap-8">
        {entryKinds.map(({ to, title, gloss, text, link, picture, alt }) => (
          <li
            key={to}
            className="group relative overflow-hidden rounded-card border border-line bg-surface shadow-card hover:shadow-raised"
          >
            <img
              src={picture}
              alt={alt}
              width="1920"
              height="1280"
              loading="lazy"
              className="aspect-16/9 w-full object-cover object-[50%_62%]"
            />
            <div className="p-6 sm:p-8">
              <h3 className="text-2xl">{title}</h3>
              <p className="mt-3 font-semibold">{gloss}</p>
              <p className="mt-1 text-ink-soft">{text}</p>
              <Link
                to={to}
                className="card-link mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-link after:absolute after:inset-0 after:rounded-card"
              >
                {link}
                <Icon of={ArrowRight} className="size-5" />
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
