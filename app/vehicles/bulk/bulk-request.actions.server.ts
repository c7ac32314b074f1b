import { readRecordId } from '#app/fields/record-id.ts'
import { readFields, textsIn } from '#app/http/form.ts'
import type { FieldError } from '#app/ui/field-error.ts'
import { findStaffChoice, type StaffStock } from '../staff-vehicles.server.ts'
import type { BulkAction } from './bulk-action.ts'
import type { SeenVehicle } from './bulk-change.actions.server.ts'
import { bulkActionOf, bulkSchema, mostChanged } from './bulk-form.ts'

/** What was answered, to be shown again: texts by name, and the ids that were ticked. */
export type BulkAnswers = { texts: Record<string, string>; ids: number[] }

/** What the form of several vehicles says as it came. */
export function answersIn(body: FormData): BulkAnswers {
  const ids = body.getAll('vehicle').flatMap((value) => readRecordId(String(value)) ?? [])
  return { texts: textsIn(body), ids: [...new Set(ids)] }
}

type Wrong = { ok: false; errors: FieldError[] }

/** The action and the vehicles that a form asks for: all that match, or those checked. Or what is wrong. */
export async function readBulkForm(
  stock: StaffStock,
  query: URLSearchParams,
  body: FormData,
): Promise<{ ok: true; action: BulkAction; ids: number[] } | Wrong> {
  const form = readBulkAction(body)
  const which = body.has('all') ? await findStaffChoice(stock, query, mostChanged) : chosenIn(body)
  const wrong = body.has('all') && body.has('vehicle') ? bothChosen : whichError(which.total, body.has('all'))
  if (form.ok && !wrong) return { ok: true, action: form.action, ids: which.ids }
  return { ok: false, errors: [...(wrong ? [wrong] : []), ...(form.ok ? [] : form.errors)] }
}

/** The action that a form asks for, or what is wrong with it. */
export function readBulkAction(body: FormData): { ok: true; action: BulkAction; formId: string } | Wrong {
  const form = readFields(body, bulkSchema)
  if (!form.ok) return { ok: false, errors: form.reply.data.errors }
  const action = bulkActionOf(form.value)
  if (action) return { ok: true, action, formId: form.value.formId || crypto.randomUUID() }
  return { ok: false, errors: [{ name: 'action', message: 'Choose what to change.' }] }
}

const bothChosen: FieldError = {
  name: 'all',
  message: 'You can change all that match or single vehicles. Uncheck one or the other.',
}

function chosenIn(body: FormData) {
  const { ids } = answersIn(body)
  return { ids, total: ids.length }
}

function whichError(total: number, isAll: boolean): FieldError | null {
  const name = isAll ? 'all' : 'vehicles'
  if (total === 0) return { name, message: 'Choose the vehicles to change.' }
  if (total <= mostChanged) return null
  const [count, most] = [total, mostChanged].map((number) => number.toLocaleString('en-US'))
  return {
    name,
    message: `At most ${most} vehicles can be changed at once, and these are ${count}. Narrow the choice.`,
  }
}

/** The vehicles that a preview showed, each as "1001 3": its id and how often it was saved. */
export function seenIn(body: FormData): SeenVehicle[] {
  const seen = body.getAll('seen').flatMap((value) => {
    const [id, version] = String(value).split(' ').map(readRecordId)
    return id && version !== null && version !== undefined ? [[id, { id, version }] as const] : []
  })
  return [...new Map(seen).values()]
}

/** What is wrong with so many vehicles of a preview; null when they are not too many. */
export function tooManySeen(seen: SeenVehicle[]) {
  return seen.length > mostChanged ? whichError(seen.length, false) : null
}
