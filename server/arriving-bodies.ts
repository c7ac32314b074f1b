import { collectGarbageEvery } from '#app/pictures/collect-garbage.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openPace, type WhyEnded, whyLate } from './body-pace.ts'
import { type Arriving, openBodyRoom, type RoomLimits } from './body-room.ts'
import { openSpooledBody, type SpooledBody } from './spooled-body.ts'

const kilobyte = 1000
const megabyte = 1000 * kilobyte

/** A body is in memory up to `mostInMemory` bytes, as long as it finds room there, and then on the disk. */
type BodyLimits = { memory: RoomLimits; disk: RoomLimits; mostInMemory: number }

/** Above half a network still has room for one whole form of a trade-in. */
export const usualLimits: BodyLimits = {
  mostInMemory: 64 * 1024,
  memory: {
    ...{ all: 32 * megabyte, forStaff: 4 * megabyte, network: 12 * megabyte, networkWhenFull: megabyte },
    step: 16 * kilobyte,
  },
  disk: {
    ...{ all: 300 * megabyte, forStaff: 60 * megabyte, network: 120 * megabyte, networkWhenFull: 64 * megabyte },
    step: 256 * kilobyte,
  },
}

export type WhyRefused = WhyEnded | 'too-large' | 'no-room' | 'no-disk' | 'gone'

/** `most` is the largest size in bytes. With 0 the body is refused before any of it has come. */
type Sending = { chunks: AsyncIterator<Uint8Array>; network: string; isStaff: boolean; most: number }

export type Bodies = ReturnType<typeof openBodies>
export type ReceivedBody = ReturnType<Bodies['begin']>

const lookEveryMs = 1000
const notePassed = collectGarbageEvery(8 * megabyte)

type Opening = { folder: string; limits?: BodyLimits; now?: () => number }

/**
 * All bodies that come, until their requests are answered. `begin` takes one. `figures` are bytes by place, and how many
 * were refused by reason. `folder` is where large ones lie meanwhile.
 */
export function openBodies({ folder, limits = usualLimits, now = () => performance.now() }: Opening) {
  const rooms = { memory: openBodyRoom(limits.memory, now), disk: openBodyRoom(limits.disk, now) }
  const open = new Set<Arriving>()
  const refused = new Map<WhyRefused, number>()

  const looking = setInterval(() => {
    for (const body of open) {
      const why = body.isWhole ? null : whyLate(body.pace, now())
      if (why) body.end(why)
    }
  }, lookEveryMs).unref()

  function begin(sending: Sending) {
    return receiver(sending, { folder, rooms, now, mostInMemory: limits.mostInMemory, open, refused })
  }
  return {
    begin,
    figures: () => ({
      bytes: { memory: rooms.memory.used(), disk: rooms.disk.used() },
      open: open.size,
      refused: Object.fromEntries(refused),
    }),
    close: () => clearInterval(looking),
  }
}

type House = Pick<Opening, 'folder'> & {
  rooms: Record<'memory' | 'disk', ReturnType<typeof openBodyRoom>>
  now: () => number
  mostInMemory: number
  open: Set<Arriving>
  refused: Map<WhyRefused, number>
}

/**
 * One body. `receive` gives null when it has come whole, or why it is refused; what has come then stays readable until
 * `release`, and `drop` reads on without keeping anything. `close` must be called whatever happens.
 */
function receiver({ chunks, network, isStaff, most }: Sending, house: House) {
  const { rooms, now, open, refused } = house
  const spooled = openSpooledBody(house.folder)
  const source = interruptible<WhyEnded>(chunks)
  const body: Arriving = { network, isStaff, pace: openPace(now()), isWhole: false, end: source.interrupt }
  open.add(body)

  const take = () => takePiece(source, body, now)
  function releaseRoom() {
    for (const room of Object.values(rooms)) room.release(body)
  }

  async function release() {
    releaseRoom()
    await spooled.close()
  }

  const countRefusal = (why: WhyRefused) => refused.set(why, (refused.get(why) ?? 0) + 1)

  return {
    ...{ size: spooled.size, read: spooled.read, readBeginning: spooled.readBeginning, release, countRefusal },
    async receive() {
      const why = await receiveAll(take, { house, spooled, body, most }).catch(withoutDisk)
      body.isWhole = why === null
      if (why === null) return null
      // At once: others who ask for room in this moment must not be refused for it too.
      releaseRoom()
      countRefusal(why)
      return why
    },
    drop(mostBytes: number, silentMs: number) {
      source.goOn()
      return dropAll(take, { mostBytes, silentMs, stop: () => source.interrupt('silent') })
    },
    async close() {
      open.delete(body)
      await release()
    },
  }
}

/** The next piece of a body; null at its end. */
async function takePiece(source: ReturnType<typeof interruptible<WhyEnded>>, { pace }: Arriving, now: () => number) {
  const came = await source.take().catch(() => 'gone' as const) // the connection broke off
  if (!(came instanceof Uint8Array)) return came
  pace.add(came.length, now())
  notePassed(came.length)
  return came
}

type Take = () => Promise<Uint8Array | null | WhyRefused>
type Keeping = { house: House; spooled: SpooledBody; body: Arriving; most: number }

async function receiveAll(take: Take, keeping: Keeping): Promise<WhyRefused | null> {
  const { spooled, most } = keeping
  if (most === 0) return 'too-large'
  if (!(await keep(new Uint8Array(), keeping))) return 'no-room'
  for (;;) {
    const piece = await take()
    if (piece === null || typeof piece === 'string') return piece
    if (spooled.size() + piece.length > most) {
      await keep(piece.subarray(0, most - spooled.size()), keeping)
      return 'too-large'
    }
    if (!(await keep(piece, keeping))) return 'no-room'
  }
}

/**
 * Keeps a piece in memory or, when there is no room or the body is large, on the disk. Where the disk takes nothing, also
 * a large body stays in memory, so that whoever works on it says what cannot be stored. False when neither has room.
 */
async function keep(piece: Uint8Array, keeping: Keeping): Promise<boolean> {
  const { house, spooled, body } = keeping
  const { rooms, mostInMemory } = house
  const size = spooled.size() + piece.length
  const mayStay = !spooled.isOnDisk() && (size <= mostInMemory || spooled.isWithoutDisk())
  const fitsMemory = mayStay && rooms.memory.hold(body, size)
  if (!fitsMemory && !rooms.disk.hold(body, size)) return false
  const isPlaced = fitsMemory || spooled.isOnDisk() || (await spooled.moveToDisk())
  if (isPlaced && !fitsMemory) rooms.memory.release(body)
  if (isPlaced && (await spooled.append(piece))) return true
  rooms.disk.release(body)
  return keep(piece, keeping)
}

async function dropAll(
  take: Take,
  { mostBytes, silentMs, stop }: { mostBytes: number; silentMs: number; stop(): void },
) {
  const silence = setTimeout(stop, silentMs)
  for (let bytes = 0; bytes <= mostBytes; silence.refresh()) {
    const piece = await take()
    if (!(piece instanceof Uint8Array)) break
    bytes += piece.length
  }
  clearTimeout(silence)
}

/** Plan B: a body that the disk does not take is refused. */
function withoutDisk(error: unknown): WhyRefused {
  log.error({ err: error }, 'a body could not be written to the disk')
  return 'no-disk'
}

/**
 * Pieces that are taken one by one, until `interrupt` says why no more are wanted, also while one is waited for. The
 * next `goOn` wants them again. A promise of the interruption itself would hold all pieces that it was raced with.
 */
function interruptible<Why extends string>(chunks: AsyncIterator<Uint8Array>) {
  let next: Promise<IteratorResult<Uint8Array>> | null = null
  let interrupted: Why | null = null
  let wake: ((why: Why) => void) | null = null

  return {
    interrupt(why: Why) {
      interrupted ??= why
      wake?.(why)
    },
    goOn() {
      interrupted = null
    },
    async take(): Promise<Uint8Array | null | Why> {
      if (interrupted) return interrupted
      next ??= chunks.next()
      const coming = next
      const came = await new Promise<IteratorResult<Uint8Array> | Why>((resolve, reject) => {
        wake = resolve
        coming.then(resolve, reject)
      })
      wake = null
      if (typeof came === 'string') return came
      if (came.done) return null
      next = null
      return came.value
    },
  }
}
