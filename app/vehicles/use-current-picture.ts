import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { hasModifier } from '#app/ui/modifier.ts'

const afterScrollMs = 80

/**
 * Which picture of a scrolled row is in view, and moving among them. `current` is undefined until scripts run: until then the row is
 * plain scrolling. Stepping past the last one leads to the first. `chosen` is the picture last asked for, by key or link.
 */
export function useCurrentPicture(track: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState<number>()
  const [chosen, setChosen] = useState<number>()
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The row may have been scrolled, by a finger or by the address, before the scripts came.
  useEffect(() => {
    setCurrent(placeOf(track.current))
    return () => clearTimeout(settled.current)
  }, [track])

  function show(place: number) {
    setCurrent(place)
    setChosen(place)
    const row = track.current
    row?.scrollTo({ left: place * row.clientWidth })
  }

  function step(by: Step) {
    show(placeAfter(current ?? 0, by, count))
  }

  // Waits until the row stands still, so that a long way does not name every picture it passes.
  function onScroll() {
    clearTimeout(settled.current)
    settled.current = setTimeout(() => setCurrent(placeOf(track.current)), afterScrollMs)
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = arrows[event.key]
    // Alt and an arrow go back and forth in the browser.
    if (!by || count < 2 || hasModifier(event)) return
    event.preventDefault()
    step(by)
  }

  return { current, chosen, show, step, onScroll, onKeyDown }
}

export type Step = 1 | -1

/** Past the last one comes the first. */
export function placeAfter(current: number, by: Step, count: number) {
  return (current + by + count) % count
}

const arrows: Record<string, Step> = { ArrowRight: 1, ArrowLeft: -1 }

function placeOf(row: HTMLElement | null) {
  return row ? Math.round(row.scrollLeft / row.clientWidth) : 0
}
