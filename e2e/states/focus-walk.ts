import type { Page } from '@playwright/test'
import { faultsOfDrawnRing } from './focus-ring.ts'
import { isFirstInRun } from './once-in-run.ts'

const mostStops = 250

/**
 * Presses Tab until focus has been to everything in `main`; around it only where that is not as it was on a page walked before, and
 * nowhere where all of it has been walked in just this place. Gives the number of stops and what was wrong at each.
 */
export async function tabThroughNews(page: Page) {
  const controls = await page.evaluate(controlsOnPage)
  if (controls === null) return tabThrough(page)
  const { around, all } = controls
  if (!isFirstInRun(`walk ${all}`)) return { stops: 0, faults: [] }
  if (isFirstInRun(`walk ${around}`)) return tabThrough(page)
  await page.locator('main').focus()
  return tabThrough(page, 'Tab', true)
}

/**
 * Runs in the page: every control outside of `main` that focus can reach, by its words, and those of all the page, by their places too.
 * Null where a dialog is open, or nothing to begin from.
 */
function controlsOnPage() {
  if (document.querySelector('dialog:modal') || !document.querySelector('main[tabindex]')) return null
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea, [tabindex="0"]'),
  ].filter((control) => control.checkVisibility({ visibilityProperty: true }))
  const themes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query).matches)
  const setting = [innerWidth, ...themes, document.documentElement.getAttributeNames()]
  const labelOf = (control: HTMLElement) =>
    `${control.tagName} ${control.textContent || control.getAttribute('aria-label')}`
  const places = controls.map((control) => {
    const { x, y, width, height } = control.getBoundingClientRect()
    return `${labelOf(control)} ${control.className} ${[x + scrollX, y + scrollY, width, height].map(Math.round)}`
  })
  const outside = controls.filter((control) => !control.closest('main')).map(labelOf)
  return { around: [...setting, ...outside].join('\n'), all: [...setting, ...places].join('\n') }
}

/** Presses Tab, from where focus is, until it has been everywhere, or has left `main`; gives the number of stops and what was wrong at each. */
export async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab', onlyMain = false) {
  const faults: string[] = []
  const seen = new Set<string>()
  for (let presses = 0; presses < mostStops; presses += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(judgeFocus)
    // From the end of the page focus leaves it, and comes back at the top.
    if (stop === null && presses <= seen.size && !onlyMain) continue
    if (stop === null || seen.has(stop.id) || (onlyMain && !stop.isInMain)) return { stops: seen.size, faults }
    seen.add(stop.id)
    // On whatever page, the ring of one kind of control on one ground looks the same. Under what covers all of the page it is not seen.
    if (!stop.isVeiled && isFirstInRun(`ring ${stop.kind}`)) stop.faults.push(...(await faultsOfDrawnRing(page, stop)))
    faults.push(...stop.faults.map((fault) => `${stop.name}: ${fault}`))
  }
  throw new Error(`focus has not been everywhere after ${mostStops} stops`)
}

/** Runs in the page: what is wrong with the sight of the element that has focus; null when focus has left the page. */
async function judgeFocus() {
  // What floats steps aside once the page has scrolled. Observers are told also where a test has stopped the clock.
  await new Promise((drawn) => new IntersectionObserver(drawn).observe(document.documentElement))
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  focused.dataset.stop ??= String(Math.random())
  // A radio button that cannot be seen is drawn as its label.
  const shown = (getComputedStyle(focused).opacity === '0' && focused.closest('label')) || focused
  const name = `${shown.tagName} "${(shown.textContent || shown.getAttribute('aria-label') || '').trim().slice(0, 40)}"`
  return {
    id: focused.dataset.stop,
    name,
    kind: `${shown.tagName} ${shown.className} ${getComputedStyle(shown).outline} on ${groundOf(shown)}`,
    isInMain: focused.closest('main') !== null,
    isVeiled: document.querySelector('.fixed.inset-0') !== null,
    box: placeOf(shown.getBoundingClientRect()),
    lines: [...shown.getClientRects()].map(placeOf),
    faults: [...faultsOfSight(shown), ...faultsOfRing(shown)],
  }

  function placeOf({ x, y, width, height }: DOMRect) {
    return { x, y, width, height }
  }

  function groundOf(element: HTMLElement | null): string {
    for (let around = element?.parentElement; around; around = around.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(around)
      if (backgroundImage !== 'none' || !/^rgba\(.*, 0\)$/.test(backgroundColor))
        return backgroundImage + backgroundColor
    }
    return ''
  }

  function faultsOfSight(element: HTMLElement) {
    // A round corner is not drawn: the point on the arc lies by three tenths of the radius further in.
    const radius = Number.parseFloat(getComputedStyle(element).borderTopLeftRadius)
    const inset = 3 + 0.3 * Math.min(radius, element.clientHeight / 2)
    const points = [...element.getClientRects()].flatMap(({ left, right, top, bottom }) => {
      const [x, y] = [(left + right) / 2, (top + bottom) / 2]
      return [
        [x, y],
        [left + inset, top + inset],
        [right - inset, top + inset],
        [left + inset, bottom - inset],
        [right - inset, bottom - inset],
      ]
    })
    const inView = points.filter(([x = -1, y = -1]) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight)
    if (inView.length === 0) return ['is out of view']
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
    const room = innerHeight - Number.parseFloat(scrollPaddingTop) - Number.parseFloat(scrollPaddingBottom)
    if (element.clientHeight > room) return [] // a table that scrolls by itself: browsers show one of its ends between these
    const covers = inView.flatMap(([x = 0, y = 0]) => coverAt(x, y, element))
    return [...new Set(covers)].map((cover) => `is covered by ${cover}`)
  }

  /** The floating box that lies over the point and does not hold the element. What covers all of the page, for the moment of a sign-in, is none. */
  function coverAt(x: number, y: number, element: HTMLElement) {
    for (let hit = document.elementFromPoint(x, y); hit; hit = hit.parentElement) {
      if (hit.contains(element) || element.contains(hit) || hit.matches('.fixed.inset-0')) return []
      if (['fixed', 'sticky', 'absolute'].includes(getComputedStyle(hit).position))
        return [`${hit.tagName}.${hit.className}`]
    }
    return []
  }

  function faultsOfRing(element: HTMLElement) {
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element)
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2)
      return [`has a ring of ${outlineWidth} ${outlineStyle}`]
    const clip = clipOf(element, Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset))
    return clip ? [`has its ring cut off by ${clip.tagName}.${clip.className}`] : []
  }

  /** The box around the element that hides a part of what reaches so many pixels beyond the element. */
  function clipOf(element: HTMLElement, reach: number) {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    for (let around = element.parentElement; around && around !== document.body; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue
      const edge = around.getBoundingClientRect()
      const room = [left - edge.left, edge.right - right, top - edge.top, edge.bottom - bottom]
      if (Math.min(...room) < reach - 0.5) return around
    }
    return null
  }
}
