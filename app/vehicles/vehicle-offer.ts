import { href } from 'react-router'
import { recordFormShape, z } from '#app/fields/form-schema.ts'
import { answersIn, columnsIn, labelsOf, shapeOf } from '#app/fields/record-field.ts'
import { checkSchedule, type Schedule } from '#app/schedule/schedule.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import type { SideNotice } from '#app/ui/toast-message.ts'
import { leastUsualPriceUsd, priceText, type Vehicle } from './vehicle.ts'
import { offerFields } from './vehicle-fields.ts'
import { datesOf, type Status } from './vehicle-status.ts'

/** What the form of status and price sends. */
export const offerSchema = z.object({ ...recordFormShape, ...shapeOf(offerFields) }).superRefine(checkDates)

/** The `intent` of the button that sells the vehicle today, whatever status stands in the form. */
export const soldIntent = 'sold'

function withIntent(posted: FormData) {
  if (posted.get('intent') !== soldIntent) return posted
  const body = new FormData()
  for (const [name, value] of posted) body.append(name, value)
  body.set('status', 'sold')
  body.set('soldOn', '')
  return body
}

/** The form of status and price alone. */
export const offerForm = {
  noun: 'Vehicle',
  schema: offerSchema,
  fields: offerFields,
  back: { to: href('/admin/vehicles'), label: 'Back to Vehicles List' },
  notFound: 'Vehicle data could not be loaded. It might have been deleted or an error occurred.',
  gather: withIntent,
}

export const offerLabels = labelsOf(offerFields)

/** Status, dates and price as a form has them; what is absent is ''. */
export function offerAnswers(offer: Pick<Vehicle, (typeof offerFields)[number]['name']>) {
  return answersIn(offerFields, offer)
}

/** Status, dates and price of a posted form. */
export function offerOf(value: z.output<typeof offerSchema>) {
  return { ...columnsIn(offerFields, value), ...datesOf(value.status, value, houseDay()) }
}

/** What staff are told of a price that is saved but unusually low. */
export function priceNotices({ price }: Pick<Vehicle, 'price'>): SideNotice[] {
  if (price === null || price >= leastUsualPriceUsd) return []
  return [{ tone: 'warning', title: 'Look at the price again.', description: `It is ${priceText(price)} now.` }]
}

const laterPlease = 'Say until when the vehicle is held: a day and a time that are still to come.'
const soldBeforePlease = 'The day of a sale can’t be in the future.'

const ways = { hide: 'Check “Hidden” too', show: 'Uncheck “Hidden” too' }

type CheckedDates = { status: Status; heldUntil: Date | null; soldOn: string | null; isHidden: boolean } & Schedule

/** What the dates must be: a hold ends in the future, a sale has been, a schedule changes something. */
export function checkDates({ status, heldUntil, soldOn, isHidden, ...schedule }: CheckedDates, check: z.RefinementCtx) {
  checkSchedule({ ...schedule, isPublic: !isHidden }, ways, check)
  if (status === 'on-hold' && !(heldUntil && heldUntil > new Date()))
    check.addIssue({ code: 'custom', path: ['heldUntil'], message: laterPlease })
  if (status === 'sold' && soldOn !== null && soldOn > houseDay())
    check.addIssue({ code: 'custom', path: ['soldOn'], message: soldBeforePlease })
}
