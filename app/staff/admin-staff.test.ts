import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { action, loader } from './admin-staff.route.tsx'
import { loader as openLink } from './one-time-link.route.tsx'
import { issueLink } from './one-time-links.server.ts'

const context = async () => staffRequest({ db, storage: await freshStorage() })
const db = await freshDb()
const url = new URL('https://redstone.example/admin/staff')

test('a withdrawn invitation leaves the list, and whoever follows its link reads that it was withdrawn', async () => {
  const token = await issueLink(db, { purpose: 'invitation', email: 'lee@staff.example' })
  expect(await listed()).toEqual(['lee@staff.example'])
  expect(await follow(token)).toMatchObject({ init: { status: 200 }, data: { email: 'lee@staff.example', dead: null } })
  expect(await redirectIn(await withdraw())).toMatchObject({
    to: '/admin/staff',
    toast: { title: 'Invitation Withdrawn', description: 'The link for lee@staff.example no longer works.' },
  })
  expect(await listed()).toEqual([])
  expect(await follow(token)).toMatchObject({ init: { status: 410 }, data: { email: null, dead: { is: 'withdrawn' } } })
  expect(await follow('made-up')).toMatchObject({ init: { status: 410 }, data: { dead: { is: 'dead' } } })
  expect(await withdraw()).toMatchObject({
    init: { status: 400 },
    data: { errors: [{ name: 'email', message: expect.stringContaining('no open invitation for lee@staff.example') }] },
  })
})

async function listed() {
  const args = {
    request: new Request(url),
    url,
    context: await context(),
    params: {},
    pattern: '/admin/staff' as const,
  }
  return (await loader(args)).invitations.map(({ email }) => email)
}

async function withdraw() {
  const request = posted(url, { intent: 'withdraw', email: 'lee@staff.example' })
  return action({ request, url, context: await context(), params: {}, pattern: '/admin/staff' })
}

async function follow(token: string) {
  const link = new URL(`https://redstone.example/admin/invitation?token=${token}`)
  const args = { request: new Request(link), url: link, context: await context(), params: {} }
  return openLink({ ...args, pattern: '/admin/setup' })
}
