import { useRef, useState } from 'react'
import { useLookBack } from './use-look-back.ts'

/** What stands in a text area that the browser owns. `area` goes to it; `setText` is told of each change. */
export function useTypedText(defaultValue = '') {
  const [text, setText] = useState(defaultValue)
  const area = useRef<HTMLTextAreaElement>(null)
  useLookBack(() => setText(area.current?.value ?? ''))
  return { text, setText, area }
}
