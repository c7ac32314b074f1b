import { createContext, useSyncExternalStore } from 'react'
import type { ArrivedMessage } from './toast-message.ts'

/** What came of an action, for the list that shows it at the record it is about; null when the page shows it on its own. */
export const MessageForList = createContext<ArrivedMessage | null>(null)

/** False for the page as the server sends it, true once scripts run: only they can go to a place in a list. */
export function useIsScripted() {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
