import { postForm } from '../../test/kit/http-visitor.ts'
import { expect, test } from '../../test/kit/staff-fixtures.ts'
import { cookiesOf } from '../../test/kit/staff-member.ts'
import { plainPages } from '../states/screens.ts'

test('S20 (ASVS 14.2.2): no byte of the visitor who comes first is kept for the next', async ({ openSite }) => {
  const site = await openSite()
  const mark = 'personal5f2a'
  const headers = {
    Cookie: `theme=${mark}; other=${mark}`,
    Authorization: `Bearer ${mark}`,
    'User-Agent': `Googlebot ${mark}`,
    'Accept-Language': mark,
    'X-Forwarded-For': '192.0.2.77',
    'X-Request-Id': mark,
    Referer: `https://elsewhere.example/${mark}`,
  }
  for (const { path } of plainPages) {
    const first = await fetch(`${site.origin}${path}${path.includes('?') ? '&' : '?'}from=${mark}`, { headers })
    const second = await fetch(site.origin + path)
    const [firstBody, body] = [await first.text(), await second.text()]
    for (const trace of [mark, '192.0.2.77']) {
      expect(body, path).not.toContain(trace)
      expect(JSON.stringify([...second.headers]), path).not.toContain(trace)
    }
    expect(second.headers.get('Set-Cookie'), path).toBeNull()
    if (second.headers.get('ETag')) expect(body === firstBody, `${path} is the same for both`).toBe(true)
    expect(second.headers.get('X-Request-Id')).not.toBe(first.headers.get('X-Request-Id'))
  }
})

test('staff and visitors with a notice get pages of their own, which are kept by nobody', async ({
  staffSite,
  staff,
}) => {
  const visit = async (cookies?: string) => {
    const answer = await fetch(`${staffSite.origin}/about`, { headers: cookies ? { Cookie: cookies } : {} })
    return { html: await answer.text(), kept: answer.headers.get('Cache-Control'), etag: answer.headers.get('ETag') }
  }
  const flash = cookiesOf(
    await postForm(`${staffSite.origin}/subscribe`, { email: 'kept@sample.example', from: '/about' }),
  )
  for (let time = 0; time < 2; time += 1) {
    const ofStaff = await visit(staff.cookies)
    expect(ofStaff).toMatchObject({ kept: 'private, no-cache', etag: null })
    expect(ofStaff.html).toMatch(/<a[^>]*href="\/admin"/)
    const ofSender = await visit(flash)
    expect(ofSender).toMatchObject({ kept: 'private, no-cache', etag: null })
    expect(ofSender.html).toContain('Thank you for signing up!')
    const ofChooser = await visit('display=text=large')
    expect(ofChooser).toMatchObject({ kept: 'private, no-cache', etag: null })
    expect(ofChooser.html).toMatch(/<html[^>]* data-text="large"/)
    const ofAnybody = await visit()
    expect(ofAnybody.html).not.toMatch(/<html[^>]* data-text=/)
    expect(ofAnybody).toMatchObject({ kept: 'public, no-cache', etag: expect.stringMatching(/^W\/"/) })
    expect(ofAnybody.html).not.toMatch(/Thank you for signing up!|href="\/admin"/)
  }
})

test('so is the data of pages, which scripts ask for; the data of some parts only is made anew each time', async ({
  staffSite,
  staff,
}) => {
  const ask = async (path: string, cookies?: string) => {
    const answer = await fetch(staffSite.origin + path, { headers: cookies ? { Cookie: cookies } : {} })
    return [
      answer.headers.get('Content-Type'),
      answer.headers.get('Cache-Control'),
      answer.headers.get('ETag') !== null,
    ]
  }
  const [forAll, forOne] = [
    ['text/x-script', 'public, no-cache', true],
    ['text/x-script', 'private, no-cache', false],
  ]
  for (const path of ['/_.data', '/vehicles.data?category=suv', '/vehicles/1001.data', '/about.data']) {
    expect(await ask(path), path).toEqual(forAll)
    expect(await ask(path, staff.cookies), path).toEqual(forOne)
  }
  expect(await ask('/about.data?_routes=site%2Fsite-layout.route')).toEqual(forOne)
  expect(await ask('/contact.data')).toEqual(forOne)
})

test('S20 (ASVS 16.5.2): samples, and pages without what could not be read, are kept by nobody', async ({
  emptySite,
  failingSite,
}) => {
  for (const [site, path] of [
    [emptySite, '/vehicles'],
    [emptySite, '/'],
    [failingSite, '/vehicles'],
    [failingSite, '/vehicles/2'],
    [failingSite, '/'],
    [failingSite, '/about'],
    [failingSite, '/resources/blog'],
    [failingSite, '/resources'],
  ] as const) {
    const answer = await fetch(site.origin + path)
    expect([answer.status, answer.headers.get('Cache-Control'), answer.headers.get('ETag')], path).toEqual([
      200,
      'no-store',
      null,
    ])
  }
})
