import { ScheduleFields } from '#app/schedule/schedule-fields.tsx'
import { TickField } from '#app/ui/tick-field.tsx'
import type { VehicleField } from './vehicle-form.tsx'
import { offerLabels } from './vehicle-offer.ts'

type VisibilityFieldsProps = { field: (name: 'isHidden' | 'appearsAt' | 'disappearsAt') => ReturnType<VehicleField> }

/** Whether visitors see the vehicle, and when that changes by itself. */
export function VisibilityFields({ field }: VisibilityFieldsProps) {
  return (
    <div className="space-y-3">
      <TickField name="isHidden" isTicked={Boolean(field('isHidden').defaultValue)}>
        {offerLabels.isHidden}: only staff see it
      </TickField>
      <ScheduleFields field={field} />
    </div>
  )
}
