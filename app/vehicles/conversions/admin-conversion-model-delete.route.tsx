import { DeletionPage } from '#app/records/deletion-page.tsx'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-conversion-model-delete.route.ts'
import { type ConversionModel, deleteModelQuestion, modelName } from './conversion-model.ts'
import { conversionModelForm } from './conversion-model-fields.ts'
import { conversionModels } from './conversion-model-table.server.ts'
import { findConversionModel, removeConversionModel } from './conversion-models.server.ts'

const deletion = {
  recordType: 'conversion model',
  list: conversionModelForm.back.to,
  find: findConversionModel,
  nameOf: modelName,
  trashed: [conversionModels.id],
  remove: removeConversionModel,
  toastOf: (model: ConversionModel) => ({
    title: 'Conversion Model Deleted',
    description: `${modelName(model)} has been deleted.`,
    about: model.id,
  }),
} as const

export async function loader(args: Route.LoaderArgs) {
  return askToDelete(args, deletion)
}

export async function action(args: Route.ActionArgs) {
  return deleteRecord(args, deletion)
}

export default function AdminConversionModelDelete(props: Route.ComponentProps) {
  return (
    <DeletionPage
      {...props}
      back={{ ...conversionModelForm.back, ...useWayBack(conversionModelForm.back.to) }}
      titleOf={(name) => `Delete ${name}`}
      questionOf={deleteModelQuestion}
    />
  )
}
