import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect } from 'vitest'
import { postForm } from '../../test/kit/http-visitor.ts'
import { listenOnLoopback } from '../../test/kit/loopback.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { tinyPicture } from '../../test/kit/photographs.ts'
import { addStaff, operatorCommand, staffCookies } from '../../test/kit/staff-member.ts'
import { openOwnSite } from '../../test/kit/walk/own-sites.ts'
import { test } from '../../test/kit/walk/sites.ts'

test('pictures by address are fetched by the operator’s command, and visitors see them', async () => {
  const site = await openOwnSite({ data: await migratedSiteData(), env: { DEMO: 'off' } })
  const member = await addStaff(site)
  const Cookie = await staffCookies(site.origin, member)
  const van = { name: '2021 Ford Transit', type: 'Side-Entry', price: '50,000', description: 'New.', features: 'Ramp' }
  await postForm(`${site.origin}/admin/vehicles/new`, { ...van, stockNumber: 'R-77' }, { Cookie })
  const asked: string[] = []
  const { buffer } = await tinyPicture()
  const photos = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.end(buffer)
  })
  const at = `http://127.0.0.1:${await listenOnLoopback(photos)}`
  const list = join(site.data.dataDir, 'list.csv')
  await writeFile(list, `Stock Number;Pictures\nR-77;${at}/front.jpg|${at}/ramp.jpg\nR-78;${at}/other.jpg\n`)
  const run = (...options: string[]) =>
    operatorCommand(site, ['scripts/pictures.ts', list, '--by', member.email, ...options])
  try {
    const look = await run('--private-networks')
    expect(look.output).toMatch(/Row 2: 2021 Ford Transit \(no\. \d+\) would get 2 pictures\./)
    expect(look.output).toContain('Row 3: No vehicle here')
    expect(look).toMatchObject({ code: 1, output: expect.stringContaining('1 of 2 vehicles would get pictures') })
    expect((await run('--yes')).output).toContain('It leads into a private network.')
    expect(asked, 'nothing was fetched').toEqual([])
    const done = await run('--private-networks', '--yes')
    expect(done.output).toMatch(/\(no\. \d+\) has 2 pictures now\./)
    expect(asked).toEqual(['/front.jpg', '/ramp.jpg'])
  } finally {
    photos.close()
  }
  const [, path = ''] = /href="(\/vehicles\/\d+)/.exec(await (await fetch(`${site.origin}/vehicles`)).text()) ?? []
  const page = await (await fetch(site.origin + path)).text()
  const [picture = ''] = /\/media\/public\/[^" ]+-ramp\.jpg\/\d+\.jpg/.exec(page) ?? []
  expect((await fetch(site.origin + picture)).headers.get('content-type')).toBe('image/jpeg')
})
