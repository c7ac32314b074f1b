import { Disclosure } from '#app/ui/disclosure.tsx'
import { TextField } from '#app/ui/field.tsx'
import { errorAt } from '#app/ui/field-error.ts'
import { fieldProps } from '#app/ui/field-props.ts'
import { Part } from '#app/ui/form-part.tsx'
import type { RecordFormProps } from '#app/ui/record-form-props.ts'
import { countedMeasures, type Layout, type MeasureKey, measureTable, type VehicleMeasure } from './measure-table.ts'
import { measureField, measureLabels } from './vehicle-measuring.ts'

type MeasurePartsProps = {
  /** Of what is measured: this decides which fields stand open. */
  layout: Layout
  form: Pick<RecordFormProps<unknown>, 'answers' | 'errors'>
  /** How the numbers that are there are known. */
  known?: Partial<Record<MeasureKey, string>>
}

/** The fields of all measures, in the order in which somebody with a tape walks around a vehicle. */
export function MeasureParts({ layout, ...props }: MeasurePartsProps) {
  const counted = countedMeasures(layout)
  const further = measureTable.filter((measure) => !counted.includes(measure))
  const inside = counted.findIndex(({ place }) => place !== null)
  return (
    <>
      <Part title="Outside, at the door">
        <Fields of={counted.slice(0, inside)} {...props} />
      </Part>
      <Part title="Inside">
        <Fields of={counted.slice(inside)} {...props} />
      </Part>
      <Disclosure
        summary="Further measures and places"
        isOpen={further.some((measure) => isInUse(measure, props.form))}
      >
        <div className="pt-2">
          <Fields of={further} {...props} />
        </div>
      </Disclosure>
    </>
  )
}

function isInUse({ key }: VehicleMeasure, { answers, errors }: MeasurePartsProps['form']) {
  const name = measureField(key)
  return Boolean(answers[name]) || errorAt(errors, name) !== undefined
}

type FieldsProps = Omit<MeasurePartsProps, 'layout'> & { of: readonly VehicleMeasure[] }

function Fields({ of, form: { answers, errors }, known = {} }: FieldsProps) {
  const field = fieldProps({ labels: measureLabels, answers, errors })
  return (
    <div className="grid items-end gap-5 sm:grid-cols-2">
      {of.map(({ key, where }) => (
        <TextField
          key={key}
          {...field(measureField(key))}
          hint={[where, known[key]].filter(Boolean).join(' ')}
          inputMode="decimal"
          autoComplete="off"
        />
      ))}
    </div>
  )
}
