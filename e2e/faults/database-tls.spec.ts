import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoSiteData } from '../../test/kit/demo-copy.ts'
import { expect, test } from '../../test/kit/fixtures.ts'
import { testServer } from '../../test/kit/site-databases.ts'
import { openTlsLine } from '../../test/kit/tls-line.ts'

test.skip(testServer === undefined, 'the embedded database is part of the process')

test('S5: to a database server with a certificate nobody vouches for nothing is said; visitors read that the list is not loaded', async ({
  openSite,
}) => {
  const data = await demoSiteData()
  const line = await openTlsLine(data.databaseUrl ?? '')
  const site = await openSite({ data: { ...data, databaseUrl: line.url }, until: '/healthz' })
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(503)
  expect(await (await fetch(`${site.origin}/vehicles`)).text()).toContain('Vehicles Not Loaded')
  expect(line.heard()).toBe(0)
  await site.stop()
  await line.close()
})

test('to one whose certificate is vouched for the site speaks over TLS', async ({ openSite }) => {
  const data = await demoSiteData()
  const line = await openTlsLine(data.databaseUrl ?? '')
  const certificate = join(data.dataDir, 'certificate.pem')
  await writeFile(certificate, line.certificate)
  const site = await openSite({
    data: { ...data, databaseUrl: line.url },
    env: { NODE_EXTRA_CA_CERTS: certificate },
  })
  expect(await (await fetch(`${site.origin}/vehicles`)).text()).toContain('30 vehicles')
  expect(line.heard()).toBeGreaterThan(0)
  await site.stop()
  await line.close()
})
