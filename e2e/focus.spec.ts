import { expect, takenOver, test } from './fixtures.ts'
import { tabThrough } from './focus-walk.ts'

test.use({ reducedMotion: 'reduce' })

// Forward through every state goes `faultsOf`, where each is loaded anyway.
test('backward through the page, focus is as visible as forward', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 640 })
  await page.goto(`${site.origin}/vehicles`)
  await takenOver(page)
  expect((await tabThrough(page, 'Shift+Tab')).faults).toEqual([])
})

test('a ring that cannot be told from its ground is found, and one that is too thin', async ({ page }) => {
  await page.setContent(`<style>body { background: #fff; padding: 40px } :focus { outline: 3px solid #000; outline-offset: 2px }</style>
    <button id="good">Good</button> <button id="pale" style="outline-color: #aaa">Pale</button>
    <button id="dotted" style="outline: 2px dotted #000">Dotted</button>
    <div style="overflow: hidden; width: 100px"><button id="cut">Cut off</button></div>`)
  expect((await tabThrough(page)).faults.map((fault) => fault.replace(/\d+/g, 'n'))).toEqual([
    'BUTTON "Pale": has a ring of which n pixels stand out, not n',
    'BUTTON "Dotted": has a ring of which n pixels stand out, not n',
    'BUTTON "Cut off": has its ring cut off by DIV.',
  ])
})
