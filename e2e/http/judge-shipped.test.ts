import { expect, test } from '../../test/kit/walk/staff-walk.ts'

test('what judges a form is shipped with the forms of staff and with no public page', async ({
  staffSite: { origin },
  staff,
}) => {
  expect(await shipsJudge(`${origin}/admin/reviews/new`, staff.cookies)).toBe(true)
  for (const path of ['/', '/vehicles', '/contact', '/admin/login'])
    expect(await shipsJudge(origin + path), path).toBe(false)
})

const preloaded = /<link rel="(?:deferred-)?modulepreload" href="([^"]+\.js)"/g
/** As the build writes what a script cannot run without. What a click fetches stands in brackets. */
const imported = /\b(?:from|import)\s*["']([^"']+\.js)["']/g

/** Whether a script of the page holds the schema library, told by the code of its commonest complaint. */
async function shipsJudge(url: string, Cookie = '') {
  const page = await (await fetch(url, { headers: { Cookie } })).text()
  const files = new Set(addressesIn(page, preloaded, url))
  expect(files.size, url).toBeGreaterThan(2)
  let isShipped = false
  // A set goes on to what is added while it is walked.
  for (const file of files) {
    const script = await fetch(file)
    expect(script.status, file).toBe(200)
    const text = await script.text()
    for (const address of addressesIn(text, imported, file)) files.add(address)
    isShipped ||= text.includes('invalid_type')
  }
  return isShipped
}

function addressesIn(text: string, pattern: RegExp, from: string) {
  return [...text.matchAll(pattern)].map(([, address = '']) => new URL(address, from).href)
}
