import { useEffect, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { forgetData, hearing } from './kept-data.ts'

const retryAfterMs = [1000, 2000, 5000, 10_000]
const connectWithinMs = 10_000
const silentForMs = 45_000

/**
 * Loads the page's data again whenever the topic changes on the server. Only the tab in view holds a connection, because a browser
 * grants a site six of them over HTTP/1.1; a tab that comes back into view, or reconnects, learns from the mark whether it missed
 * something. `page` is for one that may be shown without being renewed, and brought its mark: what changed before the stream was open
 * counts too.
 */
export function useLiveReload(topic: string, page?: { mark: string; isRenewed: boolean }) {
  const { revalidate } = useRevalidator()
  const isOnTheWay = useNavigation().state !== 'idle'
  const isRenewed = page?.isRenewed ?? true
  const isMissed = useRef(false)
  const markOfPage = useRef(page?.mark)
  const hear = useRef(() => {})
  hear.current = () => {
    forgetData()
    if (isOnTheWay) isMissed.current = true
    else if (isRenewed) void revalidate()
  }

  // The stream is a connection to the server: opened with the component, closed with it.
  useEffect(() => {
    forgetData() // of all that was kept before, nobody can say whether it still holds
    return followMark(topic, markOfPage.current, () => hear.current())
  }, [topic])

  // Loading again would break off what is on its way, such as the page after a save with its notice; it waits until that is there.
  useEffect(() => {
    if (isOnTheWay || !isMissed.current) return
    isMissed.current = false
    if (isRenewed) void revalidate()
  }, [isOnTheWay, isRenewed, revalidate])
}

/** Calls back when the topic's mark differs from the last one seen, for as long as the tab is in view. */
function followMark(topic: string, seen: string | undefined, onChange: () => void) {
  let disconnect = () => {}
  let failures = 0
  let lastMark = seen

  function fallSilent() {
    hearing.isOn = false
    disconnect()
  }
  function connect() {
    fallSilent()
    disconnect = document.hidden ? () => {} : openStream(topic, hear, retry)
  }
  function hear(mark: string) {
    if (lastMark !== undefined && mark !== lastMark) onChange()
    lastMark = mark
    hearing.isOn = true
    failures = 0
  }
  function retry() {
    hearing.isOn = false
    const timer = setTimeout(connect, retryAfterMs[Math.min(failures, retryAfterMs.length - 1)])
    disconnect = () => clearTimeout(timer)
    failures += 1
  }

  connect()
  document.addEventListener('visibilitychange', connect)
  return () => {
    document.removeEventListener('visibilitychange', connect)
    fallSilent()
  }
}

/** One connection: every mark it brings, and once that it was lost or has fallen silent. Returns what closes it. */
function openStream(topic: string, onMark: (mark: string) => void, onLost: () => void) {
  const source = new EventSource(`/live/${topic}`)
  let timer = setTimeout(lose, connectWithinMs)
  source.addEventListener('mark', ({ data }) => {
    clearTimeout(timer)
    timer = setTimeout(lose, silentForMs)
    onMark(data)
  })
  source.addEventListener('error', lose)

  function lose() {
    close()
    onLost()
  }
  function close() {
    clearTimeout(timer)
    source.close()
  }
  return close
}
