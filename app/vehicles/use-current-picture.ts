import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { hasModifier } from '#app/ui/modifier.ts'
import { useLookBack } from '#app/ui/use-look-back.ts'

/** Browsers before 2026 do not all say when a row has come to rest. */
const unheardEndMs = 500
/** Of a picture's width: a width in whole pixels is not quite that of each picture. */
const nearEnough = 0.05

/**
 * Which picture of a scrolled row is in view, and moving among them. `current` is undefined until scripts run: until then the row is
 * plain scrolling. Stepping past the last one leads to the first. `chosen` is the picture last asked for, by key or link.
 */
export function useCurrentPicture(track: RefObject<HTMLElement | null>, count: number) {
  const [current, setCurrent] = useState<number>()
  const [chosen, setChosen] = useState<number>()
  const standstill = useStandstill(track, setCurrent)
  const onFocus = useFocusInView(track, current)

  // By a finger or by the address. Of a row that is hidden the first one counts.
  useLookBack(() => setCurrent(pictureInView(track.current) ?? 0))

  function show(place: number) {
    setCurrent(place)
    setChosen(place)
    track.current?.scrollTo({ left: place * track.current.clientWidth })
  }

  function step(by: Step) {
    show(placeAfter(current ?? 0, by, count))
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = arrows[event.key]
    // Alt and an arrow go back and forth in the browser.
    if (!by || count < 2 || hasModifier(event)) return
    event.preventDefault()
    step(by)
  }

  return { current, chosen, show, step, standstill, onKeyDown, onFocus }
}

export type Step = 1 | -1

/** Past the last one comes the first. */
export function placeAfter(current: number, by: Step, count: number) {
  return (current + by + count) % count
}

const arrows: Record<string, Step> = { ArrowRight: 1, ArrowLeft: -1 }

/** Focus that is in the row stays on the picture in view. The answer is for the row's `onFocus`. */
function useFocusInView(track: RefObject<HTMLElement | null>, current: number | undefined) {
  // A closed dialog gives focus back to the link that opened it, which stepping may have moved out of view.
  const bringFocus = useCallback(() => {
    const row = track.current
    if (current === undefined || !row?.contains(document.activeElement)) return
    row.children[current]?.querySelector('a')?.focus({ preventScroll: true })
  }, [track, current])
  // Focus is the browser's; the next picture has just come into view.
  useEffect(bringFocus, [bringFocus])
  return bringFocus
}

/** Says which picture is in view once the row stands still: a long way names none that it passes. The answers are for the row. */
function useStandstill(track: RefObject<HTMLElement | null>, onStandstill: (inView: number) => void) {
  const settled = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A page that is left waits for nothing.
  useEffect(() => () => clearTimeout(settled.current), [])

  function onScroll() {
    clearTimeout(settled.current)
    settled.current = setTimeout(onScrollEnd, unheardEndMs)
  }

  function onScrollEnd() {
    clearTimeout(settled.current)
    const inView = pictureInView(track.current)
    if (inView === undefined) onScroll()
    else onStandstill(inView)
  }

  return { onScroll, onScrollEnd }
}

/** The place in view. Undefined while the row is hidden, or on its way between two: then steps count from where it goes. */
function pictureInView(row: HTMLElement | null) {
  const place = row ? row.scrollLeft / row.clientWidth : 0
  const nearest = Math.round(place)
  return Math.abs(place - nearest) <= nearEnough ? nearest : undefined // a hidden row has no place
}
