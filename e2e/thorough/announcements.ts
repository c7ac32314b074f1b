import { expect, type Page } from '@playwright/test'
import { takenOver } from '../../test/kit/fixtures.ts'

/** Something that happens on a page, and all that a screen reader says of it by itself, in order. */
export type Change = {
  what: string
  path: string
  arrange?: (page: Page) => Promise<unknown>
  make: (page: Page) => Promise<unknown>
  heard: Array<string | RegExp>
}

/** Shows the page, makes the change, and expects that it is announced as told and that nothing else is. */
export async function expectAnnounced(page: Page, { path, arrange, make, heard }: Change, origin: string) {
  await page.addInitScript(listen)
  await page.goto(origin + path)
  await takenOver(page)
  await arrange?.(page)
  await page.evaluate(() => window.announced.splice(0))
  await make(page)
  await expect.poll(() => announced(page)).toHaveLength(heard.length)
  await page.evaluate(stayQuiet)
  const all = await announced(page)
  expect(all).toEqual(heard.map((text) => (text instanceof RegExp ? expect.stringMatching(text) : text)))
}

function announced(page: Page) {
  return page.evaluate(() => window.announced)
}

/** Runs in the page: long enough for a second announcement to come, were there one. */
function stayQuiet() {
  return new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 400), { timeout: 1000 }))
}

/**
 * Runs in the page before its scripts. Notes what live regions say when they change, and where scripts move focus. A
 * region that comes with words in it is silent, as in many screen readers, unless it is an alert.
 */
function listen() {
  const live = '[role=status], [role=alert], [role=log], [aria-live=polite], [aria-live=assertive], output'
  const texts = new WeakMap<Element, string>()
  window.announced = []

  function heardIn(region: Element, isNew: boolean) {
    const before = texts.get(region)
    const now = (region.textContent ?? '').replace(/\s+/g, ' ').trim()
    texts.set(region, now)
    const isCovered = document.querySelector('dialog:modal')?.contains(region) === false
    const isSilent = (isNew && region.role !== 'alert') || isCovered || region.closest('[aria-hidden=true]') !== null
    if (now !== '' && now !== before && !isSilent && region.checkVisibility()) window.announced.push(now)
  }

  new MutationObserver((changes) => {
    const added = changes
      .flatMap(({ addedNodes }) => [...addedNodes])
      .flatMap((node) => (node instanceof Element ? [node, ...node.querySelectorAll('*')] : []))
    const newRegions = new Set(added.filter((element) => element.isConnected && element.matches(live)))
    const changed = changes.flatMap(({ target }) => {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(live)
      return region?.isConnected && !newRegions.has(region) ? [region] : []
    })
    for (const region of newRegions) heardIn(region, true)
    for (const region of new Set(changed)) heardIn(region, false)
  }).observe(document, { subtree: true, childList: true, characterData: true })

  function nameOf(element: Element) {
    const title = document.getElementById(element.getAttribute('aria-labelledby') ?? '')
    return (element.ariaLabel ?? title?.textContent ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  }

  const focus = HTMLElement.prototype.focus
  HTMLElement.prototype.focus = function focusAndTell(options) {
    const before = document.activeElement
    focus.call(this, options)
    if (document.activeElement === this && before !== this) window.announced.push(`focus: ${nameOf(this)}`)
  }
  const showModal = HTMLDialogElement.prototype.showModal
  HTMLDialogElement.prototype.showModal = function showAndTell() {
    showModal.call(this)
    window.announced.push(`focus: ${nameOf(this)}`)
  }
}

declare global {
  interface Window {
    announced: string[]
  }
}
