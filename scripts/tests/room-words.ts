import { existsSync } from 'node:fs'

/**
 * By which words a thorough test is about a room of `app/`, besides the name of the room. They stand in the name of its
 * file, or in its own.
 */
const wordsOf: Record<string, RegExp> = {
  admin: /dashboard|staff area|area of staff/,
  audit: /activity|history|changed today/,
  auth: /session|sign-?in|sign-?out|login|password|way in/,
  backups: /backup|had back|database/,
  contact: /message|inbox|trade|appointment|quote|repl(y|ies)|a time is taken/,
  db: /database|killed|without rows/,
  demand: /needed/,
  display: /theme|contrast|reduced motion|with-less|forced colors|grow/,
  estimate: /payment|saved vehicles/,
  fit: /measure|chair|inches|h5\d/,
  navigation: /focus|scripts|link|fade|fetched ahead|way back|announced|next page/,
  newsletter: /letter|signed up/,
  outbox: /email/,
  pages: /article|blog|guide|slug|written page|a page is|questions/,
  pictures: /picture|photograph|upload/,
  records: /colleague|conflict|draft|version|late form|typed|deletion|had back|forms? of staff/,
  reviews: /review/,
  schedule: /planned|schedul/,
  settings: /site and account/,
  site: /assistant|header|footer|home|about|chat|bubble|services|the phone number/,
  staff: /account|sign-?in|password|way in|forms? of staff/,
  text: /heard|article|hard to read/,
  ui: /focus|key|toast|heard|announced|float|table|ring|forced colors/,
  vehicles: /vehicle|shortlist|alert|filter|search|a price|status|file|feature|conversion|vin\b|list/,
}

/** Rooms with words of their own. */
export const roomsOfWords = Object.keys(wordsOf)

/** A line of the thorough tests. It is a file of rules, or ends with the title of a test of `file`. */
type Listed = { line: string; file: string }

/** True for the name of a folder of `app/`. */
export function isRoom(word: string) {
  return /^[a-z]+$/.test(word) && existsSync(`app/${word}`)
}

/** Those about one of these rooms, or named with one of these words, as may be their files. Without words it is all. */
export function ofRooms<One extends Listed>(words: string[], all: One[]): One[] {
  if (words.length === 0) return all
  return all.filter((one) => words.some((word) => isAbout(one, word.toLowerCase())))
}

function isAbout({ line, file }: Listed, word: string) {
  if (line === file && isRoom(word)) return file.startsWith(`app/${word}/`)
  const title = line.slice(line.lastIndexOf(' › ') + 1)
  const said = `${file} ${title}`.toLowerCase()
  return said.includes(word) || (isRoom(word) && wordsOf[word]?.test(said) === true)
}
