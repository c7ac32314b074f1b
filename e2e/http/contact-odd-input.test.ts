import { expect } from 'vitest'
import { fetchContactForm, newAddress, postForm, postMessage } from '../../test/kit/http-visitor.ts'
import { emailTo } from '../../test/kit/mailbox.ts'
import { test } from '../../test/kit/walk/sites.ts'

const robin = { name: 'Robin Sample', email: 'robin@sample.example', subject: 'A question' }

test('S19 (ASVS 2.4.1): of sixty messages at once from one address five are taken; the others learn when to come again, with all they wrote', async ({
  site,
}) => {
  const address = newAddress()
  const form = { ...(await fetchContactForm(site.origin)), ...robin }
  const rush = Array.from({ length: 60 }, (_, nth) =>
    postForm(`${site.origin}/contact`, { ...form, message: `Message ${nth}` }, { 'X-Forwarded-For': address }),
  )
  const [answers, elsewhere] = await Promise.all([Promise.all(rush), postMessage(site.origin, {})])
  const counts = Map.groupBy(answers, ({ status }) => status)
  expect([...counts].map(([status, all]) => [status, all.length]).sort()).toEqual([
    [302, 5],
    [429, 55],
  ])
  expect(elsewhere.status, 'nobody else is kept waiting').toBe(302)
  const [refused] = counts.get(429) ?? []
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(500)
  const page = (await refused?.text()) ?? ''
  expect(page).toMatch(/Please wait 10 minutes and press Send Message again/)
  expect(page).toMatch(/>Message \d+<\/textarea>/)
  expect(page).toContain('value="robin@sample.example"')
})

// What is odd, what is sent, and what the email to staff says of it.
const taken: Array<[string, Record<string, string>, RegExp]> = [
  ['a name in another script', { name: 'Дмитрий 李雷 Nguyễn' }, /^Name: Дмитрий 李雷 Nguyễn$/m],
  ['text from right to left', { message: 'مرحبا، هل المنحدر واسع؟\u200F' }, /مرحبا، هل المنحدر واسع؟/],
  ['null bytes', { message: 'before\u0000after' }, /beforeafter/],
  ['a header in the name', { name: 'Robin\r\nBcc: victim@other.example' }, /^Name: Robin Bcc: victim@other\.example$/m],
  [
    'a header in the subject',
    { subject: 'Hi\r\nBcc: victim@other.example' },
    /^Subject: Hi Bcc: victim@other\.example odd/m,
  ],
  ['an international domain', { email: 'jürgen@bücher.example' }, /^Email: jürgen@bücher\.example$/m],
]

for (const [what, answers, said] of taken) {
  test(`S16 (ASVS 1.3.11): ${what} is stored as text, and becomes no header`, async ({ site }) => {
    const mark = `odd ${newAddress()}`
    const subject = `${answers.subject ?? ''} ${mark}`.trim()
    expect((await postMessage(site.origin, { ...answers, subject })).status).toBe(302)
    const email = await emailTo(site, 'info@redstone-mobility.example', new RegExp(mark.replaceAll('.', '\\.')))
    expect(email.text).toMatch(said)
    expect(email.to).toHaveLength(1)
    expect([email.cc, email.bcc]).toEqual([undefined, undefined])
    expect(email.headers.filter(({ key }) => ['bcc', 'cc'].includes(key))).toEqual([])
  })
}

for (const email of [
  '"robin sample"@sample.example',
  'robin@sample.example, bo@sample.example',
  'Robin <robin@sample.example>',
  'robin@sample',
  'robin\r\nBcc: x@y.example',
]) {
  test(`S16: the address ${JSON.stringify(email)} is refused in words, with all that was typed`, async ({ site }) => {
    const answer = await postMessage(site.origin, { email })
    expect(answer.status).toBe(400)
    const page = await answer.text()
    expect(page).toContain('Enter an email address like name@example.com.')
    expect(page).toContain('value="Robin Sample"')
  })
}

test('a body of ten megabytes is refused with its limit', async ({ site }) => {
  const answer = await postMessage(site.origin, { message: 'x'.repeat(10_000_000) }).catch(() => null)
  // The site closes the connection; a client that is still writing may see only that.
  if (answer) expect(answer.status).toBe(413)
  expect((await postMessage(site.origin, {})).status).toBe(302)
})
