import { useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { linesSeen } from './lines-seen.ts'
import { seenKey } from './use-seen.ts'

/** The vehicles that this device has looked at, the last one first; nothing without scripts. */
export function RecentlySeen() {
  const seen = linesSeen(useSyncExternalStore(watch, storedText, () => ''))
  if (seen.length === 0) return null
  return (
    <section aria-labelledby="seen" className="space-y-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="seen" className="text-2xl">
          Recently seen
        </h2>
        <Button variant="outline" size="sm" type="button" onClick={forget}>
          Forget Them
        </Button>
      </div>
      <p className="text-ink-soft">Only this device knows.</p>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {seen.map(({ id, name }) => (
          <li key={id}>
            {/* The router would ask the server for what it leads to. */}
            <Link
              to={href('/vehicles/:id', { id })}
              discover="none"
              className="wrap-anywhere inline-block py-2.5 text-link"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function storedText() {
  try {
    return localStorage.getItem(seenKey) ?? ''
  } catch {
    return '' // Plan B: where the browser stores nothing, nothing was remembered.
  }
}

/** Where there is something to forget, the browser stores. */
function forget() {
  localStorage.removeItem(seenKey)
  // A browser tells only the other tabs.
  window.dispatchEvent(new Event('storage'))
  document.querySelector<HTMLElement>('main h1')?.focus()
}

function watch(onChange: () => void) {
  window.addEventListener('storage', onChange)
  return () => window.removeEventListener('storage', onChange)
}
