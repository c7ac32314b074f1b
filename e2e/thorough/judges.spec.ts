import { expect, test } from '../../test/kit/fixtures.ts'
import { colorRules, themes, violations } from '../states/axe.ts'
import { tooWide } from '../states/sideways.ts'
import { ambiguousNames } from '../states/spoken-names.ts'
import { smallTargets } from '../states/target-size.ts'
import { tabThrough, tabThroughNews } from './focus-walk.ts'
import { cutByGrowing } from './grown-text.ts'
import { ibmViolations } from './ibm-checker.ts'
import { faintOnPixels } from './pixel-contrast.ts'
import { structureOf } from './structure.ts'

// Each judge of states, on a page with the faults that it is here to find. What they say of our pages: states.spec.ts.

test('axe finds what it is here to find, and of the rules of colors only those when asked', async ({ page }) => {
  await page.setContent(`<title>Faults</title><img src="data:,"><p style="color: #767676; background: #fff">Gray</p>
    <button style="font-size: 6px; padding: 0; border: 0">a</button><button style="font-size: 6px; padding: 0; border: 0">b</button>
    <button aria-label="Close">Dismiss</button>`)
  const idsOf = (found: string[]) => [...new Set(found.map((violation) => violation.split(' ')[0]))]
  const wanted = [
    'image-alt',
    'color-contrast-enhanced',
    'target-size',
    'label-content-name-mismatch',
    'html-has-lang',
    'region',
  ]
  expect(idsOf(await violations(page))).toEqual(expect.arrayContaining(wanted))
  expect(idsOf(await violations(page, colorRules))).toEqual(['color-contrast-enhanced'])
  const others = idsOf(await violations(page, undefined, colorRules))
  expect(others).toEqual(expect.arrayContaining(wanted.filter((id) => id !== 'color-contrast-enhanced')))
  expect(others).not.toContain('color-contrast-enhanced')
})

test('IBM’s checker finds what it is here to find', async ({ page }) => {
  await page.setContent(`<title>Faults</title><img src="data:,"><p style="color: #777; background: #888">Gray</p>
    <input><label for="nothing">Name</label><table><tr><th>a</th></tr><tr><td>b</td></tr></table>
    <div role="checkbox" tabindex="0">Yes</div><ul><div>a</div></ul>`)
  const found = (await ibmViolations(page)).map((violation) => violation.split(' ')[0])
  const wanted = [
    'img_alt_valid',
    'aria_attribute_required',
    'input_label_exists',
    'label_ref_valid',
    'html_lang_exists',
  ]
  expect(found).toEqual(expect.arrayContaining(wanted))
})

test('a target that is too small for its place is found, a link within a sentence is none', async ({ page }) => {
  await page.setContent(`<style>button { padding: 0; border: 0; width: 30px; height: 30px }</style>
    <button>Fits</button> <button style="height: 20px">Flat</button> <form><button>Low</button></form>
    <p>It is said in <a href="/">a link</a> that is as high as its line.</p>`)
  expect(await smallTargets(page)).toEqual(['BUTTON "Flat" is 30 x 20, not 24', 'BUTTON "Low" is 30 x 30, not 44'])
})

test('what makes the page scroll sideways is found', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.setContent('<style>body { margin: 0 }</style><p>Fits</p>')
  expect(await tooWide(page)).toEqual([])
  await page.setContent('<style>body { margin: 0 }</style><div class="wide" style="width: 330px">Too wide</div>')
  expect(await tooWide(page)).toEqual(['DIV wide ends at 330'])
})

test('text that is faint on a part of a picture is found, so is a see-through one and a field without an edge', async ({
  page,
}) => {
  const picture = `<svg xmlns='http://www.w3.org/2000/svg' width='600' height='100'><rect width='300' height='100'/><rect x='300' width='300' height='100' fill='%23ddd'/></svg>`
  await page.setContent(`<style>html { color-scheme: light dark } * { margin: 0; font: 18px serif }</style>
    <div style="background: url(&quot;data:image/svg+xml,${picture}&quot;); width: 600px; height: 100px; color: #fff">
      <p>On dark</p><p style="margin-left: 310px">On light</p><p style="margin-left: 200px">From one to the other, further and further</p></div>
    <div style="background: #fff; color: #000"><p>Black</p><p style="opacity: 0.5">Half of it</p>
      <p style="font-size: 32px; color: #666">Large gray</p><p style="color: #666">Gray</p>
      <button disabled>Off</button><input aria-label="Edge" style="border: 2px solid #333; margin: 9px">
      <input aria-label="No edge" style="border: 2px solid #eee; background: #fff; margin: 9px"></div>`)
  const found = await faintOnPixels(page)
  const inLight = found
    .filter((fault) => fault.startsWith('light'))
    .map((fault) => /(?<=["“]).*?(?=["”])/.exec(fault)?.[0])
  const faint = ['On light', 'From one to the other, further and furth', 'Half of it', 'Gray']
  expect([...new Set(inLight)]).toEqual([...faint, 'No edge'])
  expect(test.info().attachments.map(({ name }) => name)).toContain('too faint')
})

test('text that is cut off when it grows is found, and what becomes too wide for the window', async ({ page }) => {
  await page.setContent(`<style>p { overflow: hidden; white-space: nowrap; font: 1rem monospace }</style>
    <p style="width: 75px">Twice</p><p style="width: 100px; font-size: 16px">Wide doors</p>
    <div style="width: 30rem; height: 1px"></div><div style="width: 41rem; height: 1px"></div>`)
  await page.setViewportSize({ width: 1280, height: 800 })
  const twice = ['P : Twice', 'DIV  ends at 1320'].map((fault) => `200 % text: ${fault}`)
  expect(await cutByGrowing(page, 1280)).toEqual(twice)
  await page.setViewportSize({ width: 390, height: 800 })
  const spaced = ['P : Wide doors', 'DIV  ends at 488', 'DIV  ends at 664'].map((fault) => `text spacing: ${fault}`)
  expect(await cutByGrowing(page, 390)).toEqual(spaced)
  expect(await cutByGrowing(page, 320)).toEqual([])
})

test('words in sight that lead to no control, or to several, are found', async ({ page }) => {
  await page.setContent(`<!doctype html><title>Faults</title>
    <style>.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }</style>
    <button></button>
    <button aria-label="Dismiss">Close</button>
    <button>Save</button> <button>save</button>
    <a href="/1"><span class="heard">Change </span>Edit</a> <a href="/2">Edit<span class="heard"> the second</span></a>
    <label>Name <input></label> <label><span>Name</span> <input></label>`)
  expect(await ambiguousNames(page)).toEqual([
    'a control without a name shows ""',
    '"dismiss" shows "close"',
    '"save" is the name of 2 controls that do different things',
    '"name" is the name of 2 controls that do different things',
    '"change edit" shows "edit" as others do, and does not begin with it',
  ])
})

test('what can be told apart by what is said, or does the same, is in order', async ({ page }) => {
  await page.setContent(`<!doctype html><title>In order</title>
    <style>.heard { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }</style>
    <a href="/contact">Contact</a> <a href="/contact">Contact</a> <button>Contact<span class="heard"> by phone</span></button>
    <fieldset><legend>Entry</legend><label><input type="radio" name="entry"> All</label></fieldset>
    <fieldset><legend>Price</legend><label><input type="radio" name="price"> All</label></fieldset>
    <details><summary>More</summary><button>Save</button></details> <button>Save</button>
    <button disabled>Send</button> <button>Send</button>`)
  expect(await ambiguousNames(page)).toEqual([])
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

test('the ring of a link that is all of a card is looked for around the card', async ({ page }) => {
  const card = (
    css: string,
  ) => `<style>body { background: #fff; padding: 40px } .card-ring { position: relative; width: 200px; padding: 60px; background: #eee }
    a::after { content: ''; position: absolute; inset: 0 } a:focus { outline: none }
    .card-ring:has(a:focus) { ${css} }</style><div class="card-ring"><a href="/">Card</a></div>`
  await page.setContent(card('outline: 3px solid #000; outline-offset: 2px'))
  expect((await tabThrough(page)).faults).toEqual([])
  await page.setContent(card('outline: 1px solid #000'))
  expect((await tabThrough(page)).faults).toContain('A "Card": has a ring of 1px solid')
  await page.setContent(card('background: #ddd'))
  expect((await tabThrough(page)).faults.join()).toContain('none')
})

const ringed = 'body { background: #fff; padding: 40px } :focus { outline: 3px solid #000; outline-offset: 2px }'
const flat = '<button style="outline-width: 1px">Flat</button>'

test('what lies around main is walked when it is new, main as far as nobody walked there before, and a dialog whole', async ({
  page,
}) => {
  const show = (header: string, main: string) =>
    page.setContent(`<style>${ringed}</style>
      <header>${header}</header><main tabindex="-1">${main}</main><footer><a href="/">Far down</a></footer>`)
  await show('<button>One</button>', '<button>Two</button>')
  expect(await tabThroughNews(page)).toEqual({ stops: 3, faults: [] })
  expect(await tabThroughNews(page)).toEqual({ stops: 0, faults: [] })
  await show('<button>One</button>', '<br><button>Two</button>')
  expect(await tabThroughNews(page)).toEqual({ stops: 2, faults: [] })
  await show('<button>One</button>', flat)
  const again = await tabThroughNews(page)
  expect(again.stops).toBe(2)
  expect(again.faults).toContain('BUTTON "Flat": has a ring of 1px solid')
  await show('<button>Another</button>', flat)
  expect(await tabThroughNews(page)).toMatchObject({ stops: 3 })
  await show('<button>Another</button>', `<dialog>${flat}<button>Close</button></dialog>`)
  await page.evaluate(() => document.querySelector('dialog')?.showModal())
  expect(await tabThroughNews(page)).toMatchObject({ stops: 2 })
})

test('a control is walked to again where it is not what it was, where another box lies over it, and near the end of the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 400 })
  const row = (at: number) => `<p style="height: 90px"><button>Row ${at}</button></p>`
  const rows = Array.from({ length: 20 }, (_, at) => row(at))
  const show = (main: string[], more = '') =>
    page.setContent(
      `<style>${ringed}</style><header><a href="/">Up</a></header><main tabindex="-1">${main.join('')}</main>${more}`,
    )
  await show(rows)
  expect(await tabThroughNews(page)).toEqual({ stops: 21, faults: [] })
  // One more in the middle: itself, the one after it, and where the walk sees that Tab leads on.
  await show([...rows.slice(0, 10), `<p>${flat}</p>`, ...rows.slice(10)])
  const more = await tabThroughNews(page)
  expect(more.stops).toBe(3)
  expect(more.faults).toContain('BUTTON "Flat": has a ring of 1px solid')
  // All others are beside it in the page.
  await show(
    rows,
    '<div style="position: absolute; top: 900px; width: 300px; height: 60px; background: #fff">Lid</div>',
  )
  expect(await tabThroughNews(page)).toEqual({ stops: 2, faults: ['BUTTON "Row 8": is covered by DIV.'] })
  const bar = '<div style="position: fixed; inset: auto 0 0; height: 150px; background: #fff">Bar</div>'
  const covered = 'BUTTON "Row 11": is covered by DIV.'
  await show(rows, bar)
  expect((await tabThroughNews(page)).faults).not.toContain(covered)
  await show(rows.slice(0, 12), bar)
  expect((await tabThroughNews(page)).faults).toContain(covered)
})

test('what stands behind a field for a day is walked to, and the parts of the field are one stop', async ({ page }) => {
  const show = (more: string) =>
    page.setContent(
      `<style>${ringed}</style><main tabindex="-1"><input type="datetime-local" aria-label="Then">${more}</main>`,
    )
  await show('')
  expect(await tabThroughNews(page)).toEqual({ stops: 1, faults: [] })
  await show(flat)
  expect((await tabThroughNews(page)).faults).toContain('BUTTON "Flat": has a ring of 1px solid')
})

test('a control that keeps focus is found', async ({ page }) => {
  await page.setContent(`<style>${ringed}</style><main tabindex="-1"><button>One more</button></main>`)
  await tabThroughNews(page)
  await page.setContent(
    `<style>${ringed}</style><main tabindex="-1"><button>One more</button><button id="trap">Trap</button></main>`,
  )
  await page.evaluate(() =>
    document.querySelector('#trap')?.addEventListener('keydown', (event) => event.preventDefault()),
  )
  expect((await tabThroughNews(page)).faults).toEqual(['BUTTON "Trap": keeps focus'])
})

test('a control that two radio buttons lead to does not keep focus', async ({ page }) => {
  const show = (look: string) =>
    page.setContent(
      `<style>${ringed}</style><main tabindex="-1"><input type="radio" name="one" value="a" aria-label="A" ${look}>
      <input type="radio" name="one" value="b" aria-label="B"><button>One more</button></main>`,
    )
  await show('')
  await tabThroughNews(page)
  await show('class="other"')
  expect((await tabThroughNews(page)).faults).toEqual([])
})

test('a theme that shows, hides or names something else has another structure, one of other colors has not', async ({
  page,
}) => {
  const differs = async (css: string) => {
    await page.setContent(`<style>${css}</style><p>Always</p><p class="dark">Only sometimes</p>`)
    await page.emulateMedia(themes[0][1])
    const light = await structureOf(page)
    await page.emulateMedia(themes[1]?.[1])
    return (await structureOf(page)) !== light
  }
  expect(await differs('@media (prefers-color-scheme: dark) { p { color: #fff; background: #000 } }')).toBe(false)
  expect(await differs('@media (prefers-color-scheme: dark) { .dark { display: none } }')).toBe(true)
})

test('S14 (ASVS 3.4.3): what the policy refuses, in whatever state, is a complaint on which its test fails', async ({
  page,
  site,
  complaints,
}) => {
  await page.goto(`${site.origin}/about`)
  expect(complaints).toEqual([])
  await page.evaluate(() => document.body.setAttribute('style', 'color: red'))
  await expect.poll(() => complaints.join('\n')).toMatch(/Content Security Policy directive .*style-src/)
  complaints.splice(0)
})
