import type { ReactNode } from 'react'
import { ButtonLink } from './button.tsx'
import { CalmStatus } from './calm-status.tsx'
import { KeptPlace } from './kept-place.tsx'
import { useGrowingList } from './use-growing-list.ts'

type FoundListProps<Row extends { id: number }> = {
  rows: Row[]
  found: Row[]
  search: string
  /** Draws every row at once, for readers without scripts. */
  showsAll: boolean
  /** What is listed: "review", "reviews". */
  words: { one: string; many: string }
  draw: (row: Row) => ReactNode
}

/** A searched list of cards that may be long and may change by itself: how many were found, the first of them, and more as one scrolls. */
export function FoundList<Row extends { id: number }>(props: FoundListProps<Row>) {
  const { rows, found, search, showsAll, words, draw } = props
  const { rows: most, grow, end } = useGrowingList(search)
  const drawn = showsAll ? found : found.slice(0, most)
  const count = countWords(found.length, rows.length, words)
  return (
    <section aria-label={capitalized(words.many)} className="space-y-4">
      <CalmStatus words={count} />
      <p className={found.length > 0 ? 'text-ink-soft' : 'py-8 text-center text-lg'}>{count}</p>
      <KeptPlace rows={rows}>
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2 2xl:grid-cols-3">
          {drawn.map((row) => (
            <li key={row.id}>{draw(row)}</li>
          ))}
        </ul>
      </KeptPlace>
      {drawn.length < found.length ? (
        <div ref={end} className="text-center">
          <ButtonLink
            to={`?${new URLSearchParams({ ...(search && { search }), all: '' })}`}
            variant="outline"
            onClick={(event) => {
              event.preventDefault()
              grow()
            }}
          >
            Show more {words.many}
          </ButtonLink>
        </div>
      ) : null}
    </section>
  )
}

function countWords(found: number, all: number, { one, many }: { one: string; many: string }) {
  if (all === 0) return `No ${many} found.`
  if (found === 0) return `No ${many} match your search.`
  return found === all ? `${all} ${all === 1 ? one : many}` : `${found} of ${all} ${many}`
}

function capitalized(word: string) {
  return word.charAt(0).toUpperCase() + word.slice(1)
}
