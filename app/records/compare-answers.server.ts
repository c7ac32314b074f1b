import { diffWordsWithSpace } from 'diff'
import type { RecordField } from '#app/fields/record-field.ts'
import type { Answers } from './record-form.ts'

/** A part of a text. `isOther` where the text that it is compared with has something else. */
type TextPart = { text: string; isOther: boolean }

/** A field whose two answers differ, in parts. */
export type ComparedField = { name: string; label: string; before: TextPart[]; after: TextPart[] }

/** Of a longer comparison no words are marked. */
const mostMs = 100

/** The fields whose answers differ, in their order, with the words that do. */
export function compareAnswers(fields: readonly RecordField[], before: Answers, after: Answers): ComparedField[] {
  const until = Date.now() + mostMs
  return fields.flatMap(({ name, label, format = String }) => {
    const [old = '', now = ''] = [before[name], after[name]]
    return old === now ? [] : [{ name, label, ...compareTexts(format(old), format(now), until) }]
  })
}

function compareTexts(before: string, after: string, until: number) {
  const parts = diffWordsWithSpace(before, after, { timeout: Math.max(1, until - Date.now()) })
  // Too long for the time that there is: all of it counts as another text.
  if (!parts) return { before: [{ text: before, isOther: true }], after: [{ text: after, isOther: true }] }
  const sides = parts.map(({ value, added, removed }) => ({ text: value, added, removed }))
  return {
    before: sides.flatMap(({ text, added, removed }) => (added ? [] : [{ text, isOther: removed }])),
    after: sides.flatMap(({ text, added, removed }) => (removed ? [] : [{ text, isOther: added }])),
  }
}
