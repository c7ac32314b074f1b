import { expect, test } from '../../test/kit/fixtures.ts'
import { floatingOver } from './floating.ts'

// The judge of rectangles, on pages with the faults that it is here to find. What it says of our pages: states.spec.ts.

const floating = 'position: fixed; right: 16px; bottom: 16px; width: 56px; height: 56px; background: #700'

test('what floats over a button, a line of a heading or a field is found where one meets it, what stepped aside is not', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const show = (float: string, main: string) =>
    page.setContent(`<style>* { margin: 0 } :root { scroll-padding: 104px 0 112px }</style>
      <main>${main}<div style="height: 2000px"></div></main><div class="float" style="${float}"></div>`)
  const at = (css: string, tag: string) => `<div style="position: absolute; ${css}">${tag}</div>`
  const atCorner = [
    at('right: 20px; top: 740px', '<button class="button">Go</button>'),
    at('left: 0; right: 0; top: 700px', '<h2>Short</h2>'),
    at('left: 30px; bottom: -1290px; right: 0', '<input aria-label="Last" style="width: 100%; height: 40px">'),
  ]
  await show(floating, atCorner.join(''))
  expect(await floatingOver(page)).toEqual([
    'DIV.float "" lies over BUTTON.button "Go"',
    'DIV.float "" lies over INPUT. "Last"',
  ])
  await show(`${floating}; opacity: 0`, atCorner.join(''))
  expect(await floatingOver(page)).toEqual([])
  await show('position: fixed; inset: 0; background: #fff', atCorner.join(''))
  expect(await floatingOver(page)).toEqual([])
  const scrolledAway =
    '<div style="height: 60px; overflow: auto"><div style="height: 90px"></div><button class="button" style="width: 100%">Away</button></div>'
  await show(floating, at('right: 0; top: 640px; width: 200px', scrolledAway))
  expect(await floatingOver(page)).toEqual([])
  // A toast may cover the page, but not what floats there as well.
  await show(
    floating,
    '<div class="toast-region"><div class="toast" style="position: fixed; right: 40px; bottom: 40px">Saved</div></div>',
  )
  expect(await floatingOver(page)).toEqual(['DIV.toast "Saved" lies over DIV.float ""'])
  // Below the first window it passes under the corner, and is met above it.
  await show(floating, at('right: 20px; top: 1200px', '<button class="button">Further</button>'))
  expect(await floatingOver(page)).toEqual([])
  // At a bar along its edge the window ends, as long as pages are scrolled clear of it.
  const bar = 'position: fixed; inset: auto 0 0; height: 90px'
  await show(bar, atCorner[0] + at('top: 1200px', '<h2>Heading</h2>'))
  expect(await floatingOver(page)).toEqual([])
  await show(
    bar.replace('90px', '400px'),
    Array.from({ length: 20 }, (_, row) => at(`top: ${row * 100}px`, `<h2>Row ${row}</h2>`)).join(''),
  )
  expect(await floatingOver(page)).toContain('DIV.float "" lies over H2. "Row 10"')
})
