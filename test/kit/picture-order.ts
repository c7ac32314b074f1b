import { expect, type Page } from '@playwright/test'

/** The pictures of the form that can be dragged, in their order. */
export function pictureCards(page: Page) {
  const cards = page.getByRole('list', { name: 'Pictures in their order' }).getByRole('listitem')
  return cards.filter({ has: page.getByRole('textbox') })
}

/** The pictures of the form are these, in this order, by the names of their files. */
export async function expectOrder(page: Page, names: Array<string | undefined>) {
  await expect.poll(() => pictureNames(page)).toEqual(names)
}

export async function pictureNames(page: Page) {
  const texts = await pictureCards(page).allTextContents()
  return texts.map((text) => /Picture \d of \d(?:Main picture)?([\w-]+?)Alternative text/.exec(text)?.[1])
}
