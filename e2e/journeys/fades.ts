import type { Page } from '@playwright/test'

/** Has the page note each fade, once it runs, with the milliseconds of its animations. */
export function noteFades(page: Page) {
  return page.evaluate(() => {
    const begin = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const fade = begin(update)
      void fade.ready.then(() => {
        const isOfFade = ({ effect }: Animation) =>
          effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')
        const animations = document.getAnimations().filter(isOfFade)
        performance.mark('fade', { detail: animations.map(({ effect }) => effect?.getComputedTiming().endTime) })
      })
      return fade
    }
  })
}

/** The fades noted so far. */
export function fades(page: Page): Promise<number[][]> {
  return page.evaluate(() =>
    performance.getEntriesByName('fade').map((mark) => (mark instanceof PerformanceMark ? mark.detail : [])),
  )
}
