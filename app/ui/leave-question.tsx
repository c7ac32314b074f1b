import { type RefObject, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import type { DraftKeeper } from './draft-keeper.ts'
import { hasModifier } from './modifier.ts'
import { useModal } from './use-modal.ts'

/**
 * Asks whoever leaves a changed form by a link, in a modal dialog with focus on the button that stays. The draft is stored before, so that
 * it can be promised.
 */
export function LeaveQuestion({ keeper }: { keeper: RefObject<DraftKeeper | null> }) {
  const [link, setLink] = useState<HTMLAnchorElement | null>(null)
  const dialog = useRef<HTMLDialogElement>(null)
  const isDecided = useRef(false)

  // Any link of the page, before anything else hears of the click.
  useEffect(() => {
    function ask(event: MouseEvent) {
      const pressed = event.target instanceof Element ? event.target.closest('a') : null
      if (!pressed || isDecided.current || !leavesPage(pressed, event) || !keeper.current?.hasChanges()) return
      event.preventDefault()
      event.stopPropagation()
      keeper.current.storeNow()
      setLink(pressed)
    }
    document.addEventListener('click', ask, true)
    return () => document.removeEventListener('click', ask, true)
  }, [keeper])

  useModal(dialog, link)

  function leave() {
    isDecided.current = true
    dialog.current?.close()
    link?.click()
  }

  if (!link) return null
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="leave-title"
      aria-describedby="leave-text"
      onClose={() => setLink(null)}
      className="sheet m-auto w-[min(32rem,calc(100%-2rem))] overflow-auto p-6 text-left text-base text-ink"
    >
      <h2 id="leave-title" className="text-xl">
        Leave without saving?
      </h2>
      <p id="leave-text" className="mt-3 text-ink-soft">
        Your draft is kept. It waits for you on this page, and nobody else sees it.
      </p>
      <div className="mt-6 flex flex-wrap justify-end gap-3 *:grow sm:*:grow-0">
        <Button type="button" variant="outline" onClick={() => dialog.current?.close()}>
          Stay Here
        </Button>
        <Button type="button" onClick={leave}>
          Leave
        </Button>
      </div>
    </dialog>
  )
}

/** Whether the click leads to another page in this tab. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent) {
  if (event.button !== 0 || hasModifier(event) || link.target || link.hasAttribute('download')) return false
  return link.protocol.startsWith('http') && (link.origin !== location.origin || link.pathname !== location.pathname)
}
