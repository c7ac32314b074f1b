import type { RouterContextProvider } from 'react-router'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { type EditedRecord, nothingToCheck, type Posted, type SaveOutcome } from '#app/records/record-editing.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { listPriceChanges, type PriceChange } from './price-changes.server.ts'
import { soldBefore } from './sold-before.actions.server.ts'
import type { Vehicle } from './vehicle.ts'
import { offerAnswers, offerForm, offerOf, type offerSchema, priceNotices } from './vehicle-offer.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { updateVehicle } from './vehicles.server.ts'

type OfferTypes = {
  stored: Vehicle
  shape: typeof offerSchema.shape
  shown: { name: string; prices: PriceChange[] }
  checked: object
}

/** How status and price of a vehicle are edited, and nothing else of it. */
export const editedOffer: EditedRecord<OfferTypes> = {
  recordType: 'vehicle',
  form: offerForm,
  find: selectStoredVehicle,
  answersOf: offerAnswers,
  typedAnswers: (value) => offerAnswers(offerOf(value)),
  check: nothingToCheck,
  show: async (context, _sent, vehicle) => ({
    name: vehicle?.name ?? '',
    prices: vehicle ? await listPriceChanges(context.get(services).db, vehicle.id) : [],
  }),
  update: changeOffer,
}

async function changeOffer(
  context: Readonly<RouterContextProvider>,
  vehicle: Vehicle,
  { body, value }: Posted<OfferTypes>,
): Promise<SaveOutcome> {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const offer = offerOf(value)
  const change = { staff, recordType: 'vehicle', recordId: vehicle.id, action: 'vehicle updated' } as const
  const odd = offer.price === vehicle.price ? [] : priceNotices(offer)
  const sideNotices = [...(await soldBefore(db, vehicle, { body, status: offer.status, staff })), ...odd]
  const outcome = await changeRecorded(db, change, async (tx) => {
    const update = await updateVehicle(tx, vehicle, { ...vehicle, ...offer }, staff.email)
    return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, offer) } : update
  })
  if (outcome.is !== 'saved') return outcome
  const toast = { title: 'Vehicle Updated Successfully', description: `${vehicle.name} has been updated.`, sideNotices }
  return { is: 'done', toast: { ...toast, about: vehicle.id } }
}
