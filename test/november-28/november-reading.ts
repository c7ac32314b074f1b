import { listActivity } from '#app/admin/activity.actions.server.ts'
import { wholeActivity } from '#app/admin/activity-filters.server.ts'
import { listAppointmentsOf } from '#app/contact/appointments/appointments.server.ts'
import { findSubmission, listInbox } from '#app/contact/inbox.server.ts'
import { wholeInbox } from '#app/contact/inbox-filters.server.ts'
import { listAnswerTemplates } from '#app/contact/templates/answer-templates.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { wholeList } from '#app/db/list-part.server.ts'
import { countDeliveries } from '#app/newsletter/letters/deliveries.server.ts'
import { listLetters } from '#app/newsletter/letters/letters.server.ts'
import { countSubscribers } from '#app/newsletter/subscriptions.server.ts'
import { findRenamedPage } from '#app/pages/page-redirects.server.ts'
import { findPublishedPage } from '#app/pages/pages.server.ts'
import { listDraftsOf } from '#app/records/drafts.server.ts'
import { listTrash } from '#app/records/trash.server.ts'
import { listVersions } from '#app/records/versions.server.ts'
import { listReviews } from '#app/reviews/reviews.server.ts'
import { findSettings } from '#app/settings/settings.server.ts'
import { checkPassword, findAccount } from '#app/staff/staff-accounts.server.ts'
import { countWishes } from '#app/vehicles/alerts/alerts.server.ts'
import { listBulkChanges, listUndoable } from '#app/vehicles/bulk/bulk-changes.server.ts'
import { listConversionModels } from '#app/vehicles/conversions/conversion-models.server.ts'
import { findImport } from '#app/vehicles/csv/vehicle-imports.server.ts'
import { listPriceChanges } from '#app/vehicles/price-changes.server.ts'
import { listViews } from '#app/vehicles/saved-views/saved-views.server.ts'
import { selectStoredVehicles } from '#app/vehicles/vehicle-rows.server.ts'
import { november } from './november-facts.ts'

const vehicleIds = [1001, 1002, 1003, 1005]

/** What this version finds in a house of November 28, through the functions that its pages ask. */
export async function readNovember(db: Db) {
  return {
    ...(await readRecords(db)),
    ...(await readMessages(db)),
    ...(await readReaders(db)),
    ...(await readWork(db)),
  }
}

async function readRecords(db: Db) {
  const found = await selectStoredVehicles(db, vehicleIds)
  const vehicles = vehicleIds.flatMap((id) => found.get(id) ?? [])
  const [first] = vehicles
  const models = await listConversionModels(db, wholeList)
  const renamed = await findRenamedPage(db, 'ramps')
  return {
    vehicles: vehicles.map(({ name, price }) => `${name}: ${price}`),
    picture: first?.images?.[0]?.path,
    priceChanges: (await listPriceChanges(db, 1001)).length,
    versions: (await listVersions(db, { recordType: 'vehicle', recordId: 1001 })).length,
    models: models.map(({ line }) => line),
    reviews: (await listReviews(db)).map(({ name }) => name),
    page: [renamed, (await findPublishedPage(db, renamed ?? ''))?.title],
    trash: (await listTrash(db)).map(({ name }) => name),
    phone: (await findSettings(db)).values.contact_phone,
  }
}

async function readMessages(db: Db) {
  const { rows } = await listInbox(db, wholeInbox)
  const messages = await Promise.all(rows.map(({ id }) => findSubmission(db, id)))
  const appointments = await listAppointmentsOf(
    db,
    rows.map(({ id }) => id),
  )
  return {
    messages: messages.map((one) => ({
      name: one?.name,
      notes: one?.notes.length,
      replies: one?.replies.length,
      pictures: one?.pictures.length,
    })),
    message: messages.at(-1)?.message,
    appointments: appointments.map(({ kind, showroom }) => [kind, showroom]),
    templates: (await listAnswerTemplates(db)).map(({ name }) => name),
  }
}

async function readReaders(db: Db) {
  const letters = await listLetters(db, wholeList)
  return {
    subscribers: await countSubscribers(db),
    letters: letters.map(({ title, state }) => [title, state]),
    delivered: (await countDeliveries(db, letters[0]?.id ?? 0)).sent,
    alerts: (await countWishes(db, 10)).map(({ search, people }) => [search, people]),
  }
}

async function readWork(db: Db) {
  const owner = (await findAccount(db, november.staff))?.id ?? ''
  const changes = await listBulkChanges(db, 10)
  const undoable = await Promise.all(changes.map(async ({ id, what }) => [what, (await listUndoable(db, id)).length]))
  const activity = await listActivity(db, wholeActivity, 100)
  return {
    canSignIn: await checkPassword(db, { email: november.staff, password: november.password }),
    drafts: (await listDraftsOf(db, owner)).map(({ path }) => path),
    views: (await listViews(db, owner)).map(({ name }) => name),
    imports: (await findImport(db, owner))?.rows.length,
    changes: undoable,
    hasActivity: activity.length > 15,
  }
}
