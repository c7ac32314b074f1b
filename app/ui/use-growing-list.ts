import { useEffect, useRef, useState } from 'react'

const atOnce = 60

/**
 * The number of drawn rows of a long list: 60 first and 60 more whenever the end comes near. So a search is answered at
 * once among thousands. A new `search` begins anew; at `place`, an index or -1, there is a row that is wanted. `end`
 * goes to what stands behind the last row; `grow` is for its button.
 */
export function useGrowingList(search: string, place: number) {
  const [drawn, setDrawn] = useState({ search, rows: atOnce })
  const end = useRef<HTMLDivElement>(null)
  const rows = Math.max(drawn.search === search ? drawn.rows : atOnce, place + 1)

  function grow() {
    setDrawn({ search, rows: rows + atOnce })
  }

  // Scrolling is the browser's; nobody should have to press a button to see the rest of a list.
  useEffect(() => {
    const mark = end.current
    if (!mark) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setDrawn({ search, rows: rows + atOnce })
      },
      { rootMargin: '800px' },
    )
    observer.observe(mark)
    return () => observer.disconnect()
  }, [search, rows])

  return { rows, grow, end }
}
