import { expect } from 'vitest'
import { z } from 'zod'
import { postForm } from '../../test/kit/http-visitor.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { openOwnSite } from '../../test/kit/walk/own-sites.ts'
import { test } from '../../test/kit/walk/sites.ts'

const entry = z.object({ actor: z.string().nullable(), action: z.string(), address: z.string(), at: z.date() })

test('S18 (ASVS 16.3.1, 16.3.2): each sign-in, each refusal and each write leaves one line, which says who, when, from where and what', async () => {
  const site = await openOwnSite({ env: { DEMO: 'off' }, data: await migratedSiteData() })
  const member = await addStaff(site)
  const from = { 'X-Forwarded-For': '203.0.113.5' }
  await postForm(`${site.origin}/admin/login`, { ...member, password: 'not the right one' }, from)
  const Cookie = await staffCookies(site.origin, member)
  const review = { formId: 'first', name: 'Robin', quote: 'It fits.' }
  await postForm(`${site.origin}/admin/reviews/new`, review, { Cookie, ...from })
  await postForm(`${site.origin}/admin/logout`, {}, { Cookie, ...from })
  await postForm(`${site.origin}/admin/reviews/new`, review, { Cookie, ...from })
  await site.stop()
  const entries = await readRows(site.data, 'select actor, action, address, at from audit_entries order by id', entry)
  expect(entries.map(({ actor, action, address }) => [actor, action, address])).toEqual([
    [null, 'account opened', 'command line'],
    [member.email, 'sign-in refused', '203.0.113.5'],
    [member.email, 'signed in', '127.0.0.1'],
    [member.email, 'review created', '203.0.113.5'],
    [member.email, 'signed out', '203.0.113.5'],
    [null, 'write refused: not signed in', '203.0.113.5'],
  ])
})
