import { type ReactNode, useEffect, useState } from 'react'
import { useNavigation } from 'react-router'

/** A page that is there sooner needs no bar. */
const shownAfterMs = 150

/** The content of a page. While the next page is on its way it is busy, and a bar at the upper edge shows that. */
export function MainArea({ className, children }: { className?: string; children: ReactNode }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <>
      {isBusy ? <MoveBar /> : null}
      <main id="main" tabIndex={-1} aria-busy={isBusy || undefined} className={className}>
        {children}
      </main>
    </>
  )
}

function MoveBar() {
  const [isShown, setShown] = useState(false)
  // A short wait would only flicker.
  useEffect(() => {
    const timer = setTimeout(setShown, shownAfterMs, true)
    return () => clearTimeout(timer)
  }, [])
  return isShown ? <div className="move-bar" /> : null
}
