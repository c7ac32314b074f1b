import { useEffect } from 'react'

/**
 * Whoever moves on while a page's data is on the way breaks that off, as it should be; the router leaves a rejection behind then which nobody
 * waits for. It is no error, and must not stand in the console among those that are.
 */
export function useQuietAborts() {
  useEffect(() => {
    const quieten = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
    }
    addEventListener('unhandledrejection', quieten)
    return () => removeEventListener('unhandledrejection', quieten)
  }, [])
}
