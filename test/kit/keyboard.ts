import { type ElementHandle, expect, type Locator, type Page } from '@playwright/test'

const mostTabs = 150

/** A visitor who has nothing but keys. Whatever a mouse or finger could do is blocked on the page. */
export async function keyboardOnly(page: Page) {
  await page.addInitScript(() => {
    const pointing = ['mousedown', 'mouseup', 'pointerdown', 'pointerup', 'touchstart', 'touchend', 'dblclick']
    for (const kind of pointing) window.addEventListener(kind, refuse, { capture: true })
    // A click made by a key has no position on screen and counts no presses of a button.
    window.addEventListener('click', (event) => event.detail > 0 && refuse(event), { capture: true })
    function refuse(event: Event) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  })
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  return {
    press,
    /** So many keys beside those of what was typed. */
    presses: () => presses,
    type: (text: string) => page.keyboard.type(text),
    /** Presses Tab until the control has focus. */
    async tabTo(control: Locator) {
      await expect(control).toBeVisible()
      // Sought by its role once, not at every key; again only when the page has drawn it anew.
      let found = await control.elementHandle()
      for (let tabs = 0; tabs < mostTabs; tabs += 1) {
        let place = await placeOf(found)
        if (place === 'gone') {
          found = await control.elementHandle()
          place = await placeOf(found)
        }
        if (place === 'in focus') return
        await press('Tab')
      }
      throw new Error(`${control} cannot be reached with ${mostTabs} presses of Tab`)
    },
  }
}

function placeOf(found: ElementHandle<Node> | null) {
  return found?.evaluate((element) => {
    if (!element.isConnected) return 'gone'
    return element === document.activeElement ? 'in focus' : 'elsewhere'
  })
}
