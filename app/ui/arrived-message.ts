import { createContext, useSyncExternalStore } from 'react'
import type { ArrivedMessage } from './toast-message.ts'

/** The message about a record, for the list that shows it. Null when the page shows it on its own. */
export const MessageForList = createContext<ArrivedMessage | null>(null)

/** Whether scripts run; false for the page as sent. Only they can go to a place in a list. */
export function useIsScripted() {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
}
