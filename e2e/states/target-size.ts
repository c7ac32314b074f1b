import type { Page } from '@playwright/test'

const large = 44
const small = 24

/** Controls under the size that their place asks for, one line each. A link within a sentence is as high as its line and exempt. */
export function smallTargets(page: Page) {
  return page.evaluate(
    ({ large, small }) => {
      const controls = [
        ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea, [role="tab"]'),
      ]
      return controls.filter(isOffered).flatMap((control) => {
        const target = boxOf(control)
        const least = control.closest('header, form, .gallery, aside, [popover]') ? large : small
        const isTooSmall = Math.min(target.width, target.height) < least - 0.5
        return isTooSmall && !isInSentence(control)
          ? [`${describe(control)} is ${Math.round(target.width)} x ${Math.round(target.height)}, not ${least}`]
          : []
      })

      function isOffered(control: HTMLElement) {
        const isReachable = control.tabIndex >= 0 && !control.matches(':disabled, [type="hidden"]')
        return isReachable && boxOf(control).width > 2 && control.checkVisibility({ visibilityProperty: true })
      }

      // A radio button or check box is drawn as its label, and that is what a finger meets.
      function boxOf(control: HTMLElement) {
        const isChoice = control.matches('[type="radio"], [type="checkbox"]')
        return ((isChoice && control.closest('label')) || control).getBoundingClientRect()
      }

      function isInSentence(control: HTMLElement) {
        const around = control.parentElement?.textContent.trim() ?? ''
        return getComputedStyle(control).display === 'inline' && around.length > control.textContent.trim().length + 10
      }

      function describe(control: HTMLElement) {
        return `${control.tagName} "${(control.textContent || control.getAttribute('aria-label') || control.id).trim().slice(0, 40)}"`
      }
    },
    { large, small },
  )
}
