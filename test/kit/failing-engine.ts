import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { PGlite } from '@electric-sql/pglite'

// Loaded into a site before its own code. While the file `FAULT_FOLDER/hang` is there, the embedded engine answers
// nothing, as during a statement that does not end; while `FAULT_FOLDER/dead` is there it fails each time, as after a crash.
const folder = process.env.FAULT_FOLDER ?? ''
const askEveryMs = 20
const execute = PGlite.prototype.execProtocolRaw
PGlite.prototype.execProtocolRaw = async function (this: PGlite, ...args) {
  while (existsSync(`${folder}/hang`)) await sleep(askEveryMs)
  if (existsSync(`${folder}/dead`)) throw new WebAssembly.RuntimeError('unreachable')
  return execute.apply(this, args)
}
