import { useEffect, useState } from 'react'
import type { SessionTimes } from './session-times.ts'

const channelName = 'redstone-session'

/** What one tab tells the others about the session they share. */
type SessionNews = { ended: true } | { ended: false; times: SessionTimes }

export function tellOtherTabs(news: SessionNews) {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(news)
  channel.close()
}

/** Calls back with what other tabs tell. Returns what ends it. */
export function listenToOtherTabs(onNews: (news: SessionNews) => void) {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<SessionNews>) => onNews(data))
  return () => channel.close()
}

/** Whether somebody is signed in: what the server said with the page, or what another tab has told since. */
export function useSignedIn(wasSignedIn: boolean) {
  const [news, setNews] = useState({ wasSignedIn, isSignedIn: wasSignedIn })
  // The later of the two counts.
  if (news.wasSignedIn !== wasSignedIn) setNews({ wasSignedIn, isSignedIn: wasSignedIn })
  // Other tabs are outside of React.
  useEffect(() => listenToOtherTabs(({ ended }) => setNews((before) => ({ ...before, isSignedIn: !ended }))), [])
  return news.isSignedIn
}
