import { ArrowRight } from 'lucide'
import { href, Link } from 'react-router'
import { figureSizes } from '#app/drawings/figure-sizes.ts'
import { fitRules } from '#app/fit/fit-rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import rearPicture from './pictures/parking-rear.svg'
import sidePicture from './pictures/parking-side.svg'

export const entryKinds = [
  {
    to: `${href('/vehicles')}?entry=side`,
    title: 'Side entry',
    gloss: 'The ramp comes out of the passenger side.',
    text: `You can often roll up to the front seat, and in some vehicles to the wheel. You need about ${fitRules.clearGroundFt} feet of free space beside the vehicle. On a pickup, a lift comes down there instead.`,
    link: 'See side-entry vehicles',
    picture: { src: sidePicture, ...figureSizes.side },
    alt: 'A parking lot from above. A minivan is parked beside a striped aisle. Its ramp comes out of the passenger side onto the stripes, and somebody in a wheelchair is in front of it.',
  },
  {
    to: `${href('/vehicles')}?entry=rear`,
    title: 'Rear entry',
    gloss: 'The ramp comes out of the back.',
    text: `You can park in nearly any space that leaves about ${fitRules.clearGroundFt} feet free behind it, and ride in the middle or the back.`,
    link: 'See rear-entry vehicles',
    picture: { src: rearPicture, ...figureSizes.rear },
    alt: 'The same parking lot. A minivan is parked between two others. Its ramp comes out of the back into the driving lane, and somebody in a wheelchair is in front of it.',
  },
]

/** The first choice of every buyer, explained before it is asked: both answers in one parking lot from above. */
export function EntryGuide() {
  return (
    <section className="mt-28 bg-sunken pt-16">
      <div className="page-width">
        <h2 className="text-3xl">Where should the ramp be?</h2>
        <p className="measure mt-4 text-ink-soft text-lg">
          Settle this first. It depends on where you park and where you want to sit.
        </p>
      </div>
      <ul className="parking-lot page-width">
        {entryKinds.map(({ to, title, gloss, text, link, picture, alt }) => (
          <li key={to} className="group relative">
            <img {...picture} alt={alt} loading="lazy" className="parking-picture" />
            <div className="parking-words">
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
