import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody guesses, of 256 bits, for an address. It goes to its holder and is nowhere stored readable. */
export function newToken() {
  return randomBytes(32).toString('base64url')
}

/** The part of a token that is stored, to know it again. */
export function hashOfToken(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
