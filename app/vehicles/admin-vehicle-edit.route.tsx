import { data, href } from 'react-router'
import { services } from '#app/http/services.server.ts'
import { loadRecord, saveRecord } from '#app/records/record-editing.server.ts'
import { sendRecord } from '#app/records/record-form.ts'
import { RecordPage } from '#app/records/record-page.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import type { Route } from './+types/admin-vehicle-edit.route.ts'
import { FeatureFailure } from './feature-failure.tsx'
import { readUploadsLeft } from './pictures/uploads-left.actions.server.ts'
import { PublicPageLink } from './public-page-link.tsx'
import { readVehicleChoices } from './staff-vehicles.server.ts'
import { editedVehicle } from './vehicle-editing.actions.server.ts'
import { partLabels } from './vehicle-fields.ts'
import { VehicleForm } from './vehicle-form.tsx'
import { vehicleForm } from './vehicle-schema.ts'

export async function loader(args: Route.LoaderArgs) {
  const { data: loaded, init } = await loadRecord(args, editedVehicle)
  const choice = loaded.record ? await readVehicleChoices(args.context.get(services).db) : null
  const uploadsLeft = loaded.record ? await readUploadsLeft(args.context) : null
  return data({ ...loaded, choice, uploadsLeft }, init ?? undefined)
}

export async function action(args: Route.ActionArgs) {
  return saveRecord(args, editedVehicle)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendRecord(args, vehicleForm)
}

export default function AdminVehicleEdit({ loaderData, actionData, params }: Route.ComponentProps) {
  const { record, unsaved, choice } = loaderData
  return (
    <RecordPage
      form={vehicleForm}
      loaderData={loaderData}
      actionData={actionData}
      titleOf={({ name }) => ({ title: `Edit ${name}`, heading: `Edit ${name}` })}
      notices={<FeatureFailure isFailed={choice?.featureFailure} />}
      besideTitle={
        <p className="flex flex-wrap gap-2">
          {record?.answers.isHidden ? null : <PublicPageLink id={Number(params.id)}>View Public Page</PublicPageLink>}
          <ButtonLink to={href('/admin/vehicles/measures/:id', params)} variant="outline" size="sm">
            Measures
          </ButtonLink>
          <ButtonLink to={`${href('/admin/vehicles/new')}?like=${params.id}`} variant="outline" size="sm">
            New from This
          </ButtonLink>
        </p>
      }
      historyLabels={partLabels}
    >
      {(form) => (
        <VehicleForm
          key={params.id}
          {...form}
          pictures={(unsaved.shown ?? record)?.shown.pictures ?? []}
          answeredPictures={actionData?.shown?.pictures}
          uploadsLeft={loaderData.uploadsLeft}
          features={choice?.features ?? []}
          makes={choice?.makes ?? []}
          stockNumber={choice?.stockNumber ?? null}
          submit={{ label: 'Save Changes', sending: 'Saving...' }}
        />
      )}
    </RecordPage>
  )
}
