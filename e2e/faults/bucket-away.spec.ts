import { lineFaults, openLine } from '../../test/kit/faulty-line.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import { smallPicture, uploadPicture } from '../../test/kit/photographs.ts'
import { testService } from '../../test/kit/site-buckets.ts'
import type { Site } from '../../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../../test/kit/staff-member.ts'

const answeredWithinMs = 10_000
const noticedWithinMs = 8000
const backWithinMs = 5000

test.skip(testService === undefined, 'the disk is part of the machine and cannot be away')

// One site for all of them: each begins where the one before was mended.
test('R10: whatever is wrong with the way to the bucket, pages go on and staff hear so in ten seconds; then all is well', async ({
  openSite,
}) => {
  test.setTimeout(180_000)
  const line = await openLine(testService ?? '')
  const site = await openSite({ env: { S3_ENDPOINT: line.url } })
  const cookies = await staffCookies(site.origin, await addStaff(site))
  const [picture, small] = [await aPicture(site), await smallPicture()]
  const upload = () => uploadPicture(site.origin, cookies, small)
  const statuses = () =>
    Promise.all(
      ['/vehicles', '/healthz', '/readyz', picture].map(async (path) => (await fetch(site.origin + path)).status),
    )
  const ready = async () => (await fetch(`${site.origin}/readyz`)).status
  expect(await statuses()).toEqual([200, 200, 200, 200])
  expect((await upload()).status).toBe(201)

  for (const fault of lineFaults)
    await test.step(fault, async () => {
      line.put(fault)
      const startedAt = performance.now()
      const [[page, alive], refused] = await Promise.all([statuses(), upload()])
      expect(performance.now() - startedAt).toBeLessThan(answeredWithinMs)
      expect([page, alive]).toEqual([200, 200])
      const inWords = expect.stringContaining('The picture storage did not answer.')
      expect([refused.status, refused.text]).toEqual([422, inWords])
      await expect.poll(ready, { timeout: noticedWithinMs, intervals: [100] }).toBe(503)

      line.put(null)
      await expect.poll(statuses, { timeout: backWithinMs, intervals: [100] }).toEqual([200, 200, 200, 200])
      expect((await upload()).status).toBe(201)
    })
  expect(site.output()).not.toContain(process.env.TEST_S3_SECRET_ACCESS_KEY ?? '')
  expect(await site.stop()).toBe(0)
  await line.close()
})

test('with the wrong secret a site opens, and is not ready', async ({ openSite }) => {
  const site = await openSite({ env: { S3_SECRET_ACCESS_KEY: 'not the secret' }, until: '/healthz' })
  expect((await fetch(`${site.origin}/vehicles`)).status).toBe(200)
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(503)
  await expect.poll(() => site.output()).toContain('cannot be used: it answers 403')
  expect(site.output()).not.toContain('not the secret')
})

/** The address of a picture that the list of vehicles shows. */
async function aPicture({ origin }: Site) {
  const html = await (await fetch(`${origin}/vehicles`)).text()
  return /\/media\/public\/[\w./-]+\.jpg/.exec(html)?.[0] ?? ''
}
