import { useEffect, useRef } from 'react'
import { href, useNavigation, useRevalidator } from 'react-router'
import { dropCachedData, hearing } from './data-cache.ts'
import { usePacedRefresh } from './use-paced-refresh.ts'

const retryAfterMs = [1000, 2000, 5000, 10_000]
const connectWithinMs = 10_000
const silentForMs = 45_000

/**
 * Revalidation of the page's data when the topic changes on the server, at most once a second. Only the visible tab holds a connection,
 * since a browser grants a site six over HTTP/1.1. A tab that returns, or reconnects, learns from the mark whether it
 * missed something. The first `mark` is the page's own, taken before its data was read: a change before the stream counts
 * too. A page that is not `isRenewed` stays.
 */
export function useLiveReload(topic: string, mark: string, isRenewed = true) {
  const { revalidate } = useRevalidator()
  const isOnTheWay = useNavigation().state !== 'idle'
  const markOfPage = useRef(mark)
  const { ask, hold, release } = usePacedRefresh(async () => (isRenewed ? revalidate() : undefined))

  // The stream is a connection to the server: opened with the component, closed with it.
  useEffect(() => {
    dropCachedData() // changes since it was cached were not heard
    return followMark(topic, markOfPage.current, () => {
      dropCachedData()
      ask()
    })
  }, [topic, ask])

  // A refresh would abort a navigation on its way, such as the page after a save with its notice.
  useEffect(() => {
    if (isOnTheWay) hold()
    else release()
  }, [isOnTheWay, hold, release])
}

/** Calls back when the topic's mark differs from the last one seen, while the tab is visible. Returns how to stop. */
function followMark(topic: string, seen: string, onChange: () => void) {
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
    if (mark !== lastMark) onChange()
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

/** One connection: calls back with each mark, and once when it is lost or silent. Returns how to close it. */
function openStream(topic: string, onMark: (mark: string) => void, onLost: () => void) {
  const source = new EventSource(href('/live/:topic', { topic }))
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
