import { expect, type Locator, type Page, test } from '@playwright/test'

/** A widget and the keys it promises, in an order in which each follows from the one before. */
export type Widget = {
  name: string
  /** Brings it up, where it is not there from the start. */
  arrange?: (page: Page) => Promise<unknown>
  /** Where focus is at first. */
  start: (page: Page) => Locator
  keys: Array<[key: string, whatFollows: string, holds: (page: Page) => Promise<unknown>]>
}

/** Presses each key of each widget and looks for what must follow; the step that fails names both. */
export async function pressEachKey(page: Page, widgets: Widget[]) {
  for (const { name, arrange, start, keys } of widgets) {
    await arrange?.(page)
    await start(page).focus()
    for (const [key, whatFollows, holds] of keys)
      await test.step(`${name}: ${key} ${whatFollows}`, async () => {
        await page.keyboard.press(key)
        await holds(page)
      })
  }
}

export const hasFocus = (control: (page: Page) => Locator) => (page: Page) => expect(control(page)).toBeFocused()

/** The radio button is chosen and has focus. */
export const isChosen = (control: (page: Page) => Locator) => async (page: Page) => {
  await expect(control(page)).toBeChecked()
  await expect(control(page)).toBeFocused()
}

/** The box that a summary opens is open; focus stays on the summary. */
export const isOpen = (summary: (page: Page) => Locator) => async (page: Page) => {
  await expect(summary(page).locator('..')).toHaveAttribute('open', '')
  await expect(summary(page)).toBeFocused()
}

/** It is closed, and focus is on the summary. */
export const isClosed = (summary: (page: Page) => Locator) => async (page: Page) => {
  await expect(summary(page).locator('..')).not.toHaveAttribute('open')
  await expect(summary(page)).toBeFocused()
}
