import { services } from '#app/http/services.server.ts'
import { createRecord, loadNewRecord } from '#app/records/record-editing.server.ts'
import { sendNewRecord } from '#app/records/record-form.ts'
import { NewRecordPage } from '#app/records/record-page.tsx'
import type { Route } from './+types/admin-vehicle-new.route.ts'
import { FeatureFailure } from './feature-failure.tsx'
import { readVehicleChoices } from './staff-vehicles.server.ts'
import { noAnswers } from './vehicle-answers.ts'
import { addVehicle, editedVehicle } from './vehicle-editing.actions.server.ts'
import { VehicleForm } from './vehicle-form.tsx'
import { vehicleForm } from './vehicle-schema.ts'

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadNewRecord(args, editedVehicle)
  return { ...loaded, choice: await readVehicleChoices(args.context.get(services).db) }
}

export async function action(args: Route.ActionArgs) {
  return createRecord(args, editedVehicle, addVehicle)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendNewRecord(args, vehicleForm)
}

export default function AdminVehicleNew({ loaderData, actionData }: Route.ComponentProps) {
  const { unsaved, choice } = loaderData
  return (
    <NewRecordPage
      form={vehicleForm}
      title="Add New Vehicle"
      loaderData={loaderData}
      actionData={actionData}
      initial={noAnswers}
      notices={<FeatureFailure isFailed={choice.featureFailure} />}
    >
      {(form) => (
        <VehicleForm
          {...form}
          pictures={unsaved.shown?.shown.pictures ?? []}
          answeredPictures={actionData?.shown?.pictures}
          features={choice.features}
          makes={choice.makes}
          stockNumber={choice.stockNumber}
          submit={{ label: 'Add Vehicle', sending: 'Submitting...' }}
        />
      )}
    </NewRecordPage>
  )
}
