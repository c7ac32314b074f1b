import { useEffect } from 'react'

/** One look at what somebody typed, chose, opened or scrolled before scripts ran: until then only the page knows. */
export function useLookBack(look: () => void) {
  // The page is the browser's. What comes later is heard as it happens.
  useEffect(look, [])
}
