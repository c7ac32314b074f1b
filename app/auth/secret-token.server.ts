import { createHash, randomBytes } from 'node:crypto'

/** A token that nobody guesses, of 256 bits, for an address. It goes to its holder and is nowhere stored readable. */
export function newToken() {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token, to know it again. */
export function hashOfToken(token: string) {
  return createHash('sha256').update(token).digest('base64url')
}
