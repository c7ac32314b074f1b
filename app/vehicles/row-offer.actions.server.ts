import type { RouterContextProvider } from 'react-router'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { changeRecord } from '#app/records/record-editing.server.ts'
import type { VersionChoiceProps } from '#app/ui/version-choice.tsx'
import { type OpenedField, type RowField, type RowReply, rowFields } from './row-offer.ts'
import type { ListedVehicle } from './staff-vehicle.ts'
import { readPrice } from './typed-numbers.ts'
import { priceText } from './vehicle.ts'
import { statusPlease } from './vehicle-fields.ts'
import { editedOffer } from './vehicle-offer.actions.server.ts'
import { offerAnswers } from './vehicle-offer.ts'
import { statuses } from './vehicle-status.ts'

type Offer = Parameters<typeof offerAnswers>[0]

/** Price and status of a listed vehicle as the list edits them. */
export function openedInRow(vehicle: Pick<ListedVehicle, 'price' | 'status'>): Record<RowField, OpenedField> {
  const answers = offerAnswers({ ...noDates, ...vehicle })
  const opened = (name: RowField) => ({ answer: answers[name], seen: fieldHashes({ [name]: answers[name] }) })
  return { price: opened('price'), status: opened('status') }
}

const noDates: Omit<Offer, 'price' | 'status'> = {
  ...{ heldUntil: null, expectedOn: null, soldOn: null, isHidden: false },
  ...{ appearsAt: null, disappearsAt: null },
}

type Change = { context: Readonly<RouterContextProvider>; params: { id: string }; url: URL; body: FormData }

/**
 * Saves one field of the offer, by the way of the form that has it whole. Where a colleague has saved something else meanwhile, it is saved
 * all the same. Throws when the database does not answer.
 */
export async function saveInRow(change: Change): Promise<RowReply> {
  const name = rowFields.find((field) => change.body.has(field))
  if (!name) return refused('Send a price or a status.')
  // The schema would read a status that is none as the usual one.
  if (name === 'status' && !statuses.some((status) => status === change.body.get(name))) return refused(statusPlease)
  return saveField({ ...change, body: onlyField(change.body, name) }, name)
}

async function saveField(change: Change, name: RowField): Promise<RowReply> {
  const saved = await changeRecord(change, editedOffer)
  if ('toast' in saved) return { is: 'saved', sideNotices: saved.toast.sideNotices ?? [] }
  const { isGone, conflict, errors } = saved.reply.data
  if (isGone) return { is: 'gone' }
  const theirs = conflict?.fields.find((field) => field.name === name)
  if (conflict && theirs?.chosen === 'mine' && !change.body.has('choiceVersion'))
    return saveField({ ...change, body: withChoices(change.body, conflict) }, name)
  if (conflict && theirs)
    return { is: 'conflict', theirs: formatAnswer(name, theirs.theirs), savedBy: conflict.savedBy }
  const own = errors.find((error) => error.name === name)
  const message = (own ?? errors[0])?.message ?? 'This could not be saved.'
  return { is: 'wrong', message, isElsewhere: own === undefined }
}

/** The form of the row and nothing beside it: what a row does not show, it does not change. */
function onlyField(body: FormData, name: RowField) {
  const only = new FormData()
  for (const kept of [name, 'version', 'seen']) {
    const value = body.get(kept)
    if (typeof value === 'string') only.set(kept, value)
  }
  return only
}

function refused(message: string): RowReply {
  return { is: 'wrong', message, isElsewhere: false }
}

function formatAnswer(name: RowField, answer: string) {
  return name === 'price' ? priceText(readPrice(answer)) : answer
}

/** The same form with the choices of somebody who keeps what they typed. Dates follow their status. */
function withChoices(body: FormData, { fields, version }: VersionChoiceProps) {
  const chosen = new FormData()
  for (const [name, value] of body) chosen.append(name, value)
  for (const { name } of fields) {
    chosen.append('disputed', name)
    chosen.set(`choice-${name}`, 'mine')
  }
  chosen.set('choiceVersion', String(version))
  return chosen
}
