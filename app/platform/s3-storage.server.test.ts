import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../../test/kit/loopback.ts'
import { describeError } from './log.server.ts'
import { s3Storage } from './s3-storage.server.ts'

const file = 'public/1-van.jpg/320.avif'
const bytes = Buffer.from('a picture')
const settings = {
  S3_REGION: 'us-east-1',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'the secret',
}

type Answer = (response: ServerResponse, request: { method: string; path: string; query: URLSearchParams }) => void

/** Storage in the bucket of a service that answers so; `asked` are the requests it got. Ends with the test. */
async function openService(answer: Answer) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://service')
    requests.push(`${request.method} ${url.pathname}`)
    receive(request, () =>
      answer(response, { method: request.method ?? '', path: url.pathname, query: url.searchParams }),
    )
  })
  const S3_ENDPOINT = `http://127.0.0.1:${await listenOnLoopback(server)}`
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { requests, storage: s3Storage({ ...settings, S3_ENDPOINT }) }
}

function receive(request: IncomingMessage, received: () => void) {
  request.resume().once('end', received)
}

function refusal(status: number, code: string): Answer {
  return (response) => response.writeHead(status).end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

describe.each<[string, Answer]>([
  ['hangs', () => undefined],
  ['hangs in the middle of its answer', (response) => response.writeHead(200, { 'Content-Length': 1000 }).write('<')],
  ['refuses for the moment', refusal(503, 'SlowDown')],
  ['does not know us', refusal(403, 'SignatureDoesNotMatch')],
  ['has no such bucket', refusal(404, 'NoSuchBucket')],
])('R10: a service that %s', (_, answer) => {
  test('fails every question in less than ten seconds', { timeout: 15_000 }, async () => {
    const { storage } = await openService(answer)
    const startedAt = performance.now()
    const outcomes = await Promise.allSettled([
      storage.put(file, bytes),
      storage.read(file),
      storage.remove(file),
      storage.removeFolder('public/1-van.jpg'),
      storage.listFolders('public', new Date()),
      storage.check(),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 'rejected'))
    expect(performance.now() - startedAt).toBeLessThan(8000)
  })
})

test('R10: a service that nobody reaches fails at once', async () => {
  const storage = s3Storage({ ...settings, S3_ENDPOINT: 'http://127.0.0.1:1' })
  const startedAt = performance.now()
  await expect(storage.read(file)).rejects.toThrow()
  await expect(storage.put(file, bytes)).rejects.toThrow()
  expect(performance.now() - startedAt).toBeLessThan(5000)
})

test('R10: half an answer is no picture', async () => {
  const { storage } = await openService((response) => {
    response.writeHead(200, { 'Content-Length': 1000 }).write('half a picture', () => response.destroy())
  })
  await expect(storage.read(file)).rejects.toThrow()
})

test.each(['NoSuchKey', 'KeyNotThere'])('an object that is not there is none, in the words %s', async (code) => {
  const { storage } = await openService(refusal(404, code))
  expect(await storage.read(file)).toBeNull()
  await storage.remove(file)
})

test('a stumble is tried once more', async () => {
  const { storage, requests } = await openService((response, request) =>
    requests.length === 1 ? refusal(503, 'SlowDown')(response, request) : response.end(bytes),
  )
  expect(await storage.read(file)).toEqual(bytes)
  expect(requests).toEqual([`GET /pictures/${file}`, `GET /pictures/${file}`])
})

test('the reason why a bucket is not ready names the bucket and the answer, and no secret', async () => {
  const { storage } = await openService((response) => response.writeHead(403).end())
  const reason = await storage.check().catch((error: unknown) => error)
  expect(reason).toEqual(new Error('the bucket pictures cannot be used: it answers 403'))
  expect(JSON.stringify(describeError(reason))).not.toContain('the secret')
})

test('a bucket that answered is not asked again for a moment; one that did not is', async () => {
  let isWell = false
  const { storage, requests } = await openService((response) => response.writeHead(isWell ? 200 : 403).end())
  await expect(storage.check()).rejects.toThrow()
  isWell = true
  for (let time = 0; time < 5; time += 1) await storage.check()
  expect(requests).toEqual(['HEAD /pictures/', 'HEAD /pictures/'])
})

test('folders are found and removed over many pages', async () => {
  const day = '2030-05-01T00:00:00.000Z'
  const objects = new Map<string, string>()
  for (let at = 0; at < 25; at += 1)
    for (const name of ['320.avif', '640.avif', 'picture.json'])
      objects.set(`public/${String(at).padStart(2, '0')}/${name}`, day)
  objects.set('public/07/640.avif', '2030-05-03T00:00:00.000Z')
  const { storage, requests } = await openService((response, { method, path, query }) => {
    if (method === 'DELETE') {
      objects.delete(path.replace('/pictures/', ''))
      return response.writeHead(204).end()
    }
    response.end(listing(objects, query))
  })
  const quiet = await storage.listFolders('public', new Date('2030-05-02T00:00:00Z'))
  expect(quiet).toHaveLength(24)
  expect(quiet).not.toContain('public/07')
  expect(requests.length, 'pages').toBe(11)
  await storage.removeFolder('public/07')
  expect([...objects.keys()].filter((key) => key.startsWith('public/07/'))).toEqual([])
  expect(objects.size).toBe(72)
})

/** Seven objects at a time, as a service lists a thousand. */
function listing(objects: Map<string, string>, query: URLSearchParams) {
  const after = query.get('continuation-token') ?? ''
  const rest = [...objects].filter(([key]) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = rest.slice(0, 7)
  const contents = page.map(
    ([key, at]) => `<Contents><Key>${key}</Key><LastModified>${at}</LastModified><Size>9</Size></Contents>`,
  )
  const next =
    rest.length > page.length
      ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page.at(-1)?.[0]}</NextContinuationToken>`
      : '<IsTruncated>false</IsTruncated>'
  return `<ListBucketResult>${contents.join('')}${next}</ListBucketResult>`
}
