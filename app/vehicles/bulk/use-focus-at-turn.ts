import { useRef } from 'react'
import { useLaterChange } from '#app/ui/use-later-change.ts'

/** Focus on the heading when choice and preview take turns: the button that was pressed is gone. */
export function useFocusAtTurn(preview: object | null) {
  const page = useRef<HTMLDivElement>(null)
  useLaterChange(preview, () => page.current?.querySelector('h1')?.focus())
  return page
}
