import { useEffect, useRef, useState } from 'react'

const atMostEveryMs = 5000

/**
 * Words that a screen reader says politely when they change, at most once in five seconds; the last words always come through.
 * Nothing is seen, so the words must stand in the page too. What the page begins with is not said.
 */
export function CalmStatus({ words }: { words: string }) {
  const [said, setSaid] = useState('')
  const last = useRef({ words, at: 0 })

  // A timer: the reader is given time to hear one message before the next.
  useEffect(() => {
    if (words === last.current.words) return
    const wait = Math.max(0, last.current.at + atMostEveryMs - Date.now())
    const timer = setTimeout(() => {
      last.current = { words, at: Date.now() }
      setSaid(words)
    }, wait)
    return () => clearTimeout(timer)
  }, [words])

  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  )
}
