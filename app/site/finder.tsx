import { href, Link } from 'react-router'
import fullsize from './pictures/finder-fullsize.svg'
import minivan from './pictures/finder-minivan.svg'
import rear from './pictures/finder-rear.svg'
import side from './pictures/finder-side.svg'
import suv from './pictures/finder-suv.svg'

/** A value of a filter of the list, in its words, with how many vehicles it finds. */
export type FinderChoice = { value: string; label: string; count: number }

const marks: Record<string, string> = { minivan, suv, fullsize, side, rear }

/** The two questions of every buyer as choices to press; each leads to the list with that filter. */
export function Finder({ kinds, entries }: { kinds: FinderChoice[]; entries: FinderChoice[] }) {
  return (
    <nav aria-label="Find a vehicle" className="page-width relative -mt-10 sm:-mt-16 print:hidden">
      <div className="sheet grid gap-x-8 gap-y-4 p-4 sm:p-6 lg:grid-cols-[3fr_2fr]">
        <h2 className="text-xl lg:col-span-2">Find your vehicle</h2>
        <Choices title="Kind of vehicle" filter="category" choices={kinds} />
        <Choices title="Where the ramp is" filter="entry" choices={entries} />
      </div>
    </nav>
  )
}

type ChoicesProps = { title: string; filter: string; choices: FinderChoice[] }

function Choices({ title, filter, choices }: ChoicesProps) {
  return (
    <div>
      <h3 className="font-semibold text-base tracking-normal">{title}</h3>
      <ul className="finder-choices mt-2">
        {choices.map(({ value, label, count }) => (
          <li key={value}>
            <Link to={`${href('/vehicles')}?${filter}=${value}`} className="finder-choice">
              <img src={marks[value]} alt="" width="700" height="350" loading="lazy" className="h-auto w-full" />
              <span className="font-semibold text-sm leading-tight">{label}</span>
              <span className="text-ink-soft text-sm tabular-nums">
                {count} <span className="sr-only">{count === 1 ? 'vehicle' : 'vehicles'}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
