import { expect, test } from './fixtures.ts'
import { ambiguousNames } from './spoken-names.ts'

// Every state of the site and of the staff area is looked at where it is loaded anyway: see `faultsShown`.
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

test('each vehicle of the list is opened by the words in sight on its card', async ({ page, site }) => {
  await page.goto(`${site.origin}/vehicles`)
  const main = page.getByRole('main')
  const names = await main.getByRole('heading', { level: 3 }).allTextContents()
  expect(names).toHaveLength(24)
  for (const name of names)
    await expect(main.getByRole('link', { name: `View Details : ${name}`, exact: true })).toHaveCount(1)
})
