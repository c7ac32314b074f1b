import { loadRecord, saveRecord } from '#app/records/record-editing.server.ts'
import { sendRecord } from '#app/records/record-form.ts'
import { RecordPage } from '#app/records/record-page.tsx'
import type { Route } from './+types/admin-conversion-model-edit.route.ts'
import { editedConversionModel } from './conversion-model-editing.actions.server.ts'
import { conversionModelForm } from './conversion-model-fields.ts'
import { ConversionModelForm } from './conversion-model-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return loadRecord(args, editedConversionModel)
}

export async function action(args: Route.ActionArgs) {
  return saveRecord(args, editedConversionModel)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendRecord(args, conversionModelForm)
}

export default function AdminConversionModelEdit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordPage
      form={conversionModelForm}
      loaderData={loaderData}
      actionData={actionData}
      titleOf={({ maker, line }) => ({ title: `Edit ${maker} ${line}`, heading: 'Edit Conversion Model' })}
      historyLabels={{ sizes: 'Measures' }}
    >
      {(form) => <ConversionModelForm {...form} submit={{ label: 'Save Changes', sending: 'Saving...' }} />}
    </RecordPage>
  )
}
