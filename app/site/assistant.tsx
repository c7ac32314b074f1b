import { ArrowUp, MessageCircle, X } from 'lucide'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { Button, buttonClass } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { useStepAside } from '#app/ui/step-aside.ts'
import { useShownToast } from '#app/ui/toast.tsx'
import { useLookBack } from '#app/ui/use-look-back.ts'
import { useTeaser } from './use-teaser.ts'

export const panelId = 'assistant'
const shortcuts = [
  { to: href('/vehicles'), label: 'View Vehicles' },
  { to: href('/contact'), label: 'Contact Us' },
  { to: href('/about'), label: 'About Us' },
]

/** The assistant of the public pages: shortcuts only. A native popover, so it opens and closes without scripts too. */
export function Assistant() {
  const launcher = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const teaser = useTeaser(panel)
  const [isFilled, setFilled] = useFilling(panel)
  const toast = useShownToast()
  useStepAside(launcher, { avoidsActions: true })
  useClosedWhenLeft()

  function dismissTeaser() {
    for (const button of document.querySelectorAll<HTMLElement>(`[popovertarget="${panelId}"]`)) button.focus()
    teaser.dismiss()
  }

  return (
    <aside aria-label="Assistant">
      {teaser.isShown && !toast ? <Teaser onDismiss={dismissTeaser} /> : null}
      <button
        ref={launcher}
        type="button"
        popoverTarget={panelId}
        className={buttonClass({}, 'assistant-button ring-on-anything')}
      >
        <Icon of={MessageCircle} className="size-6" />
        <span className="assistant-word">Chat</span>
        <span className="sr-only"> with the Redstone Assistant</span>
      </button>
      <section
        ref={panel}
        id={panelId}
        popover="auto"
        onBeforeToggle={({ newState }) => newState === 'open' && setFilled(true)}
        onToggle={({ newState }) => setFilled(newState === 'open')}
        aria-labelledby="assistant-title"
        className="assistant-panel sheet"
      >
        {isFilled ? <AssistantPanel /> : null}
      </section>
    </aside>
  )
}

function Teaser({ onDismiss }: { onDismiss: () => void }) {
  const bubble = useRef<HTMLDivElement>(null)
  useStepAside(bubble, { avoidsActions: true })
  return (
    <div ref={bubble} className="assistant-teaser">
      <p>Hi! Need help finding your way?</p>
      <Button variant="ghost" size="icon" type="button" aria-label="Dismiss welcome message" onClick={onDismiss}>
        <Icon of={X} className="size-5" />
      </Button>
    </div>
  )
}

function AssistantPanel() {
  const { pathname } = useLocation()

  function choose(to: string) {
    closePanel()
    // On the page one is on already nothing else would move focus.
    if (to === pathname) document.querySelector<HTMLElement>('main h1')?.focus()
  }

  return (
    <>
      <div className="night flex items-center justify-between gap-2 py-2 pr-2 pl-5">
        <h2 id="assistant-title" className="text-lg">
          Redstone Assistant
        </h2>
        <Button
          variant="ghost"
          size="icon"
          type="button"
          popoverTarget={panelId}
          popoverTargetAction="hide"
          aria-label="Close assistant"
        >
          <Icon of={X} className="size-6" />
        </Button>
      </div>
      <div className="space-y-4 p-5">
        <p>Hello! I can take you to the right page. What are you looking for?</p>
        <ul className="grid gap-2">
          {shortcuts.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} onClick={() => choose(to)} className={buttonClass({ variant: 'outline' }, 'w-full')}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className="flex gap-2">
          <input
            disabled
            aria-label="Message to the assistant"
            aria-describedby="assistant-why"
            placeholder="Typing is turned off"
            className="min-h-12 w-full min-w-0 rounded-control border-2 border-line bg-sunken px-3.5 text-ink-soft text-sm"
          />
          <Button
            disabled
            size="icon"
            type="button"
            aria-label="Send message to the assistant"
            aria-describedby="assistant-why"
          >
            <Icon of={ArrowUp} className="size-5" />
          </Button>
        </div>
        <p id="assistant-why" className="text-ink-soft text-sm">
          This chatbot is for quick navigation only, so you cannot type here. For detailed inquiries, please use our
          contact form.
        </p>
      </div>
    </>
  )
}

/** Whether the panel holds anything. With scripts it does only while open: a closed one has no field or link. */
function useFilling(panel: RefObject<HTMLElement | null>) {
  const filling = useState(true)
  const [, setFilled] = filling
  useLookBack(() => setFilled(panel.current?.matches(':popover-open') ?? false))
  return filling
}

/** Closes the panel when focus comes to something it could cover, also by way of the browser's own buttons. */
function useClosedWhenLeft() {
  // Focus goes about outside of the panel, anywhere in the document.
  useEffect(() => {
    document.addEventListener('focusin', closeWhenLeft)
    return () => document.removeEventListener('focusin', closeWhenLeft)
  }, [])
}

function closeWhenLeft({ target }: FocusEvent) {
  if (target instanceof Element && !target.closest(`#${panelId}`)) closePanel()
}

function closePanel() {
  document.getElementById(panelId)?.hidePopover()
}
