import { randomBytes, scryptSync } from 'node:crypto'

/** A password as the site stores it, at far too low a cost. For tests in which the cost is not the point. */
export async function cheapHash(password: string) {
  const salt = randomBytes(16)
  const [logCost, blockSize, parallel] = [1, 8, 1]
  const hash = scryptSync(password.normalize('NFKC'), salt, 64, { N: 2 ** logCost, r: blockSize, p: parallel })
  return ['scrypt', logCost, blockSize, parallel, salt.toString('base64url'), hash.toString('base64url')].join('$')
}
