import { href, Link } from 'react-router'
import { NewerAndOlder } from '#app/ui/newer-and-older.tsx'

/** A page as a list shows it. `date` is written out, `isoDate` is for machines. */
export type PageCard = {
  slug: string
  title: string
  about: string | null
  date: string
  isoDate: string
  readingMinutes: number
}

/** Pages that staff have published, each a card that leads to it. */
export function PageCards({ pages }: { pages: PageCard[] }) {
  if (pages.length === 0) return null
  return (
    <ul className="grid gap-6 md:grid-cols-2 lg:grid-cols-3">
      {pages.map(({ slug, title, about, date, isoDate, readingMinutes }) => (
        <li
          key={slug}
          className="card-ring relative flex flex-col rounded-card border border-line bg-surface p-6 shadow-card hover:shadow-raised"
        >
          <h3 className="text-xl">
            <Link
              to={href('/page/:slug', { slug })}
              className="card-link after:absolute after:inset-0 after:rounded-card hover:text-accent"
            >
              {title}
            </Link>
          </h3>
          {about ? <p className="mt-3 text-ink-soft">{about}</p> : null}
          <p className="mt-auto pt-5 text-ink-soft text-sm">
            <time dateTime={isoDate}>{date}</time> ·{' '}
            <span className="whitespace-nowrap">{minutesToRead(readingMinutes)}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

/** "1 minute to read". */
export function minutesToRead(minutes: number) {
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'} to read`
}

type Listing = { title: string; description: string; path: string }

/** What names one part of a long list apart from the others; the first is the list itself. */
export function partOf({ title, description, path }: Listing, part: number): Listing {
  if (part === 1) return { title, description, path }
  return {
    title: `${title}, part ${part}`,
    description: `Part ${part}. ${description}`,
    path: pathOfPart(path, part),
  }
}

function pathOfPart(path: string, part: number) {
  return part === 1 ? path : `${path}?part=${part}`
}

/** Links to the newer and older parts of a long list; beyond its end the way back. Nothing when all fits on one. */
export function PartLinks({ path, part, parts }: { path: string; part: number; parts: number }) {
  if (part > parts)
    return (
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2">
        The list ends before this page.
        <Link to={path} className="inline-flex min-h-11 items-center text-link">
          Back to the beginning
        </Link>
      </p>
    )
  if (parts < 2) return null
  const addressOf = (other: number) => pathOfPart(path, other)
  return <NewerAndOlder label="More pages of this list" word="Part" part={part} parts={parts} addressOf={addressOf} />
}
