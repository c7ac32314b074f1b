import { useEffect, useRef } from 'react'

/** How long somebody has typed nothing when what was typed is asked for. */
export const typingPauseMs = 300

/** A call that waits for a pause in typing. It never comes once the page has gone. */
export function useTypingPause(call: () => void) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)

  // The timer must not outlive the page.
  useEffect(() => () => clearTimeout(waiting.current), [])

  function forget() {
    clearTimeout(waiting.current)
    waiting.current = undefined
  }

  function callNow() {
    forget()
    call()
  }

  function callSoon() {
    forget()
    waiting.current = setTimeout(callNow, typingPauseMs)
  }

  function callIfWaiting() {
    if (waiting.current !== undefined) callNow()
  }

  return { callSoon, callIfWaiting, forget }
}
