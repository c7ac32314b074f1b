import { useEffect, useRef, useState } from 'react'
import { paceRefreshes } from './pace-refreshes.ts'

/** Paces what a component does to show what is new (`paceRefreshes`), until the component goes. The functions stay the same. */
export function usePacedRefresh(refresh: () => Promise<unknown>) {
  const latest = useRef(refresh)
  latest.current = refresh
  const [pace] = useState(() => paceRefreshes(() => latest.current()))
  // Its timer is the browser's: it ends with the component, and begins again where React shows that once more.
  useEffect(() => {
    pace.release()
    return pace.stop
  }, [pace])
  return pace
}
