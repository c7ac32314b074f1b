import { describe, expect } from 'vitest'
import { test } from './judged-states.ts'
import { documentOf } from './judging-browser.ts'
import { faultsInLight, refusedByPolicy } from './state-faults.ts'
import { usedPairs } from './token-pairs.ts'

/** Nobody listens there: what is shown at this address comes from the test. */
const url = 'http://127.0.0.1:1/'
const hideFromSight = 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)'

function pageWith(planted: string) {
  return `<!doctype html><html lang="en-US"><head><title>Vans</title><meta name="viewport" content="width=device-width">
    <style>html { background: #fbf4ea; color: #2b1711 } body { margin: 0 } button { width: 100px; height: 50px; background: #852a17; color: #fff8f0 }
    .heard { ${hideFromSight} } a { color: #852a17 }</style></head><body><main><h1>Vans</h1>${planted}</main></body></html>`
}

const sound = `<img src="data:," alt="A van"><button>Save</button> <button>Save<span class="heard"> as a draft</span></button>
  <p>Read <a href="/">all about a van that is for sale</a> and come by.</p><button disabled>Off</button>
  <p style="background: linear-gradient(#777, #888); color: #999">On a picture</p><label>Name <input style="height: 30px"></label>`

const faults: Array<[what: string, planted: string, fault: string | RegExp]> = [
  ['a picture without a text', '<img src="data:,">', /^image-alt /],
  ['a field without a label', '<input>', /^label /],
  ['a heading that leaves out a level', '<h4>Ramps</h4>', /^heading-order /],
  ['a list with something else in it', '<ul><p>Ramps</p></ul>', /^list /],
  [
    'a text in colors that are no proven pair',
    '<p style="color: #777">Faint</p>',
    '"Faint" is rgb(119, 119, 119) on rgb(251, 244, 234), which are no tokens that contrast.test.ts proves',
  ],
  [
    'two proven colors that are no pair',
    '<p style="background: #852a17">Ink</p>',
    '"Ink" is rgb(43, 23, 17) on rgb(133, 42, 23), which are no tokens that contrast.test.ts proves',
  ],
  [
    'a text of a field in colors that are no proven pair',
    '<input aria-label="Name" style="height: 30px; background: #777; color: #2b1711" value="Robin">',
    '"Robin" is rgb(43, 23, 17) on rgb(119, 119, 119), which are no tokens that contrast.test.ts proves',
  ],
  [
    'two controls of one name',
    '<button>Save</button> <button>save</button>',
    '"save" is the name of 2 controls that do different things',
  ],
  ['a name without the words in sight', '<button aria-label="Dismiss">Close</button>', '"dismiss" shows "close"'],
  [
    'a target that is too small',
    '<button style="height: 20px; padding: 0">Go</button>',
    'BUTTON "Go" is 100 x 20, not 24',
  ],
  [
    'a target that is too small only where there is least room',
    '<style>@media (max-width: 400px) { .low { height: 20px } }</style><button class="low">Go</button>',
    '320 px: BUTTON "Go" is 100 x 20, not 24',
  ],
  ['a box that sticks out', '<div class="wide" style="width: 330px">Wide</div>', '320 px: DIV wide ends at 330'],
]

describe('the judges of states', () => {
  test('find nothing on a page that is in order', async ({ browser }) => {
    const page = await browser.show({ html: pageWith(sound), url })
    expect(await usedPairs(page)).toHaveLength(3)
    expect(await faultsInLight(page)).toEqual([])
  })

  for (const [what, planted, fault] of faults)
    test(`name ${what}`, async ({ browser }) => {
      const found = await faultsInLight(await browser.show({ html: pageWith(planted), url }))
      expect(found).toContainEqual(typeof fault === 'string' ? fault : expect.stringMatching(fault))
    })

  test('name what the policy of contents would refuse', async ({ browser }) => {
    const planted = ['<p style="margin: 0">A</p>', '<p onclick="go()">B</p>', '<a href="javascript:go()">C</a>']
    const page = await browser.show({ html: pageWith(planted.join('')), url })
    expect(await refusedByPolicy(page)).toEqual(planted.map((what) => `the policy refuses ${what}`))
  })

  test('are shown what scripts have made: what was typed, chosen and opened over the page', async ({ browser }) => {
    const live = await browser.openWithScripts(url, '')
    await live.setContent(
      pageWith(`<label>Name <input></label> <label><input type="checkbox"> Yes</label>
      <dialog aria-label="Sure?"><button>Yes</button></dialog><button>Ask</button>`),
    )
    await live.getByLabel('Name').fill('Robin')
    await live.getByRole('checkbox').check()
    await live.evaluate(() => document.querySelector('dialog')?.showModal())
    const page = await browser.show({ ...(await documentOf(live)), url })
    expect(await page.getByLabel('Name').inputValue()).toBe('Robin')
    expect(await page.locator('input:checked').count()).toBe(1)
    expect(await page.locator('dialog:modal').count()).toBe(1)
  })

  test('are told what the browser complains of', async ({ browser }) => {
    const live = await browser.openWithScripts(url, '')
    await live.evaluate(() => console.error('broken'))
    expect(browser.complaints()).toEqual(['error: broken'])
    expect(browser.complaints()).toEqual([])
  })
})
