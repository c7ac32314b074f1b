import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextField } from '#app/ui/field.tsx'
import type { FieldProps } from '#app/ui/field-props.ts'

type ScheduleFieldsProps = { field: (name: 'appearsAt' | 'disappearsAt') => FieldProps }

/** When a record appears and disappears by itself. Closed while nothing is planned, so that it is one stop on the way to Save. */
export function ScheduleFields({ field }: ScheduleFieldsProps) {
  const fields = [field('appearsAt'), field('disappearsAt')]
  const isOpen = fields.some(({ defaultValue, error }) => defaultValue || error)
  return (
    <Disclosure summary="Appear or disappear at a set time" isOpen={isOpen}>
      <div className="grid items-end gap-5 sm:grid-cols-2">
        {fields.map((one) => (
          <TextField key={one.name} {...one} type="datetime-local" hint="Arizona time." />
        ))}
      </div>
    </Disclosure>
  )
}
