import { TextField } from '#app/ui/field.tsx'
import { fieldProps } from '#app/ui/field-props.ts'
import { Part } from '#app/ui/form-part.tsx'
import { RecordFormFrame } from '#app/ui/record-form-frame.tsx'
import type { RecordFormProps, SubmitLabels } from '#app/ui/record-form-props.ts'
import { MeasureParts } from '../measure-parts.tsx'
import { anyLayout } from '../measure-table.ts'
import { conversionModelForm, modelLabels } from './conversion-model-fields.ts'

/** One form for a new conversion model and for changing one. */
export function ConversionModelForm({ submit, ...form }: RecordFormProps<object> & SubmitLabels) {
  const { answers, errors } = form
  const field = fieldProps({ labels: modelLabels, answers, errors })
  return (
    <RecordFormFrame form={form} submit={submit} list={conversionModelForm.back.to} className="max-w-5xl">
      <Part title="The conversion">
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField
            {...field('maker')}
            required
            hint="As vehicles name it under Conversion Brand."
            autoComplete="off"
          />
          <TextField
            {...field('line')}
            required
            hint="As vehicles name it under Conversion Model."
            autoComplete="off"
          />
        </div>
        <div className="grid items-end gap-5 sm:grid-cols-4">
          <div className="sm:col-span-2">
            <TextField {...field('base')} required hint="Make and model, as vehicles name them." autoComplete="off" />
          </div>
          <TextField {...field('yearFrom')} required inputMode="numeric" autoComplete="off" />
          <TextField {...field('yearTo')} hint="Empty while it is built." inputMode="numeric" autoComplete="off" />
        </div>
      </Part>
      <Part title="The maker’s sheet">
        <div className="grid items-end gap-5 sm:grid-cols-2">
          <TextField
            {...field('source')}
            required
            hint="Such as “VMI sheet 2024”. Visitors read it with each number."
            autoComplete="off"
          />
          <TextField {...field('checkedOn')} required hint="The day on which you read it." type="date" />
        </div>
      </Part>
      <MeasureParts layout={anyLayout} form={form} />
    </RecordFormFrame>
  )
}
