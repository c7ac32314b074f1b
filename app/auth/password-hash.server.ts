import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'
import { fitLine, limitPasswordHashing } from './password-queue.server.ts'

const logCost = 17
const blockSize = 8
const parallel = 1
const hashBytes = 64

/** The password as it is stored: `scrypt$17$8$1$salt$hash`. Takes about half a second and 128 MB; at most two run at a time. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const hash = await derive(password, salt, logCost, blockSize, parallel)
  return ['scrypt', logCost, blockSize, parallel, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

/** Whether this is the password of the hash. Costs what hashing it cost; false for a hash of another kind. */
export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [kind, cost, block, lanes, salt = '', stored = ''] = hash.split('$')
  if (kind !== 'scrypt') return false
  const expected = Buffer.from(stored, 'base64url')
  const derived = await derive(
    password,
    Buffer.from(salt, 'base64url'),
    Number(cost),
    Number(block),
    Number(lanes),
    expected.length,
  )
  return timingSafeEqual(derived, expected)
}

/**
 * Measures how long one password takes on this machine, and fits the line of strangers to it. Gives the places of that
 * line. It does a quarter of the work three times, of which the fastest counts: at a start much else waits for a thread.
 */
export async function measureHashing() {
  const options = { N: 2 ** (logCost - 2), r: blockSize, p: parallel, maxmem: 64 * 1024 * 1024 }
  let fastestMs = Number.POSITIVE_INFINITY
  for (let nth = 0; nth < 3; nth += 1) {
    const startedAt = performance.now()
    await scryptBytes('a password', randomBytes(16), hashBytes, options)
    fastestMs = Math.min(fastestMs, performance.now() - startedAt)
  }
  return fitLine(4 * fastestMs)
}

/** The key of a password. One person's é may arrive as one character or as two: the same password either way. */
async function derive(password: string, salt: Buffer, cost: number, block: number, lanes: number, bytes = hashBytes) {
  const options = { N: 2 ** cost, r: block, p: lanes, maxmem: 256 * 1024 * 1024 }
  return limitPasswordHashing(() => scryptBytes(password.normalize('NFKC'), salt, bytes, options))
}

function scryptBytes(password: string, salt: Buffer, bytes: number, options: ScryptOptions) {
  return new Promise<Buffer>((done, failed) =>
    scrypt(password, salt, bytes, options, (error, key) => (error ? failed(error) : done(key))),
  )
}
