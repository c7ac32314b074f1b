import { createHash } from 'node:crypto'
import { z } from 'zod'
import { listHistory, type RecordType } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { RecordField } from '#app/fields/record-field.ts'
import type { FieldConflict, VersionChoiceProps } from '#app/ui/version-choice.tsx'
import type { Answers } from './record-form.ts'

/** The stored record; `answers` as its form would show it. */
export type StoredRecord = {
  recordType: RecordType
  id: number | string
  version: number
  updatedAt: Date
  answers: Answers
}

const hashes = z.record(z.string(), z.string())

/** A hash of each field as the form shows it, as JSON. The form sends it back as `seen`, so that a save can tell who changed what. */
export function fieldHashes(answers: Answers) {
  return JSON.stringify(Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, hashOf(text)])))
}

/**
 * The newest version that the sender of a form has seen. Choices carry a version of their own. A form shown again
 * without them, as after a new sign-in, counts as old as before, and asks again.
 */
export function knownVersion(body: FormData) {
  return body.get('choiceVersion') ?? body.get('version')
}

/** Whether a form was opened when the field had that answer. */
export function hasSeen(body: FormData, { name, answer }: { name: string; answer: string }) {
  return readFieldHashes(body.get('seen'))[name] === hashOf(answer)
}

/** The posted form, with the stored text of each field that it was shown without, as before an update. */
export function withUnseen(body: FormData, answers: Answers) {
  const whole = copyOf(body)
  const seen = readFieldHashes(body.get('seen'))
  const isShown = (name: string) => body.has(name) || name in seen || Object.keys(seen).length === 0
  for (const [name, text] of Object.entries(answers)) if (!isShown(name)) whole.set(name, text)
  return whole
}

/**
 * The posted form with the stored text wherever it chose "theirs", and the names of fields without a choice. Choices about another version
 * than the stored one do not count.
 */
export function settleConflict(body: FormData, { version, answers }: StoredRecord) {
  const settled = copyOf(body)
  const undecided: string[] = []
  if (knownVersion(body) !== String(version)) return { settled, undecided }
  for (const name of Object.keys(answers).filter((name) => body.getAll('disputed').includes(name))) {
    const choice = body.get(`choice-${name}`)
    if (choice === 'theirs') settled.set(name, answers[name] ?? '')
    else if (choice !== 'mine') undecided.push(name)
  }
  return { settled, undecided }
}

/**
 * The conflict of a posted form with the stored record: every field that differs. A field that only one of the two
 * people changed is chosen in their favor. One that both changed is open, unless the form has chosen before.
 * `undecided` fields carry an error.
 */
export async function conflictOf(
  db: Db,
  stored: StoredRecord,
  {
    body,
    mine,
    fields,
    undecided,
  }: { body: FormData; mine: Answers; fields: readonly RecordField[]; undecided: string[] },
): Promise<VersionChoiceProps> {
  const hashes = readFieldHashes(body.get('seen'))
  const theirs = stored.answers
  const differing = fields
    .filter(({ name }) => (mine[name] ?? '') !== (theirs[name] ?? ''))
    .map(({ name, label, format = asIs }) => ({
      name,
      label,
      mine: format(mine[name] ?? ''),
      theirs: format(theirs[name] ?? ''),
      chosen: earlierChoice(body, name) ?? likelyChoice(hashes[name], mine[name], theirs[name]),
      error: undecided.includes(name) ? `Choose which version of “${label}” to keep.` : undefined,
    }))
  const [last] = await listHistory(db, stored.recordType, stored.id)
  return { fields: differing, version: stored.version, savedBy: last?.actor ?? null, at: stored.updatedAt }
}

/** The errors of fields without a choice, for the error summary. */
export function undecidedErrors({ fields }: VersionChoiceProps) {
  return fields.flatMap(({ name, error }) => (error ? [{ name: `choice-${name}`, message: error }] : []))
}

function copyOf(body: FormData) {
  const copy = new FormData()
  for (const [name, value] of body) copy.append(name, value)
  return copy
}

function likelyChoice(shown: string | undefined, mine = '', theirs = ''): FieldConflict['chosen'] {
  if (shown === hashOf(theirs)) return 'mine'
  return shown === hashOf(mine) ? 'theirs' : undefined
}

function earlierChoice(body: FormData, name: string): FieldConflict['chosen'] {
  const choice = body.get(`choice-${name}`)
  return choice === 'mine' || choice === 'theirs' ? choice : undefined
}

function readFieldHashes(text: FormDataEntryValue | null) {
  try {
    return hashes.parse(JSON.parse(String(text)))
  } catch {
    return {} // who changed what is unknown: every field asks
  }
}

function hashOf(text: string) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

function asIs(answer: string) {
  return answer
}
