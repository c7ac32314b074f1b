import { expect, type Page } from '@playwright/test'
import { takenOver, test } from '../../test/kit/staff-fixtures.ts'
import { meetConflict } from '../../test/kit/staff-forms.ts'
import { warnOfSessionEnd } from '../states/staff-screen-states.ts'
import { hasFocus, isChosen, isClosed, isOpen, pressEachKey, type Widget } from './widget-keys.ts'

const deleteFirst = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^Delete/ })
    .first()
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Are you sure?' })
const cancel = (page: Page) => dialog(page).getByRole('button', { name: 'Cancel' })
const confirm = (page: Page) => dialog(page).getByRole('button', { name: 'Yes, delete it' })
const stars = (name: string) => (page: Page) => page.getByRole('radio', { name })
const feature = (page: Page) => page.getByRole('group', { name: 'What the vehicle has' }).getByRole('checkbox').first()
const move = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true })
const skip = (page: Page) => page.getByRole('link', { name: 'Skip to Save Changes' })
const searchBox = (page: Page) => page.getByRole('searchbox')
const menu = (page: Page) => page.getByRole('banner').locator('summary')

const mine = (page: Page) => page.getByRole('radio', { name: 'Yours' })
const theirs = (page: Page) => page.getByRole('radio', { name: /^Saved by/ })
const versions = (page: Page) => page.getByRole('region', { name: 'Somebody else saved this first' })
const sessionEnd = (page: Page) => page.getByRole('alertdialog', { name: 'You will be signed out in 2 minutes' })
const stay = (page: Page) => sessionEnd(page).getByRole('button', { name: 'Stay signed in' })

const isAway = async (page: Page) => {
  await expect(sessionEnd(page)).toBeHidden()
  await expect(searchBox(page)).toBeFocused()
}

const isQuestionOpen = async (page: Page) => {
  await expect(dialog(page)).toBeVisible()
  await expect(cancel(page)).toBeFocused()
}

const isDropped = async (page: Page) => {
  await expect(dialog(page)).toBeHidden()
  await expect(deleteFirst(page)).toBeFocused()
}

/** By the patterns of the ARIA Authoring Practices, and what a browser does with the elements of HTML. */
const widgets: Record<string, Widget[]> = {
  '/admin/vehicles': [
    {
      name: 'question before deleting',
      start: deleteFirst,
      keys: [
        ['Enter', 'asks, with focus on Cancel', isQuestionOpen],
        ['Tab', 'goes on to the other button', hasFocus(confirm)],
        ['Shift+Tab', 'goes back', hasFocus(cancel)],
        ['Escape', 'drops it and goes back', isDropped],
        ['Enter', 'asks again', isQuestionOpen],
        ['Enter', 'cancels and goes back', isDropped],
        ['Enter', 'asks again', isQuestionOpen],
        ['Space', 'cancels and goes back', isDropped],
      ],
    },
    {
      name: 'warning of the end of the session',
      arrange: warn,
      start: stay,
      keys: [['Escape', 'puts it away and goes back', isAway]],
    },
    {
      name: 'the same, once more',
      arrange: warn,
      start: stay,
      keys: [
        ['Shift+Tab', 'goes nowhere on the page below', (page) => expect(searchBox(page)).not.toBeFocused()],
        ['Tab', 'comes back', hasFocus(stay)],
        ['Enter', 'stays signed in and goes back', isAway],
      ],
    },
  ],
  '/admin/pages/edit/1002': [
    {
      name: 'choice between two versions',
      arrange: (page) => meetConflict(page, { field: 'Content', button: 'Save' }),
      start: versions,
      keys: [
        ['Tab', 'goes to the first version, chosen or not', hasFocus(mine)],
        ['Space', 'chooses it', isChosen(mine)],
        ['ArrowDown', 'chooses the other', isChosen(theirs)],
        ['ArrowRight', 'goes around to the first', isChosen(mine)],
        ['ArrowLeft', 'goes around to the other', isChosen(theirs)],
        ['Shift+Tab', 'leaves the choice at once', (page) => expect(page.locator('[type=radio]:focus')).toHaveCount(0)],
        ['Tab', 'comes back to what is chosen', isChosen(theirs)],
      ],
    },
  ],
  '/admin/reviews/new': [
    {
      name: 'stars',
      start: stars('5 stars'),
      keys: [
        ['ArrowLeft', 'takes one less', isChosen(stars('4 stars'))],
        ['ArrowRight', 'takes one more', isChosen(stars('5 stars'))],
        ['ArrowRight', 'goes around to one', isChosen(stars('1 star'))],
        ['ArrowDown', 'takes one more', isChosen(stars('2 stars'))],
        ['ArrowUp', 'takes one less', isChosen(stars('1 star'))],
        ['ArrowLeft', 'goes around to five', isChosen(stars('5 stars'))],
      ],
    },
  ],
  '/admin/vehicles/edit/1001': [
    {
      name: 'features',
      start: feature,
      keys: [
        ['Space', 'unticks one', (page) => expect(feature(page)).not.toBeChecked()],
        ['Space', 'ticks it', (page) => expect(feature(page)).toBeChecked()],
      ],
    },
    {
      name: 'order of pictures',
      start: move('Move later picture 1'),
      keys: [
        ['Enter', 'moves it, and focus goes along', hasFocus(move('Move later picture 2'))],
        ['Shift+Tab', 'goes to the way back', hasFocus(move('Move earlier picture 2'))],
        ['Space', 'moves it to the end, where the other way is left', hasFocus(move('Move later picture 1'))],
      ],
    },
    {
      name: 'way past the long parts',
      start: skip,
      keys: [['Enter', 'goes to the button', hasFocus((page) => page.getByRole('button', { name: 'Save Changes' }))]],
    },
  ],
}

const narrowWidgets: Widget[] = [
  {
    name: 'menu',
    start: menu,
    keys: [
      ['Enter', 'opens it', isOpen(menu)],
      ['Tab', 'goes to its first link', hasFocus((page) => page.locator('header details[open] a').first())],
      ['Shift+Tab', 'goes back', isOpen(menu)],
      ['Space', 'closes it', isClosed(menu)],
    ],
  },
]

for (const [path, those] of Object.entries(widgets))
  test(`A2: every key that a widget promises does what it promises: ${path}`, async ({ page }) => {
    await page.goto(path)
    await takenOver(page)
    await pressEachKey(page, those)
  })

test('A2: every key that a widget promises does what it promises: on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/admin/dashboard')
  await takenOver(page)
  await pressEachKey(page, narrowWidgets)
})

test('A2: a file is chosen by either key', async ({ page }) => {
  await page.goto('/admin/vehicles/new')
  await takenOver(page)
  for (const key of ['Enter', 'Space']) {
    const opened = page.waitForEvent('filechooser', { timeout: 60_000 })
    await page.getByLabel('Add pictures').press(key)
    await opened
  }
})

test('a question that was just dropped can be asked again before the page has noticed', async ({ page }) => {
  await page.goto('/admin/vehicles')
  await takenOver(page)
  await deleteFirst(page).press('Enter')
  await isQuestionOpen(page)
  await deleteFirst(page).evaluate((link: HTMLElement) => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    link.click()
  })
  await isQuestionOpen(page)
})

/** Somebody searches when it comes up. */
async function warn(page: Page) {
  await searchBox(page).focus()
  await warnOfSessionEnd(page, true)
  await expect(stay(page)).toBeFocused()
}
