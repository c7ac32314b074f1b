import { memo } from 'react'
import { href } from 'react-router'
import { Card } from '#app/ui/card.tsx'
import { EditAndDelete } from '#app/ui/edit-and-delete.tsx'
import {
  baseText,
  type ConversionModel,
  countMeasures,
  deleteModelQuestion,
  lineName,
  modelName,
  sourceText,
} from './conversion-model.ts'

/** A conversion model in the staff list. `search` is what the list goes on with after a deletion. */
export const AdminConversionModelCard = memo(function AdminConversionModelCard({
  model,
  search,
}: {
  model: ConversionModel
  search: string
}) {
  const { id, sizes } = model
  return (
    <Card className="flex h-full flex-col gap-4 p-5">
      <div className="grow space-y-1">
        <h2 className="wrap-anywhere text-lg">{lineName(model)}</h2>
        <p className="wrap-anywhere">{baseText(model)}</p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {countMeasures(Object.keys(sizes).length)}: {sourceText(model)}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 border-line border-t pt-4">
        <EditAndDelete
          editAt={href('/admin/vehicles/conversions/edit/:id', { id: String(id) })}
          deleteAt={href('/admin/vehicles/conversions/delete/:id', { id: String(id) })}
          about={`${modelName(model)}, no. ${id}`}
          question={deleteModelQuestion(modelName(model))}
          search={search}
        />
      </div>
    </Card>
  )
})
