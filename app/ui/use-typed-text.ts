import { useEffect, useRef, useState } from 'react'

/** What stands in a text area that the browser owns. `area` goes to it; `setText` is told of each change. */
export function useTypedText(defaultValue = '') {
  const [text, setText] = useState(defaultValue)
  const area = useRef<HTMLTextAreaElement>(null)

  // What was typed before scripts ran is in the box only.
  useEffect(() => setText(area.current?.value ?? ''), [])

  return { text, setText, area }
}
