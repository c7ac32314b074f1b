import { ArrowRight } from 'lucide'
import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import narrowDark from './pictures/hero-narrow-dark.svg'
import narrowLight from './pictures/hero-narrow-light.svg'
import wideDark from './pictures/hero-wide-dark.svg'
import wideLight from './pictures/hero-wide-light.svg'

type Option = { value: string; label: string }

/** The opening of the home page: what we do, over the landscape, and the shortest way to a vehicle. */
export function Hero({ categories, entries }: { categories: readonly Option[]; entries: readonly Option[] }) {
  return (
    <section>
      <div className="hero">
        <HeroPicture />
        <div className="page-width hero-words">
          <h1 tabIndex={-1} className="text-5xl">
            Room for your chair. <span className="block text-accent-hover">Room to roam.</span>
          </h1>
          <p className="mt-5 text-lg">
            Wheelchair-accessible minivans, SUVs and full-size vans, measured, checked and brought to your door anywhere
            in the United States.
          </p>
          <p className="mt-7 flex flex-wrap gap-3 max-sm:flex-col">
            <ButtonLink to={href('/vehicles')} size="lg">
              Browse Vehicles
              <Icon of={ArrowRight} className="size-5" />
            </ButtonLink>
            <ButtonLink to={href('/contact')} size="lg" variant="outline">
              Contact Us
            </ButtonLink>
          </p>
        </div>
      </div>
      <FindForm categories={categories} entries={entries} />
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

/** The same filters as the list's own, so the answer is one step away. */
function FindForm({ categories, entries }: { categories: readonly Option[]; entries: readonly Option[] }) {
  return (
    <form
      action={href('/vehicles')}
      aria-label="Find a vehicle"
      className="page-width relative -mt-10 sm:-mt-16 print:hidden"
    >
      <div className="sheet grid items-end gap-4 p-4 sm:grid-cols-2 sm:p-6 lg:grid-cols-[auto_1fr_1fr_auto]">
        <h2 className="self-center text-xl sm:max-lg:col-span-2 lg:max-w-40">Find your vehicle</h2>
        <SelectField required name="category" label="Kind of vehicle" options={categories} />
        <SelectField required name="entry" label="Where the ramp is" options={entries} />
        <Button type="submit" className="sm:max-lg:col-span-2">
          Show Vehicles
        </Button>
      </div>
    </form>
  )
}
