import { Link } from 'react-router'

type NewerAndOlderProps = {
  /** What the links lead to, for those who hear them out of place. */
  label: string
  /** What one part of the list is called: "Page". */
  word: string
  /** Which part this is, from 1, and how many there are. */
  part: number
  parts: number
  addressOf: (part: number) => string
  /** The words of both ways, where the parts are in no order of time. */
  ways?: { before: string; after: string }
}

/** The ways to the parts of a long list beside this one, the newest part being the first. From beyond its end one comes back to the last. */
export function NewerAndOlder({ label, word, part, parts, addressOf, ways }: NewerAndOlderProps) {
  const link = 'inline-flex min-h-11 items-center text-link'
  return (
    <nav aria-label={label} className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {part > 1 ? (
        <Link to={addressOf(Math.min(part - 1, parts))} className={link}>
          {ways?.before ?? 'Newer'}
        </Link>
      ) : null}
      <span>
        {word} {part} of {parts}
      </span>
      {part < parts ? (
        <Link to={addressOf(part + 1)} className={link}>
          {ways?.after ?? 'Older'}
        </Link>
      ) : null}
    </nav>
  )
}
