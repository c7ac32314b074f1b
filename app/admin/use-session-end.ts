import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { dropHeldForm, forgetSentForm, holdLastForm, holdTypedForm, noteSentForm } from './late-form.ts'
import { listenToOtherTabs, tellOtherTabs } from './session-news.ts'
import type { SessionTimes } from './session-times.ts'

const warnBeforeMs = 2 * 60_000
const restsAfterMs = 5 * 60_000
/** The tab in which somebody signed out goes first: its toast travels in a cookie that all tabs share. */
const afterOtherTabMs = 1000

/** Must stay the same function from one draw to the next: `askServer`. */
export type SessionCalls = { onMessages: () => void; askServer: () => Promise<void> }

type Dialog = RefObject<HTMLDialogElement | null>

/**
 * Watches over the session of this page: opens the dialog that warns of its end, and extends it when asked. When the
 * session is over, wherever it was ended, it holds what was typed and asks for a new sign-in: `askServer` reads the page's data again, and the server leads
 * on. `onMessages` is called when those of the inbox change, which comes over the same connection.
 */
export function useSessionEnd(loaded: SessionTimes, warning: Dialog, { onMessages, askServer }: SessionCalls) {
  const hearMessages = useRef(onMessages)
  hearMessages.current = onMessages
  const extension = useFetcher<SessionTimes>()
  const [times, setTimes] = useState(loaded)
  const finish = useFinish(askServer)
  useClocks(times, warning, finish)

  // What the server has just said counts here and in the other tabs.
  useEffect(() => accept(loaded, setTimes), [loaded])
  // So does its answer to "Stay signed in", after which nothing has to be held.
  useEffect(() => {
    if (!extension.data) return
    dropHeldForm()
    accept(extension.data, setTimes)
  }, [extension.data])

  // What was sent and not answered leaves with the page: for the sign-in, or for an error without the database.
  useEffect(() => holdLastForm, [])

  // The other tabs, the server, and the person at this one.
  useEffect(() => {
    const stops = [
      listenToOtherTabs((news) => (news.ended ? finish() : setTimes(news.times))),
      watchServer(finish, () => hearMessages.current()),
      watchPerson(),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [finish])

  function extend() {
    holdTypedForm() // should the server not be able to answer
    void extension.load(href('/admin/session'))
  }
  return { canExtend: times.canExtend, extend }
}

/** Opens the warning when the end is near, closes it when that has moved, and calls `finish` at the end. */
function useClocks(times: SessionTimes, warning: Dialog, finish: () => void) {
  // Only the browser can open its dialog above everything else, and only it knows whether Escape has closed it.
  useEffect(() => {
    warning.current?.close()
    const warn = setTimeout(() => warning.current?.showModal(), Math.max(0, times.endsInMs - warnBeforeMs))
    const end = setTimeout(finish, times.endsInMs + 1000)
    return () => {
      clearTimeout(warn)
      clearTimeout(end)
    }
  }, [times, warning, finish])
}

function accept(times: SessionTimes, setTimes: (times: SessionTimes) => void) {
  forgetSentForm()
  setTimes(times)
  tellOtherTabs({ ended: false, times })
}

/** The end of a session, as it seems: holds what was typed, and asks the server, which leads on. */
function useFinish(askServer: () => Promise<void>) {
  const isShown = useRef(false)
  const questions = useRef(0)

  // A page that has gone has nothing to keep.
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])

  return useCallback(() => {
    if (!isShown.current) return
    holdTypedForm()
    const { pathname } = location
    const question = ++questions.current
    void askServer().then(() => {
      // Still on the page after the last answer: the session lives after all.
      if (question === questions.current && location.pathname === pathname) dropHeldForm()
    })
  }, [askServer])
}

/** What the server says: that the session was ended, or that messages have changed. Only the tab in view listens, since a browser grants few connections to a site. */
function watchServer(onEnded: () => void, onMessages: () => void) {
  let source: EventSource | undefined
  let lastMark: string | undefined
  function follow() {
    source?.close()
    source = document.hidden ? undefined : new EventSource(href('/admin/session-events'))
    source?.addEventListener('ended', () => {
      source?.close()
      setTimeout(onEnded, afterOtherTabMs)
    })
    source?.addEventListener('inbox', ({ data: mark }) => {
      if (lastMark !== undefined && mark !== lastMark) onMessages()
      lastMark = mark
    })
  }
  follow()
  document.addEventListener('visibilitychange', follow)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    source?.close()
  }
}

/**
 * Notes what is sent, and marks the requests of a page that nobody is using. Lists that renew themselves do not keep it
 * signed in.
 */
function watchPerson() {
  let rest = setTimeout(markResting, restsAfterMs)
  function markResting() {
    // biome-ignore lint/suspicious/noDocumentCookie: the newer interface is missing over plain http
    document.cookie = 'redstone_resting=1; Path=/admin; SameSite=Lax; Max-Age=7200'
  }
  function markUsing() {
    clearTimeout(rest)
    rest = setTimeout(markResting, restsAfterMs)
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    if (document.cookie.includes('redstone_resting')) document.cookie = 'redstone_resting=; Path=/admin; Max-Age=0'
  }
  const signs = ['pointerdown', 'keydown', 'input'] as const
  for (const sign of signs) document.addEventListener(sign, markUsing, true)
  document.addEventListener('submit', noteSentForm, true)
  return () => {
    clearTimeout(rest)
    for (const sign of signs) document.removeEventListener(sign, markUsing, true)
    document.removeEventListener('submit', noteSentForm, true)
  }
}
