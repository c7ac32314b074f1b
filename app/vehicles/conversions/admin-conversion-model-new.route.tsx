import { createRecord, loadNewRecord } from '#app/records/record-editing.server.ts'
import { sendNewRecord } from '#app/records/record-form.ts'
import { NewRecordPage } from '#app/records/record-page.tsx'
import { houseDay } from '#app/ui/showroom-time.ts'
import type { Route } from './+types/admin-conversion-model-new.route.ts'
import { addConversionModel, editedConversionModel } from './conversion-model-editing.actions.server.ts'
import { conversionModelForm } from './conversion-model-fields.ts'
import { ConversionModelForm } from './conversion-model-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return { ...(await loadNewRecord(args, editedConversionModel)), today: houseDay() }
}

export async function action(args: Route.ActionArgs) {
  return createRecord(args, editedConversionModel, addConversionModel)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendNewRecord(args, conversionModelForm)
}

export default function AdminConversionModelNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewRecordPage
      form={conversionModelForm}
      title="Add New Conversion Model"
      loaderData={loaderData}
      actionData={actionData}
      initial={{ checkedOn: loaderData.today }}
    >
      {(form) => <ConversionModelForm {...form} submit={{ label: 'Add Conversion Model', sending: 'Adding...' }} />}
    </NewRecordPage>
  )
}
