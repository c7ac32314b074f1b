import { useEffect, useRef, useState } from 'react'

const atMostEveryMs = 5000

/**
 * Text that a screen reader says politely when it changes, once in five seconds at most; the last one comes. Nothing is
 * seen, so the text must stand in the page too. What the page begins with is not said.
 */
export function CalmStatus({ text }: { text: string }) {
  const [said, setSaid] = useState('')
  const last = useRef({ text, at: 0 })

  // A timer: the reader is given time to hear one message before the next.
  useEffect(() => {
    if (text === last.current.text) return
    const wait = Math.max(0, last.current.at + atMostEveryMs - Date.now())
    const timer = setTimeout(() => {
      last.current = { text, at: Date.now() }
      setSaid(text)
    }, wait)
    return () => clearTimeout(timer)
  }, [text])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
