import { SelectField, TextField } from './field.tsx'

type Option = { value: string; label: string }

/** How the form of a list asks for a filter. Behind its own `options` a choice offers the names that the list has under `named`. */
export type FilterField = { label: string; className: string } & (
  | { is: 'choice'; options: readonly Option[]; named?: string }
  | { is: 'search'; longest: number }
  | { is: 'number'; longest: number }
  | { is: 'day' }
)

type FilterFieldsProps = {
  fields: ReadonlyArray<FilterField & { name: string; value: string; error?: string | undefined }>
  /** Names to choose from that only the database knows. */
  names?: Readonly<Record<string, readonly string[]>>
}

/** The fields of the form that narrows a list down, each with what is asked for now. */
export function FilterFields({ fields, names = {} }: FilterFieldsProps) {
  return fields.map((field) => <Field key={field.name} field={field} names={names} />)
}

function Field({
  field,
  names,
}: {
  field: FilterFieldsProps['fields'][number]
  names: Record<string, readonly string[]>
}) {
  const { name, label, value, error, className } = field
  // Not "optional": nobody has to narrow a list down.
  const shared = { name, label, className, defaultValue: value, required: true, ...(error && { error }) }
  switch (field.is) {
    case 'choice':
      return <SelectField {...shared} options={optionsOf(field.options, names[field.named ?? ''] ?? [], value)} />
    case 'day':
      return <TextField {...shared} type="date" />
    case 'search':
      return <TextField {...shared} type="search" maxLength={field.longest} autoComplete="off" />
    case 'number':
      return <TextField {...shared} inputMode="numeric" maxLength={field.longest} autoComplete="off" />
  }
}

/** What an address names stays a choice, also when it is none anymore. */
function optionsOf(own: readonly Option[], named: readonly string[], chosen: string) {
  const options = [...own, ...named.map((value) => ({ value, label: value }))]
  return options.some(({ value }) => value === chosen) ? options : [...options, { value: chosen, label: chosen }]
}
