import { setTimeout as sleep } from 'node:timers/promises'
import { sendMessage } from '../test/kit/http-visitor.ts'
import { fivePhotographs } from '../test/kit/photographs.ts'
import { changePhone } from './bench-changes.ts'
import { requireUpload } from './bench-uploads.ts'

/**
 * `tookMs` is how long each page took from when it was due to its last byte. `failures` says what each failed answer
 * was.
 */
export type Tally = { tookMs: number[]; answers: number; failures: string[] }

type Task = (turn: number, dueAt: number) => Promise<void>

/** Pages that are cached, one that is rendered for each visitor, and what scripts ask for when somebody moves about. */
const paths = [
  ...['/', '/vehicles', '/vehicles/1001', '/vehicles?category=suv', '/services', '/about', '/resources/faq'],
  ...['/resources/blog', '/contact', '/_.data', '/vehicles.data', '/vehicles.data?entry=side', '/vehicles/1001.data'],
]
/** Every so often it is somebody with a notice waiting, whose page is rendered. */
const everyWithNotice = 4
const streamMs = 20_000

/**
 * Fifty pages a second, ten live streams at a time that open and close, and messages, each from another address. Now
 * and then there is a change by staff, which drops all cached pages, and a photograph of 12 megapixels. Ends soon after
 * `over`.
 */
export async function sendTraffic(origin: string, cookies: string, over: AbortSignal): Promise<Tally> {
  const tally: Tally = { tookMs: [], answers: 0, failures: [] }
  const photographs = await fivePhotographs()
  function repeatCounted(everyMs: number, task: Task) {
    return repeat(everyMs, over, async (turn, dueAt) => {
      tally.answers += 1
      try {
        await task(turn, dueAt)
      } catch (error) {
        // Plan B: it is told in the end, and the others go on.
        tally.failures.push(error instanceof Error && error.cause ? `${error}: ${error.cause}` : String(error))
      }
    })
  }
  await Promise.all([
    repeatCounted(20, async (turn, dueAt) => {
      await visit(origin, turn)
      tally.tookMs.push(performance.now() - dueAt)
    }),
    repeatCounted(streamMs / 10, () => listen(origin)),
    repeatCounted(4000, (turn) => write(origin, turn)),
    repeatCounted(15_000, async (turn) => void (await changePhone(origin, cookies, turn))),
    // Half as often as one person may upload.
    repeatCounted(120_000, async (turn) => {
      const photograph = photographs[turn % photographs.length]
      if (photograph) await requireUpload(origin, cookies, photograph)
    }),
  ])
  return tally
}

/** Begins a task every so often, whether or not the ones before have ended. Resolves once it is over and all have. */
async function repeat(everyMs: number, over: AbortSignal, task: Task) {
  const startedAt = performance.now()
  const inHand = new Set<Promise<void>>()
  for (let turn = 0; !over.aborted; turn += 1) {
    const dueAt = startedAt + turn * everyMs
    const done: Promise<void> = task(turn, dueAt).finally(() => inHand.delete(done))
    inHand.add(done)
    await sleep(Math.max(0, dueAt + everyMs - performance.now()), undefined, { signal: over }).catch(() => {
      /* it is over, and the loop ends */
    })
  }
  await Promise.all(inHand)
}

async function visit(origin: string, turn: number) {
  // One network may have only so many pages made anew; a busy day has visitors of many.
  const network = { 'X-Forwarded-For': `198.18.${turn % 250}.${Math.floor(turn / 250) % 250}` }
  const headers: Record<string, string> = { ...network, ...(turn % everyWithNotice === 0 && { Cookie: 'flash=none' }) }
  const answer = await fetch(`${origin}${paths[turn % paths.length]}`, { headers })
  await expectStatus(answer, 200)
}

/** A tab that is open for a while. */
async function listen(origin: string) {
  const answer = await fetch(`${origin}/live/public`)
  const reader = answer.body?.getReader()
  const first = await reader?.read()
  if (!new TextDecoder().decode(first?.value).includes('event: mark')) throw new Error('a live stream began otherwise')
  await sleep(streamMs)
  await reader?.cancel()
}

async function write(origin: string, turn: number) {
  if (!(await sendMessage(origin, { message: `Message ${turn} of a long day.` })))
    throw new Error('a message was not taken')
}

/** Reads the answer to its last byte, which frees its connection. */
async function expectStatus(answer: Response, expected: number) {
  await answer.arrayBuffer()
  if (answer.status !== expected) throw new Error(`${new URL(answer.url).pathname} was answered with ${answer.status}`)
}
