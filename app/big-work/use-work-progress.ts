import { useEffect, useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { isUnderWay, progressText, type WorkProgress, workProgress } from './big-work.ts'

const askedEveryMs = 2000

/**
 * How far a work is while its page stays open: asked every two seconds as long as it goes on and the tab is visible. When it ends, the
 * page's data is read anew. What cannot be asked leaves what is shown. `subject` is what the text is about, where that is not clear.
 */
export function useWorkProgress(shown: WorkProgress, subject?: string) {
  const { revalidate } = useRevalidator()
  const [heard, setHeard] = useState(shown)
  // The loader's progress is newer than the last poll after Stop, or when the page data was loaded again.
  const progress = heard.id === shown.id && heard.done >= shown.done && isUnderWay(shown) ? heard : shown
  const goesOn = isUnderWay(progress)

  // The server is asked by a timer, which ends with the page.
  useEffect(() => {
    if (!goesOn) return
    const timer = setInterval(async () => {
      if (document.hidden) return
      const next = await askProgress(shown.id)
      if (!next) return
      setHeard(next)
      if (!isUnderWay(next)) void revalidate()
    }, askedEveryMs)
    return () => clearInterval(timer)
  }, [goesOn, shown.id, revalidate])

  return { progress, text: progressText(progress, subject) }
}

/** Null where the server does not say: it is asked again. */
async function askProgress(id: number) {
  try {
    const answer = await fetch(href('/admin/work/:id/progress', { id: String(id) }))
    return answer.ok ? workProgress.parse(await answer.json()) : null
  } catch {
    // Plan B: what is shown stays until the next time.
    return null
  }
}
