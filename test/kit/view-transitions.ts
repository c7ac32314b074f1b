import type { Page } from '@playwright/test'

/** Has the page note each view transition, once it runs, with the milliseconds of its animations. */
export function noteTransitions(page: Page) {
  return page.evaluate(() => {
    const begin = document.startViewTransition.bind(document)
    document.startViewTransition = (update) => {
      const transition = begin(update)
      void transition.ready.then(() => {
        const isOfTransition = ({ effect }: Animation) =>
          effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith('::view-transition')
        const animations = document.getAnimations().filter(isOfTransition)
        performance.mark('view transition', {
          detail: animations.map(({ effect }) => effect?.getComputedTiming().endTime),
        })
      })
      return transition
    }
  })
}

/** The transitions noted so far. */
export function transitions(page: Page): Promise<number[][]> {
  return page.evaluate(() =>
    performance.getEntriesByName('view transition').map((mark) => (mark instanceof PerformanceMark ? mark.detail : [])),
  )
}
