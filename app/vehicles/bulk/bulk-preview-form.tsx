import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { leastUsualPriceUsd, priceText } from '../vehicle.ts'
import { countVehicles } from './bulk-form.ts'
import type { BulkPreview } from './bulk-plan.server.ts'
import { BulkTable } from './bulk-table.tsx'
import { WorksBefore } from './works-before.tsx'

type Answers = { texts: Record<string, string>; ids: number[] }
type BulkPreviewFormProps = { preview: BulkPreview & { formId: string }; answers: Answers }

/** What an action would do to each vehicle, and the buttons that do it or go back. */
export function BulkPreviewForm({ preview, answers }: BulkPreviewFormProps) {
  const { count, planned, worksBefore } = preview
  return (
    <>
      <WorksBefore works={worksBefore} />
      <p className="text-lg">{previewText(count, planned.length - count)}</p>
      <LowPrices count={planned.filter(isLow).length} />
      <BulkTable
        caption="What would change"
        rows={planned.map((row) => ({ ...row, note: isLow(row) ? 'Look at this price again.' : undefined }))}
      />
      <SendingForm preview={preview} answers={answers} />
    </>
  )
}

function previewText(count: number, leftOut: number) {
  const change = count === 0 ? 'No vehicle would change' : `${countVehicles(count)} would change`
  return leftOut === 0 ? `${change}.` : `${change}, ${countVehicles(leftOut)} would be left out.`
}

function isLow(row: BulkPreview['planned'][number]) {
  return row.why === null && row.isLowPrice
}

/** Prices that may miss their thousands; they can be saved all the same. */
function LowPrices({ count }: { count: number }) {
  if (count === 0) return null
  const prices = count === 1 ? '1 price' : `${count} prices`
  return (
    <Notice tone="warning" title={`${prices} would be below ${priceText(leastUsualPriceUsd)}.`}>
      The table marks {count === 1 ? 'it' : 'them'}. You can save {count === 1 ? 'it' : 'them'} all the same.
    </Notice>
  )
}

function SendingForm({ preview, answers: { texts, ids } }: BulkPreviewFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const { isTrash, count, planned, formId } = preview
  const { vehicle: _, intent: __, seen: ___, ...fields } = texts
  const vehicles = countVehicles(count).replace('vehicle', 'Vehicle')
  return (
    <Form method="post" className="flex flex-wrap gap-3">
      <HiddenFields fields={{ ...fields, formId }} />
      {ids.map((id) => (
        <input key={id} type="hidden" name="vehicle" value={id} />
      ))}
      {planned.map(({ id, version }) => (
        <input key={id} type="hidden" name="seen" value={`${id} ${version}`} />
      ))}
      {count === 0 ? null : (
        <Button
          type="submit"
          name="intent"
          value="apply"
          variant={isTrash ? 'destructive' : 'default'}
          disabled={isSending}
        >
          {isTrash ? `Move ${vehicles} to the Trash` : `Change ${vehicles}`}
        </Button>
      )}
      <Button type="submit" name="intent" value="choose" variant="outline" disabled={isSending}>
        Back
      </Button>
    </Form>
  )
}
