import { expect, type Page } from '@playwright/test'
import { takenOver, test } from '../../test/kit/fixtures.ts'
import { hasFocus, isChosen, isClosed, isOpen, pressEachKey, type Widget } from './widget-keys.ts'

const services = (page: Page) => page.locator('header summary').filter({ hasText: 'Services' })
const menu = (page: Page) => page.locator('header summary').filter({ hasText: 'Menu', visible: true })
const filters = (page: Page) => page.locator('summary').filter({ hasText: /^Filters/ })
const inFull = (page: Page) => page.locator('main summary').filter({ hasText: 'Read in full' }).first()
/** A choice of the list; its name goes on with how many vehicles it leaves. */
const radio = (name: string) => (page: Page) => page.getByRole('radio', { name: new RegExp(`^${name} \\d+$`) })
const order = (page: Page) => page.getByRole('combobox', { name: 'Sort' })
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name })
const question = (at: number) => (page: Page) => page.getByRole('tabpanel').locator('summary').nth(at)
const chat = (page: Page) => page.getByRole('button', { name: /^Chat/ })
const closeAssistant = (page: Page) => page.getByRole('button', { name: 'Close assistant' })
/** A choice of the home page; its name goes on with how many vehicles it leads to. */
const choice = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Find a vehicle' }).getByRole('link', { name: new RegExp(`^${name} `) })
const next = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'Next picture' }).filter({ visible: true })
const enlarge = (page: Page) => page.locator('#picture-1').getByRole('link', { name: /^Enlarge/ })
const enlarged = (page: Page) => page.getByRole('dialog', { name: 'Enlarged picture' })
const subscribe = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: 'Subscribe' })
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' })
const dismiss = (page: Page) => page.getByRole('button', { name: 'Dismiss notification' })

const contents = (page: Page) => page.getByRole('main').locator('summary').filter({ hasText: 'On this page' })
const partLinks = (page: Page) => page.getByRole('navigation', { name: 'On this page' }).getByRole('link')

const isAtPart = (at: number) => async (page: Page) => {
  const part = page.locator((await partLinks(page).nth(at).getAttribute('href')) ?? '')
  await expect(part).toBeInViewport()
  expect(await part.evaluate((element) => element.getBoundingClientRect().top)).toBeLessThan(300)
}

const isSelected = (name: string) => async (page: Page) => {
  await expect(tab(name)(page)).toBeFocused()
  await expect(tab(name)(page)).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name })).toBeVisible()
}

const showsPicture = (number: number) => async (page: Page) => {
  await expect(page.locator(`a[href="#picture-${number}"][aria-current="true"]`)).toHaveCount(1)
}

const isAtPicture = (number: number) => async (page: Page) => {
  await showsPicture(number)(page)
  const link = page.locator(`#picture-${number}`).getByRole('link', { name: /^Enlarge/ })
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 0.99 })
}

const isOrder = (at: number) => async (page: Page) => {
  const values = await order(page)
    .locator('option')
    .evaluateAll((all) => all.map((one) => one.getAttribute('value')))
  await expect(order(page)).toHaveValue(values.at(at) ?? '')
}

/** By the patterns of the ARIA Authoring Practices, and what a browser does with the elements of HTML. */
const widgets: Record<string, Widget[]> = {
  '/': [
    {
      name: 'services menu',
      start: services,
      keys: [
        ['Enter', 'opens it', isOpen(services)],
        ['Tab', 'goes to its first link', hasFocus((page) => page.locator('header details[open] a').first())],
        ['Escape', 'closes it and goes back', isClosed(services)],
        ['Space', 'opens it', isOpen(services)],
        ['Space', 'closes it', isClosed(services)],
        ['Enter', 'opens it', isOpen(services)],
        ['Shift+Tab', 'leaves and closes it', (page) => expect(page.locator('header details[open]')).toHaveCount(0)],
      ],
    },
    {
      name: 'quote in full',
      start: inFull,
      keys: [['Enter', 'opens it', (page) => expect(page.locator('main details[open]')).toHaveCount(1)]],
    },
    {
      name: 'assistant',
      start: chat,
      keys: [
        ['Enter', 'opens it', (page) => expect(closeAssistant(page)).toBeVisible()],
        ['Tab', 'goes into it', hasFocus(closeAssistant)],
        ['Escape', 'closes it and goes back', hasFocus(chat)],
        ['Space', 'opens it', (page) => expect(closeAssistant(page)).toBeVisible()],
        ['Space', 'closes it', (page) => expect(closeAssistant(page)).toBeHidden()],
      ],
    },
    {
      name: 'kind of vehicle',
      start: choice('Minivans'),
      keys: [
        ['Tab', 'goes to the next', hasFocus(choice('SUVs'))],
        ['Enter', 'leads to those vehicles', (page) => expect(page).toHaveURL(/\/vehicles\?category=suv$/)],
      ],
    },
  ],
  '/vehicles': [
    {
      name: 'category',
      start: radio('All Vehicles'),
      keys: [
        ['ArrowRight', 'chooses the next', isChosen(radio('Minivans'))],
        ['ArrowDown', 'chooses the next', isChosen(radio('SUVs'))],
        ['ArrowLeft', 'chooses the one before', isChosen(radio('Minivans'))],
        ['ArrowUp', 'chooses the one before', isChosen(radio('All Vehicles'))],
        ['ArrowLeft', 'goes around to the last', isChosen(radio('Full-Size Vans'))],
        ['ArrowRight', 'goes around to the first', isChosen(radio('All Vehicles'))],
        ['Tab', 'leaves the group at once', hasFocus(order)],
      ],
    },
    {
      name: 'choice from a list',
      start: order,
      keys: [
        ['ArrowDown', 'chooses the next', isOrder(1)],
        ['End', 'chooses the last', isOrder(-1)],
        ['Home', 'chooses the first', isOrder(0)],
        ['l', 'chooses what begins so', (page) => expect(order(page)).toHaveValue(/^-?price$/)],
      ],
    },
    {
      name: 'filters',
      start: filters,
      keys: [
        ['Enter', 'opens them', isOpen(filters)],
        [
          'Tab',
          'goes into them',
          hasFocus((page) => page.getByRole('group', { name: 'Price, Year and Mileage' }).getByRole('textbox').first()),
        ],
        ['Shift+Tab', 'goes back', hasFocus(filters)],
        ['Space', 'closes them', isClosed(filters)],
      ],
    },
    {
      name: 'toast',
      start: subscribe,
      keys: [
        ['Shift+Tab', 'goes to the address', hasFocus((page) => page.getByRole('contentinfo').getByRole('textbox'))],
        ['r', 'is typed', typeAddress],
        ['Enter', 'brings the toast', (page) => expect(dismiss(page)).toBeVisible()],
        ['F8', 'goes to the toast', hasFocus(toast)],
        ['Tab', 'goes to its button', hasFocus(dismiss)],
        ['Escape', 'takes it away', (page) => expect(dismiss(page)).toBeHidden()],
      ],
    },
  ],
  '/vehicles/1001': [
    {
      name: 'tabs',
      start: tab('Features'),
      keys: [
        ['Alt+ArrowRight', 'is left to the browser', isSelected('Features')],
        ['ArrowRight', 'shows the next', isSelected('Specifications')],
        ['ArrowLeft', 'shows the one before', isSelected('Features')],
        ['ArrowLeft', 'goes around to the last', isSelected('FAQ')],
        ['ArrowRight', 'goes around to the first', isSelected('Features')],
        ['End', 'shows the last', isSelected('FAQ')],
        ['Home', 'shows the first', isSelected('Features')],
        ['End', 'shows the last', isSelected('FAQ')],
        ['Tab', 'goes into the panel', hasFocus(question(0))],
        ['Shift+Tab', 'goes back to the shown tab', isSelected('FAQ')],
      ],
    },
    {
      name: 'questions',
      start: question(0),
      keys: [
        ['Enter', 'opens one', isOpen(question(0))],
        ['Tab', 'goes to the next', hasFocus(question(1))],
        ['Space', 'opens it', isOpen(question(1))],
        ['Shift+Tab', 'goes back to the first, which has closed', isClosed(question(0))],
      ],
    },
    {
      name: 'pictures',
      start: next,
      keys: [
        ['Enter', 'shows the next', showsPicture(2)],
        ['ArrowRight', 'shows the next', showsPicture(3)],
        ['ArrowLeft', 'shows the one before', showsPicture(2)],
        ['ArrowLeft', 'shows the one before', showsPicture(1)],
        ['Alt+ArrowRight', 'is left to the browser', showsPicture(1)],
      ],
    },
    {
      name: 'enlarged picture',
      start: enlarge,
      keys: [
        ['Enter', 'opens it', (page) => expect(enlarged(page)).toBeVisible()],
        ['ArrowRight', 'shows the next', (page) => expect(enlarged(page).getByText(/^Picture 2 of/)).toBeVisible()],
        [
          'ArrowLeft',
          'shows the one before',
          (page) => expect(enlarged(page).getByText(/^Picture 1 of/)).toBeVisible(),
        ],
        ['Escape', 'closes it and goes back', hasFocus(enlarge)],
        ['Enter', 'opens it', (page) => expect(enlarged(page)).toBeVisible()],
        ['ArrowRight', 'shows the next', (page) => expect(enlarged(page).getByText(/^Picture 2 of/)).toBeVisible()],
        ['Escape', 'closes it and goes to the picture in view', isAtPicture(2)],
        ['ArrowRight', 'takes focus to the next picture', isAtPicture(3)],
      ],
    },
  ],
}

const narrowWidgets: Record<string, Widget[]> = {
  '/': [
    {
      name: 'menu',
      start: menu,
      keys: [
        ['Enter', 'opens it', isOpen(menu)],
        ['Tab', 'goes to its first link', hasFocus((page) => page.locator('header details[open] a').first())],
        ['Escape', 'closes it and goes back', isClosed(menu)],
        ['Space', 'opens it', isOpen(menu)],
        ['Space', 'closes it', isClosed(menu)],
      ],
    },
  ],
  '/resources/guides/measure-your-wheelchair': [
    {
      name: 'contents',
      start: contents,
      keys: [
        ['Space', 'opens them', isOpen(contents)],
        ['Space', 'closes them', isClosed(contents)],
        ['Enter', 'opens them', isOpen(contents)],
        ['Tab', 'goes to the first part', hasFocus((page) => partLinks(page).nth(0))],
        ['Tab', 'goes to the second', hasFocus((page) => partLinks(page).nth(1))],
        ['Enter', 'goes to that part of the page', isAtPart(1)],
        ['Shift+Tab', 'goes to what can be pressed before it', hasFocus((page) => partLinks(page).last())],
      ],
    },
  ],
}

for (const [path, those] of Object.entries(widgets))
  test(`A2: every key that a widget promises does what it promises: ${path}`, async ({ page, site }) => {
    await page.goto(site.origin + path)
    await takenOver(page)
    await pressEachKey(page, those)
  })

for (const [path, those] of Object.entries(narrowWidgets))
  test(`A2: every key that a widget promises does what it promises, on a narrow screen: ${path}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(site.origin + path)
    await takenOver(page)
    await pressEachKey(page, those)
  })

async function typeAddress(page: Page) {
  await page.keyboard.type('obin@sample.example')
}
