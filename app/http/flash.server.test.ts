import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { openAuth } from '../auth/auth.server.ts'
import { readToast, redirectWithToast, sealToast } from './flash.server.ts'

const { seal } = openAuth(await freshDb(), 'a-secret-of-more-than-32-characters')
const saved = { title: 'Page “Über uns” Saved', description: 'It is public.' }

function cookiesAfter(answer: Response, url = 'https://redstone.example/admin/pages') {
  sealToast(answer, new Request(url), seal)
  return answer.headers.getSetCookie()
}

function readFrom(cookie: string, url = 'https://redstone.example/admin/pages') {
  return readToast(new Request(url, { headers: { Cookie: cookie } }), seal)
}

test('a notice waits for the next page in a cookie, and is shown once', () => {
  const answer = redirectWithToast('/admin/pages', saved, ['other=1; Path=/'])
  const [other, given = ''] = cookiesAfter(answer)
  expect(other).toBe('other=1; Path=/')
  expect(given).toMatch(/^__Host-flash=[\w.-]+; Max-Age=60; Path=\/; HttpOnly; SameSite=Lax; Secure$/)
  expect([...answer.headers.keys()]).toEqual(['location', 'set-cookie', 'set-cookie'])
  const found = readFrom(given)
  expect(found?.toast).toEqual(saved)
  expect(found?.headers['Set-Cookie']).toContain('__Host-flash=; Max-Age=0')
})

test('a notice never outgrows its cookie: what it has no room for is counted', () => {
  const name = `${'ナ'.repeat(60)}.jpg`
  const sideNotices = Array.from({ length: 12 }, (_, at) => {
    return { tone: 'danger' as const, title: 'Image Upload Error', description: `Failed to upload ${at}-${name}` }
  })
  const [given = ''] = cookiesAfter(redirectWithToast('/admin/vehicles', { ...saved, sideNotices, about: 7 }))
  expect(given.length).toBeLessThan(4096)
  const told = readFrom(given)?.toast
  expect(told).toMatchObject({ ...saved, about: 7 })
  const shown = told?.sideNotices ?? []
  expect(shown.slice(0, -1)).toEqual(sideNotices.slice(0, shown.length - 1))
  expect(shown.at(-1)?.description).toBe(`${13 - shown.length} more. Open the record to see what is missing.`)
})

test('S8 (ASVS 9.1.1): a notice that this site did not give, that was altered, or that is of another host is not shown', () => {
  const [given = ''] = cookiesAfter(redirectWithToast('/', saved))
  const [value = ''] = given.split(';')
  const [text = '', mark = ''] = value.replace('__Host-flash=', '').split('.')
  const forged = Buffer.from('{"title":"Call 555-0100 to pay"}').toString('base64url')
  for (const wrong of [forged, `${forged}.${mark}`, `${text}.${mark.slice(1)}`, text, `.${mark}`])
    expect(readFrom(`__Host-flash=${wrong}`), wrong).toBeNull()
  expect(readFrom(value, 'https://other.example/')).toBeNull()
  expect(readFrom(value.replace('__Host-', ''))).toBeNull()
  expect(readFrom(value)).not.toBeNull()
})

test('an answer without a notice stays as it is', () => {
  expect(cookiesAfter(redirect('/'))).toEqual([])
})
