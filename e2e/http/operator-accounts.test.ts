import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newAddress, postForm } from '../../test/kit/http-visitor.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { addStaff, cookiesOf, setupToken, staffCommand, staffCookies } from '../../test/kit/staff-member.ts'
import { openOwnSite, startOwnProcess } from '../../test/kit/walk/own-sites.ts'

const password = 'gravel otter nimbus 47'

test('S2 (ASVS 2.3.1, 13.3.2): the first start prints a link that makes the first account, once, and later starts print none', async () => {
  const start = { data: await migratedSiteData(), env: { DEMO: 'off' } }
  const site = await startOwnProcess(start)
  const token = await setupToken(site)
  expect(token).toMatch(/^[\w-]{43}$/)
  const file = join(site.data.dataDir, 'setup-token')
  expect((await readFile(file, 'utf8')).trim()).toBe(token)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  // Each from a network of their own: who comes with a token that is used up has guessed, and few guesses are allowed.
  const setUp = (nth: number) =>
    postForm(
      `${site.origin}/admin/setup?token=${token}`,
      { token, email: `person${nth}@redstone.example`, newPassword: password },
      { 'X-Forwarded-For': newAddress() },
    )
  const answers = await Promise.all(Array.from({ length: 20 }, (_, nth) => setUp(nth)))
  expect(answers.map(({ status }) => status).sort()).toEqual([302, ...Array.from({ length: 19 }, () => 410)])
  const isStored = () =>
    stat(file).then(
      () => true,
      () => false,
    )
  await expect.poll(isStored, { message: 'the file goes with the token' }).toBe(false)
  expect((await setUp(21)).status).toBe(410)
  await site.stop()
  const again = await startOwnProcess(start)
  expect((await fetch(`${again.origin}/admin/setup?token=${token}`)).status).toBe(410)
  expect(again.output()).not.toContain('token=')
})

test('S2 (ASVS 6.3.4): the operator opens accounts and makes links while the site runs, and while it does not', async () => {
  const site = await openOwnSite({ env: { DEMO: 'off' }, data: await migratedSiteData() })
  const member = await addStaff(site, 'dana@redstone.example')
  await staffCookies(site.origin, member)
  const { output } = await staffCommand(site, ['link', 'dana@redstone.example'])
  const token = /token=([\w-]+)/.exec(output)?.[1] ?? ''
  const answer = await postForm(`${site.origin}/admin/new-password`, { token, newPassword: password })
  expect(answer.status).toBe(302)
  expect((await fetch(`${site.origin}/admin/staff`, { headers: { Cookie: cookiesOf(answer) } })).status).toBe(200)
  expect((await staffCommand(site, ['add', 'dana@redstone.example', '--password-stdin'], password)).code).toBe(1)
  await site.stop()
  expect(await staffCommand(site, ['add', 'lee@redstone.example', '--password-stdin'], `${password}\n`)).toEqual({
    code: 0,
    output: 'lee@redstone.example can sign in now.\n',
  })
})
