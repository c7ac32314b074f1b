import type { Db } from '#app/db/client.server.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import { services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import { createRecord, loadNewRecord } from '#app/records/record-editing.server.ts'
import { sendNewRecord } from '#app/records/record-form.ts'
import { NewRecordPage } from '#app/records/record-page.tsx'
import type { Route } from './+types/admin-vehicle-new.route.ts'
import { FeatureFailure } from './feature-failure.tsx'
import { readUploadsLeft } from './pictures/uploads-left.actions.server.ts'
import { readVehicleChoices } from './staff-vehicles.server.ts'
import { answersLike, noAnswers } from './vehicle-answers.ts'
import { addVehicle, editedVehicle } from './vehicle-editing.actions.server.ts'
import { VehicleForm } from './vehicle-form.tsx'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { vehicleForm } from './vehicle-schema.ts'

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadNewRecord(args, editedVehicle)
  const { db } = args.context.get(services)
  const like = readRecordId(args.url.searchParams.get('like') ?? '')
  const uploadsLeft = await readUploadsLeft(args.context)
  return { ...loaded, like, uploadsLeft, initial: await readInitial(db, like), choice: await readVehicleChoices(db) }
}

/** What the form begins with: the facts of the vehicle that it is made from. */
async function readInitial(db: Db, like: number | null) {
  const vehicle = like === null ? null : await selectStoredVehicle(db, like).catch(nothingRead)
  return vehicle ? answersLike(vehicle) : noAnswers
}

/** Plan B: an empty form. */
function nothingRead(error: unknown) {
  log.error({ err: error }, 'the vehicle that a new one is made from could not be read')
  return null
}

export async function action(args: Route.ActionArgs) {
  return createRecord(args, editedVehicle, addVehicle)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendNewRecord(args, vehicleForm)
}

export default function AdminVehicleNew({ loaderData, actionData }: Route.ComponentProps) {
  const { unsaved, choice, like, initial } = loaderData
  return (
    <NewRecordPage
      form={vehicleForm}
      title="Add New Vehicle"
      loaderData={loaderData}
      actionData={actionData}
      initial={initial}
      notices={<FeatureFailure isFailed={choice.featureFailure} />}
    >
      {(form) => (
        <VehicleForm
          key={like}
          {...form}
          pictures={unsaved.shown?.shown.pictures ?? []}
          answeredPictures={actionData?.shown?.pictures}
          uploadsLeft={loaderData.uploadsLeft}
          features={choice.features}
          makes={choice.makes}
          stockNumber={choice.stockNumber}
          submit={{ label: 'Add Vehicle', sending: 'Submitting...' }}
        />
      )}
    </NewRecordPage>
  )
}
