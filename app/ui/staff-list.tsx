import { Plus } from 'lucide'
import { type ReactNode, useDeferredValue } from 'react'
import { ButtonLink } from './button.tsx'
import { CalmStatus } from './calm-status.tsx'
import { FailureNotice, type ShownFailure } from './failure-notice.tsx'
import { Icon } from './icon.tsx'
import { KeptPlace } from './kept-place.tsx'
import { PageHeading } from './page-heading.tsx'
import { SearchBox } from './search-box.tsx'
import { useGrowingList } from './use-growing-list.ts'
import { useTypedSearch } from './use-typed-search.ts'

type Searched<Row> = {
  rows: Row[]
  /** Draws every row at once, for readers without scripts. */
  showsAll: boolean
  /** What is listed: "review", "reviews". */
  words: { one: string; many: string }
  find: (rows: Row[], search: string) => Row[]
  draw: (row: Row, search: string) => ReactNode
  /** Classes of the grid that the cards stand in. */
  grid: string
  /** The next step where there is nothing yet. */
  whenEmpty?: ReactNode
}

type StaffListProps<Row> = Searched<Row> & {
  add: { to: string; label: ReactNode }
  failure: ShownFailure | null
}

/** A list that staff manage: what is new is added above it, and it is searched as one types. */
export function StaffList<Row extends { id: number }>({ add, failure, ...list }: StaffListProps<Row>) {
  const { many } = list.words
  const { search, setSearch, box } = useTypedSearch()

  function showAll() {
    setSearch('')
    box.current?.focus()
  }

  return (
    <>
      <title>{`Manage ${capitalized(many)} | Redstone staff`}</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title={`Manage ${capitalized(many)}`} />
        <ButtonLink to={add.to}>
          <Icon of={Plus} className="size-5" />
          {add.label}
        </ButtonLink>
      </div>
      {failure ? <FailureNotice failure={failure} lead={`Error loading ${many}: `} /> : null}
      <SearchBox label={`Search ${many}`} search={search} onSearch={setSearch} box={box} />
      {failure ? null : <Found {...list} search={search} onShowAll={showAll} />}
    </>
  )
}

/** The cards may be many and may change by themselves: how many were found, the first of them, and more as one scrolls. */
function Found<Row extends { id: number }>(props: Searched<Row> & { search: string; onShowAll: () => void }) {
  const { rows, showsAll, words, find, draw, grid, whenEmpty, onShowAll } = props
  // Typing must not wait for the drawing of many cards.
  const search = useDeferredValue(props.search)
  const { rows: most, grow, end } = useGrowingList(search)
  const found = find(rows, search)
  const drawn = showsAll ? found : found.slice(0, most)
  const count = countWords(found.length, rows.length, words)
  return (
    <section aria-label={capitalized(words.many)} className="space-y-4">
      <CalmStatus words={count} />
      <p className={found.length > 0 ? 'text-ink-soft' : 'pt-8 text-center text-lg'}>{count}</p>
      {rows.length === 0 && whenEmpty ? <p className="text-center">{whenEmpty}</p> : null}
      {rows.length > 0 && found.length === 0 ? <ShowAll many={words.many} onShowAll={onShowAll} /> : null}
      <KeptPlace rows={rows}>
        <ul hidden={drawn.length === 0} className={`grid grid-cols-1 ${grid}`}>
          {drawn.map((row) => (
            <li key={row.id}>{draw(row, search)}</li>
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

/** The next step where a search finds nothing. */
function ShowAll({ many, onShowAll }: { many: string; onShowAll: () => void }) {
  return (
    <p className="text-center">
      <ButtonLink
        to="?"
        variant="outline"
        onClick={(event) => {
          event.preventDefault()
          onShowAll()
        }}
      >
        Show All {capitalized(many)}
      </ButtonLink>
    </p>
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
