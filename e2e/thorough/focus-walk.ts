import type { JSHandle, Page } from '@playwright/test'
import { controlsOnPage } from './focus-places.ts'
import { faultsOfDrawnRing } from './focus-ring.ts'
import { areNew, isFirstInRun, noteJudged } from './once-in-run.ts'

const mostStops = 250
/** Of a day with its time, and the button of its calendar. */
const mostParts = 8

type Walk = { stops: number; faults: string[] }
/** What the page keeps of a walk: every control in the order of Tab, those left, and the next one. */
type Course = { controls: HTMLElement[]; left: Set<HTMLElement>; aim?: HTMLElement }

/**
 * Presses Tab until focus has been to every control that nobody in this run has judged in such a place. All of the page
 * is walked where what lies around `main` has names that no page before had. All of `main` is walked where that is
 * asked for.
 */
export async function tabThroughNews(page: Page, { isWhole = false } = {}): Promise<Walk> {
  const course = await page.evaluateHandle(controlsOnPage)
  const told = await course.evaluate((course) => course && { around: course.around, places: course.places })
  if (told === null) return tabThrough(page)
  const news = areNew(told.places)
  if (!news.includes(true)) return { stops: 0, faults: [] }
  const walk = await walkNews()
  const reached = await course.evaluate((course) => course?.controls.map(({ dataset }) => dataset.stop !== undefined))
  noteJudged(told.places.filter((_, at) => reached?.[at]))
  return walk

  async function walkNews() {
    if (isFirstInRun(`walk ${told?.around}`)) return tabThrough(page)
    if (!isWhole) return tabThroughCourse(page, await course.evaluateHandle(courseOf, news))
    await page.locator('main').focus()
    return tabThrough(page, 'Tab', true)
  }
}

/** Runs in the page: the course to those of the controls that are new. */
function courseOf(found: { controls: HTMLElement[] } | null, news: boolean[]): Course {
  const controls = found?.controls ?? []
  return { controls, left: new Set(controls.filter((_, at) => news[at])) }
}

/** Walks through one run of new controls after the other. */
async function tabThroughCourse(page: Page, course: JSHandle<Course>) {
  const faults: string[] = []
  let stops = 0
  for (let presses = 0; presses < mostStops; presses += 1) {
    if (!(await course.evaluate(aimAtNext))) return { stops, faults }
    const stop = await nextStop(page)
    if (!stop) continue
    if (stop.isKept) faults.push(`${stop.name}: keeps focus`)
    stops += 1
    faults.push(...(await faultsOfStop(page, stop)))
  }
  throw new Error(`focus has not been everywhere after ${mostStops} stops`)
}

/**
 * Runs in the page. Puts focus right before the next control of the course, unless it is in a run of them. From there,
 * and from what came up meanwhile, Tab leads on. False when none is left.
 */
function aimAtNext(course: Course) {
  const { controls, left } = course
  const focused = document.activeElement
  const isStop = focused instanceof HTMLElement && focused.dataset.stop !== undefined
  if (isStop && (left.delete(focused) || (left.size > 0 && !controls.includes(focused)))) return true
  // Tab from the one before has led elsewhere: it is no stop.
  if (course.aim) left.delete(course.aim)
  course.aim = controls.find((control) => left.has(control))
  if (!course.aim) return false
  const before = controls.slice(0, controls.indexOf(course.aim)).toReversed()
  if (!before.some(takesFocus)) toStartOfPage()
  return true

  function takesFocus(control: HTMLElement) {
    control.focus()
    window.lastStop = control
    return document.activeElement === control
  }

  function toStartOfPage() {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  }
}

/**
 * Presses Tab, from where focus is, until it has been everywhere, or has left `main`. Gives the number of stops and
 * what was wrong at each.
 */
export async function tabThrough(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab', onlyMain = false) {
  const faults: string[] = []
  const seen = new Set<string>()
  for (let presses = 0; presses < mostStops; presses += 1) {
    const stop = await nextStop(page, key)
    // From the end of the page focus leaves it, and comes back at the top.
    if (stop === null && presses <= seen.size && !onlyMain) continue
    if (stop === null || seen.has(stop.id) || (onlyMain && !stop.isInMain)) return { stops: seen.size, faults }
    seen.add(stop.id)
    faults.push(...(await faultsOfStop(page, stop)))
  }
  throw new Error(`focus has not been everywhere after ${mostStops} stops`)
}

/**
 * Presses Tab once, or until it leaves a day field, whose parts are a stop each. Gives what is to be said of focus
 * then.
 */
async function nextStop(page: Page, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  for (let parts = 1; ; parts += 1) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(judgeFocus)
    if (!stop?.isNextPart || parts === mostParts) return stop
  }
}

async function faultsOfStop(page: Page, stop: NonNullable<Awaited<ReturnType<typeof judgeFocus>>>) {
  // On whatever page, the ring of one kind of control on one ground looks the same. Under what covers all of the page it is not seen.
  const ofRing = !stop.isVeiled && isFirstInRun(`ring ${stop.kind}`) ? await faultsOfDrawnRing(page, stop) : []
  return [...stop.faults, ...ofRing].map((fault) => `${stop.name}: ${fault}`)
}

/** Runs in the page. What is wrong with the sight of the element that has focus, null when focus has left. */
async function judgeFocus() {
  // What floats steps aside once the page has scrolled. Observers are told also where a test has stopped the clock.
  await new Promise((drawn) => new IntersectionObserver(drawn).observe(document.documentElement))
  const focused = document.activeElement
  if (!(focused instanceof HTMLElement) || focused === document.body) return null
  const isKept = focused === window.lastStop
  const isNextPart = isKept && focused.matches('[type="date"], [type="datetime-local"]')
  window.lastStop = focused
  focused.dataset.stop ??= String(Math.random())
  // A radio button that cannot be seen is drawn as its label.
  const shown = (getComputedStyle(focused).opacity === '0' && focused.closest('label')) || focused
  const ringed = ringedBy(shown)
  const name = `${shown.tagName} "${(shown.textContent || shown.getAttribute('aria-label') || '').trim().slice(0, 40)}"`
  return {
    id: focused.dataset.stop,
    name,
    kind: `${shown.tagName} ${shown.className} ${getComputedStyle(ringed).outline} on ${groundOf(ringed)}`,
    isInMain: focused.closest('main') !== null,
    isKept,
    isNextPart,
    isVeiled: document.querySelector('.fixed.inset-0') !== null,
    box: placeOf(ringed.getBoundingClientRect()),
    lines: [...ringed.getClientRects()].map(placeOf),
    faults: [...faultsOfSight(shown), ...faultsOfRing(ringed)],
  }

  /** Itself, or the card of which all is its target. */
  function ringedBy(element: HTMLElement) {
    const card = element.closest<HTMLElement>('.card-ring')
    const isWhole = getComputedStyle(element, '::after').position === 'absolute'
    return card && isWhole && getComputedStyle(element).outlineStyle === 'none' ? card : element
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

declare global {
  interface Window {
    /** Where focus was before Tab was pressed. */
    lastStop?: HTMLElement
  }
}
