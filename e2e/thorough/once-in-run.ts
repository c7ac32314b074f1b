import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, mkdirSync, openSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'

const hashLength = 24
const judged = new Set<string>()
/** How much of what the processes of this run have judged is known to this one. */
let bytesRead = 0

/** Which of the things no process of this run has judged. Two that ask in the same moment may both have to judge. */
export function areNew(things: string[]) {
  readJudged()
  return things.map((thing) => !judged.has(hashOf(thing)))
}

/** Spares this and all other processes of this run from judging the things again. */
export function noteJudged(things: string[]) {
  // One short line added at once stays whole, whoever else adds one.
  appendFileSync(judgedFile(), things.map(hashOf).join(''))
}

/** True for who asks first in this run about something. What one process has judged, another does not judge. */
export function isFirstInRun(what: string) {
  const [isNew = false] = areNew([what])
  if (isNew) noteJudged([what])
  return isNew
}

function readJudged() {
  const file = openSync(judgedFile(), 'a+')
  const added = Buffer.alloc(1 << 16)
  for (let length = -1; length !== 0; bytesRead += length) {
    const filled = readSync(file, added, 0, added.length - (added.length % hashLength), bytesRead)
    length = filled - (filled % hashLength)
    for (let at = 0; at < length; at += hashLength) judged.add(added.toString('latin1', at, at + hashLength))
  }
  closeSync(file)
}

function hashOf(thing: string) {
  return createHash('sha256').update(thing).digest('base64url').slice(0, hashLength)
}

function judgedFile() {
  const folder = test.info().project.outputDir
  mkdirSync(folder, { recursive: true })
  return join(folder, 'judged')
}
