import type { Page } from '@playwright/test'
import { fillContactForm, wholeMessage } from '../../test/kit/contact-answers.ts'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'
import { sendMessage } from '../../test/kit/http-visitor.ts'
import { startSite } from '../../test/kit/site-process.ts'
import { test as staffTest } from '../../test/kit/staff-fixtures.ts'

test('R16: a link in a tab from before a deploy leads to its page, though the page’s script is gone', async ({
  page,
  complaints,
}) => {
  await page.goto('/')
  await takenOver(page)
  await loseOnce(page, /about\.route.*\.js$/)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await expect(page.getByRole('heading', { level: 1, name: /About/ })).toBeVisible()
  expect(complaints.splice(0).join('\n')).toContain('404')
})

test('R16: the same holds in a browser too busy to show that it is on its way', async ({ page, complaints }) => {
  await page.addInitScript(delayRendering)
  await page.goto('/')
  await takenOver(page)
  await loseOnce(page, /about\.route.*\.js$/)
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  expect(complaints.splice(0).join('\n')).toContain('404')
})

test('R16: it waits for no picture of the page that is reloaded', async ({ page, complaints }) => {
  await page.goto('/')
  await takenOver(page)
  await loseOnce(page, /about\.route.*\.js$/)
  const bringPictures = await holdBack(page, '**/hero-*.svg')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  bringPictures()
  expect(complaints.splice(0).join('\n')).toContain('404')
})

test('R16: whoever goes elsewhere before a move has ended stays there', async ({ page }) => {
  await page.goto('/')
  await takenOver(page)
  const letGo = await holdBack(page, '**/about.data*')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('moving-to'))).toBe('/about')
  await page.goto('/contact')
  letGo()
  await takenOver(page)
  await page.waitForLoadState('networkidle')
  await expect(page).toHaveURL(/\/contact$/)
})

test('R16: what was typed before a deploy is sent after it', async ({ page, openSite }) => {
  const before = await openSite()
  await page.goto(`${before.origin}/contact`)
  await takenOver(page)
  await fillContactForm(page, { ...wholeMessage, Message: 'Written before the deploy.' })
  await before.stop()
  const after = await startSite({ data: before.data, env: { PORT: new URL(before.origin).port } })
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('main').getByText('Message Sent')).toBeVisible()
  await after.stop()
})

/**
 * As after a deploy: the file that the open page knows is there no more; the next page names another. The route stays:
 * when the last one goes while a page loads, its requests may never be answered.
 */
async function loseOnce(page: Page, file: RegExp) {
  let isLost = false
  await page.route(file, (route) => {
    if (isLost) return route.continue()
    isLost = true
    return route.fulfill({ status: 404, body: 'Not Found' })
  })
}

/** React does its work in messages to itself. */
function delayRendering() {
  const send = MessagePort.prototype.postMessage
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => send.call(this, message), 400)
  }
}

staffTest('R16: what a page of staff asks for beside itself is no move', async ({ page, staffSite }) => {
  const stream = page.waitForRequest('**/admin/session-events')
  await page.goto('/admin/dashboard')
  await takenOver(page)
  await stream
  const bringCount = await holdBack(page, '**/admin/inbox/count*')
  const request = page.waitForRequest('**/admin/inbox/count*')
  await sendMessage(staffSite.origin, {})
  await request
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('moving-to')
  bringCount()
})
