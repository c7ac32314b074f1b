import { type KeyboardEvent, type RefObject, useId, useRef } from 'react'
import { Form, href, useFetcher } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { CalmStatus } from '#app/ui/calm-status.tsx'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { useTypingPause } from '#app/ui/use-typing-pause.ts'
import { SearchResults } from './search-results.tsx'
import { type FoundGroup, foundText, longestStaffSearch, staffSearchAddress } from './staff-search.ts'

type Found = { search: string; groups: FoundGroup[]; failure: ShownFailure | null }

/**
 * The search over everything, above any page of the staff area. It answers as one types, by the loader of its page. What is found are links:
 * the arrow keys move among them, and so does Tab.
 */
export function SearchDialog({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const id = useId()
  const found = useFetcher<Found>()
  const box = useRef<HTMLInputElement>(null)
  const pause = useTypingPause(() => void found.load(staffSearchAddress(box.current?.value.trim() ?? '')))
  const close = () => dialog.current?.close()
  const { data } = found
  const text = data && data.search !== '' && !data.failure ? foundText(data.search, data.groups) : ''

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onKeyDown={moveAmongLinks}
      className="sheet mx-auto mt-[8vh] mb-auto max-h-[84vh] w-[min(40rem,calc(100%-2rem))] overflow-auto p-5 text-left text-base text-ink"
    >
      <h2 id={`${id}-title`} className="text-xl">
        Search everything
      </h2>
      <Form role="search" action={href('/admin/search')} onSubmit={close} className="mt-3 flex flex-wrap gap-3">
        <label htmlFor={`${id}-box`} className="sr-only">
          Vehicles, messages, pages, people, reviews, screens
        </label>
        {/* Not of type search: in such a field Escape only empties it, and would not close the dialog. */}
        <input
          ref={box}
          id={`${id}-box`}
          name="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={longestStaffSearch}
          placeholder="Vehicles, messages, pages, people…"
          onChange={pause.callSoon}
          className="min-h-12 min-w-40 grow rounded-control border-2 border-line-strong bg-surface px-3.5 text-base text-ink placeholder:text-ink-soft"
        />
        <Button>Search</Button>
        <Button type="button" variant="outline" onClick={close}>
          Close
        </Button>
      </Form>
      <CalmStatus text={text} />
      <div aria-busy={found.state !== 'idle' || undefined} className="mt-4 space-y-4 empty:mt-0">
        {data?.failure ? <Notice tone="danger">{data.failure.toast.description}</Notice> : null}
        {text ? <p className="wrap-anywhere text-ink-soft">{text}</p> : null}
        {data ? <SearchResults groups={data.groups} heading="h3" onFollow={close} /> : null}
      </div>
    </dialog>
  )
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** From the field to the first link, from link to link, and back up into the field. */
function moveAmongLinks(event: KeyboardEvent<HTMLDialogElement>) {
  const step = steps[event.key]
  if (step === undefined || event.nativeEvent.isComposing) return
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[name="search"], a[href]')]
  const at = stops.findIndex((stop) => stop.matches(':focus'))
  const next = stops[at < 0 ? 0 : at + step]
  event.preventDefault()
  next?.focus()
}
