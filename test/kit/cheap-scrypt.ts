import crypto, { type BinaryLike, type ScryptOptions } from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

// Loaded into a site before its own code. A password is hashed as ever, but not at the cost that an attacker is to pay.
// Each would take half a second of a processor.
const { scrypt } = crypto
type Done = (error: Error | null, key: Buffer) => void
function cheapScrypt(password: BinaryLike, salt: BinaryLike, bytes: number, options: ScryptOptions, done: Done) {
  scrypt(password, salt, bytes, { ...options, N: 2 }, done)
}
Object.assign(crypto, { scrypt: cheapScrypt })
syncBuiltinESMExports()
