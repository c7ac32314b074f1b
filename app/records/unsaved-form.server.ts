import type { RouterContextProvider } from 'react-router'
import { readFields, textsIn } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { type Draft, listDrafts } from './drafts.server.ts'
import { findLateFormFor } from './late-forms.server.ts'
import type { EditedRecord, RecordTypes } from './record-editing.server.ts'
import { type Answers, gathered, type NamedDraft, type Unsaved } from './record-form.ts'

export const nothingUnsaved = { shown: null, opened: null, offered: [] }

type Args = { url: URL; context: Readonly<RouterContextProvider> }

/**
 * What the reader typed into the form of this page and has not saved. `shown` stands in place of what is stored. It is
 * a form that came too late, or the draft in the address. `offered` are further drafts that say something else than the
 * stored record.
 */
export async function readUnsaved<Types extends RecordTypes>(
  { url, context }: Args,
  record: EditedRecord<Types>,
  stored: Types['stored'] | null,
): Promise<Unsaved<Types['shown']>> {
  const { db } = context.get(services)
  const named = url.searchParams.get('draft')
  const late = await findLateFormFor(db, url)
  const drafts = await listDrafts(db, { owner: requireStaff(context).id, path: url.pathname }, named)
  const opened = late ? undefined : drafts.find(({ formId }) => formId === named)
  const form = late ?? opened
  return {
    shown: form ? await showForm(context, { record, stored }, form) : null,
    opened: opened ? nameOf(opened) : null,
    offered: drafts.filter((draft) => draft !== opened && saysElse(draft, record, stored)).map(nameOf),
  }
}

async function showForm<Types extends RecordTypes>(
  context: Args['context'],
  { record, stored }: { record: EditedRecord<Types>; stored: Types['stored'] | null },
  { body, fileNames }: { body: FormData; fileNames: string[] },
) {
  const answers = textsIn(gathered(record.form, body))
  return { answers, shown: await record.show(context, { answers, fileNames }, stored) }
}

function nameOf({ formId, name, savedAt }: Draft): NamedDraft {
  return { formId, name, savedAt }
}

/** A draft of what was taken back, or that arrived just after its form was saved, says what is stored. */
function saysElse<Types extends RecordTypes>(
  { body }: Draft,
  { form, answersOf, typedAnswers }: EditedRecord<Types>,
  stored: Types['stored'] | null,
) {
  if (!stored) return true
  const read = readFields(gathered(form, body), form.schema)
  if (!read.ok) return true
  const typed: Answers = typedAnswers(read.value, stored)
  const answers: Answers = answersOf(stored)
  return form.fields.some(({ name }) => (typed[name] ?? '') !== (answers[name] ?? ''))
}
