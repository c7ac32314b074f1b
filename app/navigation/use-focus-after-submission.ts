import { useEffect, useRef } from 'react'
import { useNavigation } from 'react-router'

/**
 * Focus after a form whose answer is the page that sent it. What was pressed may be gone, as the row that it deleted.
 * Focus that something else has stays there.
 */
export function useFocusAfterSubmission() {
  const { state, formMethod } = useNavigation()
  const isSent = useRef(false)

  // The browser leaves focus with the whole page when the element that had it goes.
  useEffect(() => {
    if (state !== 'idle') {
      isSent.current ||= formMethod !== undefined && formMethod !== 'GET'
      return
    }
    const wasSent = isSent.current
    isSent.current = false
    if (!wasSent || document.activeElement !== document.body) return
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  }, [state, formMethod])
}
