import { createHash } from 'node:crypto'
import { z } from 'zod'
import { listHistory, type RecordType } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'

/** A form's fields as text, by name; a box that is not ticked is ''. */
export type Answers = Record<string, string>

/** The record as it is kept now, in the words of its form. */
export type KeptRecord = {
  recordType: RecordType
  id: number | string
  version: number
  updatedAt: Date
  answers: Answers
}

/** A field whose two versions differ, for `VersionChoice`. */
type DisputedField = {
  name: string
  label: string
  mine: string
  theirs: string
  chosen: 'mine' | 'theirs' | undefined
  error: string | undefined
}

/** A save that came too late: both versions of each field that differs, who saved first and when. The choices are about `version`. */
export type Dispute = { fields: DisputedField[]; version: number; savedBy: string | null; at: Date }

const marks = z.record(z.string(), z.string())

/** A short mark for each text a form begins with. The form carries it as `seen`, so that its save can tell who changed which field. */
export function marksOf(answers: Answers) {
  return JSON.stringify(Object.fromEntries(Object.entries(answers).map(([name, text]) => [name, markOf(text)])))
}

/**
 * The newest version of the record that the sender of a form has seen. Choices bring theirs along, so that a form which is shown again
 * without them, after a failure or a new sign-in, is as old as it was before them, and asks again.
 */
export function versionSeen(body: FormData) {
  return body.get('choiceVersion') ?? body.get('version')
}

/**
 * The posted form with the kept text in each field that says to keep "theirs", provided that the kept record is the one it was shown;
 * and the fields that were shown for a choice and have none.
 */
export function settleDispute(body: FormData, { version, answers }: KeptRecord) {
  const settled = new FormData()
  for (const [name, value] of body) settled.append(name, value)
  const undecided: string[] = []
  if (versionSeen(body) !== String(version)) return { settled, undecided }
  for (const name of Object.keys(answers).filter((name) => body.getAll('disputed').includes(name))) {
    const choice = body.get(`choice-${name}`)
    if (choice === 'theirs') settled.set(name, answers[name] ?? '')
    else if (choice !== 'mine') undecided.push(name)
  }
  return { settled, undecided }
}

/**
 * Every field in which the typed and the kept record differ. What only one of the two people changed is ticked in their favor; where
 * both did, nothing is, unless the form has chosen before. `undecided` fields say that they wait for a choice.
 */
export async function disputeOf(
  db: Db,
  kept: KeptRecord,
  { body, mine, labels, undecided }: { body: FormData; mine: Answers; labels: Answers; undecided: string[] },
): Promise<Dispute> {
  const seen = readMarks(body.get('seen'))
  const theirs = kept.answers
  const fields = Object.entries(labels)
    .filter(([name]) => (mine[name] ?? '') !== (theirs[name] ?? ''))
    .map(([name, label]) => ({
      name,
      label,
      mine: inWords(name, mine[name]),
      theirs: inWords(name, theirs[name]),
      chosen: earlierChoice(body, name) ?? likelyChoice(seen[name], mine[name], theirs[name]),
      error: undecided.includes(name) ? `Choose which version of “${label}” to keep.` : undefined,
    }))
  const [last] = await listHistory(db, kept.recordType, kept.id)
  return { fields, version: kept.version, savedBy: last?.actor ?? null, at: kept.updatedAt }
}

/** The choices that wait, for the error summary. */
export function undecidedErrors({ fields }: Dispute) {
  return fields.flatMap(({ name, error }) => (error ? [{ name: `choice-${name}`, message: error }] : []))
}

function likelyChoice(seen: string | undefined, mine = '', theirs = ''): DisputedField['chosen'] {
  if (seen === markOf(theirs)) return 'mine'
  return seen === markOf(mine) ? 'theirs' : undefined
}

function earlierChoice(body: FormData, name: string): DisputedField['chosen'] {
  const choice = body.get(`choice-${name}`)
  return choice === 'mine' || choice === 'theirs' ? choice : undefined
}

function readMarks(text: FormDataEntryValue | null) {
  try {
    return marks.parse(JSON.parse(String(text)))
  } catch {
    return {} // Plan B: who changed what is unknown, so every field asks.
  }
}

function markOf(text: string) {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12)
}

// Our names for yes and no begin with "is".
function inWords(name: string, text = '') {
  if (!/^is[A-Z]/.test(name)) return text
  return text === '' ? 'No' : 'Yes'
}
