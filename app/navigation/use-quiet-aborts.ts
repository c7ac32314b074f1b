import { useEffect } from 'react'

/**
 * No console error for requests that the next navigation aborts. The router leaves their rejections unhandled.
 */
export function useQuietAborts() {
  // Rejections are reported to the window alone.
  useEffect(() => {
    const quieten = (event: PromiseRejectionEvent) => {
      if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
    }
    addEventListener('unhandledrejection', quieten)
    return () => removeEventListener('unhandledrejection', quieten)
  }, [])
}
