import { Plus } from 'lucide'
import { type ReactNode, use, useDeferredValue, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { MessageForList } from './arrived-message.ts'
import { ArrivedNotices } from './arrived-notices.tsx'
import { ButtonLink } from './button.tsx'
import { CalmStatus } from './calm-status.tsx'
import { titleCase } from './capitalized.ts'
import { FailureNotice, type ShownFailure } from './failure-notice.tsx'
import { Icon } from './icon.tsx'
import { InPageLink } from './in-page-link.tsx'
import { NewerAndOlder } from './newer-and-older.tsx'
import { PageHeading } from './page-heading.tsx'
import { ScrollAnchor } from './scroll-anchor.tsx'
import { SearchBox } from './search-box.tsx'
import { type RowsLayout, rowsId, StaffRows } from './staff-rows.tsx'
import { useGrowingList } from './use-growing-list.ts'
import { useTypedSearch } from './use-typed-search.ts'
import { placeIn, useInView, useLeftRecord } from './way-back.ts'

/**
 * Which part of a long list this is, from page 1: `found` of `total` rows. `hasMore`: the search finds rows that are not listed.
 * `isTooShort`: what was typed is not searched for.
 */
export type Paging = {
  search: string
  isTooShort: boolean
  page: number
  pages: number
  found: number
  hasMore: boolean
  total: number
}

type Searched<Row> = {
  rows: Row[]
  /** Null where `rows` are all there are. */
  paging: Paging | null
  /** Draws every row at once, for readers without scripts. */
  showsAll?: boolean
  /** What is listed: "review", "reviews". */
  nouns: { one: string; many: string }
  /** Searches rows that are all there are. */
  find?: (rows: Row[], search: string) => Row[]
  /** What stands in a row: a card, or the cells of a table. */
  draw: (row: Row, search: string) => ReactNode
  /** The next step where there is nothing yet. */
  whenEmpty?: ReactNode
  /** The query of the whole list, where it is one of several. */
  whole?: string
} & RowsLayout

type StaffListProps<Row> = Searched<Row> & {
  add: { to: string; label: ReactNode }
  /** Ways to the other lists of the same records, of which `part` is one. */
  tabs?: ReactNode
  part?: string | undefined
  /** Narrows the list down beside its search. */
  filters?: ReactNode
  failure: ShownFailure | null
}

/** A list that staff manage: what is new is added above it, and it is searched as one types. */
export function StaffList<Row extends { id: number }>(props: StaffListProps<Row>) {
  const { add, tabs, part, filters, failure, ...list } = props
  const { many } = list.nouns
  const { search, setSearch, box } = useTypedSearch({ inPages: list.paging !== null })

  function showAll() {
    setSearch('')
    box.current?.focus()
  }

  return (
    <>
      <title>{`${part ? `${part}: ` : ''}Manage ${titleCase(many)} | Redstone staff`}</title>
      <div className="relative flex flex-wrap items-center justify-between gap-4">
        <PageHeading title={`Manage ${titleCase(many)}`} />
        {filters && list.rows.length > 0 ? (
          <InPageLink to={rowsId} className="skip-link">
            Skip to the {many}
          </InPageLink>
        ) : null}
        <ButtonLink to={add.to} data-key="new">
          <Icon of={Plus} className="size-5" />
          {add.label}
        </ButtonLink>
      </div>
      {failure ? <FailureNotice failure={failure} lead={`Error loading ${many}: `} /> : null}
      <div className="flex flex-wrap items-center gap-3">
        {tabs}
        <SearchBox label={`Search ${many}`} search={search} onSearch={setSearch} box={box} />
      </div>
      {filters}
      {failure ? null : <Found {...list} search={search} onShowAll={showAll} />}
    </>
  )
}

/** The number of cards found, the first of them, and more as one scrolls. They may be many and change by themselves. */
function Found<Row extends { id: number }>(props: Searched<Row> & { search: string; onShowAll: () => void }) {
  const { rows, paging, showsAll = false, nouns, find = (all) => all, draw, whenEmpty, whole = '', onShowAll } = props
  // Typing must not wait for the drawing of many cards.
  const search = useDeferredValue(props.search)
  const found = paging ? rows : find(rows, search)
  const { message, about, place } = usePlace(found)
  const query = useLocation().search
  const { rows: most, grow, end } = useGrowingList(search, place)
  const drawn = showsAll || paging ? found : found.slice(0, most)
  const counted = paging ?? { found: found.length, hasMore: false, isTooShort: false, total: rows.length }
  const count = formatCount(counted, nouns)
  return (
    <section aria-label={titleCase(nouns.many)} className="space-y-4">
      <CalmStatus text={count} />
      <p className={found.length > 0 ? 'text-ink-soft' : 'pt-8 text-center text-lg'}>{count}</p>
      {counted.total === 0 && whenEmpty ? <p className="text-center">{whenEmpty}</p> : null}
      {counted.total > 0 && counted.found === 0 ? (
        <ShowAll whole={whole} many={nouns.many} isHere={!paging} onShowAll={onShowAll} />
      ) : null}
      {message && (place < 0 || place >= drawn.length) ? <ArrivedNotices message={message} /> : null}
      <ScrollAnchor rows={rows}>
        <StaffRows
          {...props}
          drawn={drawn}
          draw={(row) => draw(row, search)}
          message={message}
          at={place}
          about={about}
        />
      </ScrollAnchor>
      {drawn.length < found.length ? (
        <div ref={end} className="text-center">
          <ButtonLink
            to={placeIn(query, { search: search || null, all: '' })}
            variant="outline"
            onClick={(event) => {
              event.preventDefault()
              grow()
            }}
          >
            Show more {nouns.many}
          </ButtonLink>
        </div>
      ) : null}
      {paging ? <PageLinks {...paging} many={nouns.many} /> : null}
    </section>
  )
}

/**
 * Where the reader was: at the record just saved, deleted or left, of which `message` may have something to say. `place` is its index, or
 * that at which it was before it went, or -1. Brings it into view.
 */
function usePlace<Row extends { id: number }>(found: Row[]) {
  const message = use(MessageForList)
  const left = useLeftRecord()
  const about = message?.about ?? left
  const before = useRef(found)
  const isThere = found.some(({ id }) => id === about)
  const place = (isThere ? found : before.current).findIndex(({ id }) => id === about)

  useInView(about)

  // The row that goes with the next deletion is looked for among those that stood here.
  useEffect(() => {
    if (about === null || isThere) before.current = found
  })

  return { message, about, place }
}

function PageLinks({ page, pages, many }: Paging & { many: string }) {
  const query = useLocation().search
  if (pages === 1 && page === 1) return null
  const addressOf = (other: number) => placeIn(query, { page: String(other) })
  return <NewerAndOlder label={`More ${many}`} word="Page" part={page} parts={pages} addressOf={addressOf} />
}

type ShowAllProps = { whole: string; many: string; isHere: boolean; onShowAll: () => void }

/** The next step where nothing is found. `isHere`: all rows have come already. */
function ShowAll({ whole, many, isHere, onShowAll }: ShowAllProps) {
  return (
    <p className="text-center">
      <ButtonLink
        to={whole || '?'}
        variant="outline"
        onClick={(event) => {
          if (isHere) event.preventDefault()
          onShowAll()
        }}
      >
        Show All {titleCase(many)}
      </ButtonLink>
    </p>
  )
}

type Counted = Pick<Paging, 'found' | 'hasMore' | 'isTooShort' | 'total'>

/** How many rows a list has, or a search finds, in words. */
export function formatCount(
  { found, hasMore, isTooShort, total }: Counted,
  { one, many }: { one: string; many: string },
) {
  if (total === 0) return `No ${many} found.`
  if (found === 0) return `No ${many} match your search.`
  const [few, whole] = [found.toLocaleString('en-US'), total.toLocaleString('en-US')]
  if (isTooShort) return `${whole} ${many}. Type at least three letters to search them.`
  if (hasMore) return `More than ${few} of ${whole} ${many}`
  return found === total ? `${whole} ${total === 1 ? one : many}` : `${few} of ${whole} ${many}`
}
