import { ArrowRight } from 'lucide'
import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Finder, type FinderChoice } from './finder.tsx'
import narrowDark from './pictures/hero-narrow-dark.svg'
import narrowLight from './pictures/hero-narrow-light.svg'
import wideDark from './pictures/hero-wide-dark.svg'
import wideLight from './pictures/hero-wide-light.svg'

// The van's roof is seen at once. So the headline has two lines, and both buttons stand in one row.
const onPhone = 'max-sm:grow max-sm:px-3 max-sm:text-base'

/**
 * The opening of the home page: what we do, over the landscape, and the shortest way to a vehicle, unless none can be
 * counted.
 */
export function Hero({ kinds, entries }: { kinds: FinderChoice[]; entries: FinderChoice[] }) {
  return (
    <section>
      <div className="hero">
        <HeroPicture />
        <div className="page-width hero-words">
          <h1 tabIndex={-1} className="text-5xl max-sm:text-[clamp(1.75rem,8.4vw,2.5rem)]">
            Room for your chair. <span className="block text-accent-hover">Room to roam.</span>
          </h1>
          <p className="mt-3 text-lg max-sm:text-sm sm:mt-5">
            Wheelchair-accessible minivans, SUVs and full-size vans, brought to your door anywhere in the United States.
          </p>
          <p className="mt-4 flex flex-wrap gap-3 sm:mt-7">
            <ButtonLink to={href('/vehicles')} size="lg" className={onPhone}>
              View Vehicles
              <Icon of={ArrowRight} className="size-5" />
            </ButtonLink>
            <ButtonLink to={href('/contact')} size="lg" variant="outline" className={onPhone}>
              Contact Us
            </ButtonLink>
          </p>
        </div>
      </div>
      {kinds.length > 0 ? <Finder kinds={kinds} entries={entries} /> : null}
    </section>
  )
}

function HeroPicture() {
  const dark = '(prefers-color-scheme: dark)'
  const narrow = '(max-width: 63.99rem)'
  return (
    <picture>
      <source media={`${narrow} and ${dark}`} srcSet={narrowDark} width="780" height="900" />
      <source media={narrow} srcSet={narrowLight} width="780" height="900" />
      <source media={dark} srcSet={wideDark} width="1920" height="820" />
      <img src={wideLight} alt="" width="1920" height="820" fetchPriority="high" className="hero-picture" />
    </picture>
  )
}
