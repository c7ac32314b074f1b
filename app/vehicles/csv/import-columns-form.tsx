import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { Part } from '#app/ui/form-part.tsx'

type Option = { value: string; label: string }
type ColumnsFile = { header: string[]; samples: string[][]; fields: Option[]; ways: Option[] }
type ImportColumnsFormProps = {
  file: ColumnsFile
  choices: { columns: string[]; how: string }
  errors: FieldError[]
}

/** Each column of a file with what stands in its first cells, and the field that it is. */
export function ImportColumnsForm({ file, choices, errors }: ImportColumnsFormProps) {
  const isSending = useNavigation().state === 'submitting'
  const { header, samples, fields, ways } = file
  const options = [{ value: '', label: 'Leave Out' }, ...fields]
  const left = choices.columns.filter((name) => name === '').length
  return (
    <Form method="post" noValidate className="space-y-6">
      <Part title="Columns" intro={leftText(left, header.length)}>
        <ol className="grid gap-x-6 gap-y-5 sm:grid-cols-2 xl:grid-cols-3">
          {header.map((title, at) => (
            <li key={at} className="grid min-w-0 content-end">
              <SelectField
                name={`column_${at}`}
                label={<span className="wrap-anywhere">{title}</span>}
                hint={<span className="wrap-anywhere">{samples[at]?.join(' · ') || 'No cell is filled.'}</span>}
                required
                options={options}
                defaultValue={choices.columns[at] ?? ''}
                {...errorProp(errors, `column_${at}`)}
              />
            </li>
          ))}
        </ol>
      </Part>
      <Part
        title="Measures"
        intro="Of a measure that is new or another number now, the site keeps how you know it. It counts for columns of measures only."
      >
        <SelectField
          name="how"
          label="How you know the measures"
          required
          options={ways}
          defaultValue={choices.how}
          className="max-w-sm"
        />
      </Part>
      <p className="text-ink-soft">Nothing changes until you have seen what the file would do.</p>
      <Button type="submit" disabled={isSending}>
        {isSending ? 'Checking…' : 'Check File'}
      </Button>
    </Form>
  )
}

function leftText(left: number, all: number) {
  if (left === 0) return 'Each column has a field.'
  return `${all - left} of ${all} columns have a field. The others are left out.`
}

function errorProp(errors: FieldError[], name: string) {
  const error = errorAt(errors, name)
  return error === undefined ? {} : { error }
}
