import { type PointerEvent, useRef } from 'react'

const swipePx = 50

/** Pointer handlers for something that a swipe of 50 px to the right takes away; a shorter one springs back. */
export function useSwipeAway(away: () => void) {
  const startX = useRef<number>(undefined)

  function begin(event: PointerEvent<HTMLElement>) {
    if (event.target instanceof Element && event.target.closest('button, a')) return
    startX.current = event.clientX
    event.currentTarget.setPointerCapture(event.pointerId)
  }

  function follow(event: PointerEvent<HTMLElement>) {
    if (startX.current === undefined) return
    event.currentTarget.style.translate = `${Math.max(0, event.clientX - startX.current)}px`
  }

  function end(event: PointerEvent<HTMLElement>) {
    if (startX.current === undefined) return
    const distance = event.clientX - startX.current
    startX.current = undefined
    event.currentTarget.style.translate = ''
    if (event.type === 'pointerup' && distance >= swipePx) away()
  }

  return { onPointerDown: begin, onPointerMove: follow, onPointerUp: end, onPointerCancel: end }
}
