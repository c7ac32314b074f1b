import { SelectField, TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { VersionChoice, type VersionChoiceProps } from '#app/ui/version-choice.tsx'
import { settingFields, showroomOwners } from './setting.ts'

type SettingFieldsProps = {
  answers: Record<string, string>
  /** The email addresses of those who can look after messages. */
  staff: string[]
  errors: FieldError[]
  conflict: VersionChoiceProps | undefined
}

/** What a browser offers for each kind, and what holds for all of it. */
const kinds = {
  phone: { type: 'tel', required: true },
  email: { type: 'email', required: true },
  address: { type: 'text', required: true },
  emails: { type: 'text', required: false },
  percent: { type: 'text', required: true, inputMode: 'decimal' },
  months: { type: 'text', required: true, inputMode: 'numeric' },
  pace: { type: 'text', required: true, inputMode: 'numeric' },
  link: { type: 'url', required: false, hint: 'Beginning with https://. Left empty, no link is shown.' },
} as const

type TypedField = Exclude<(typeof settingFields)[number], { kind: 'colleague' }>

const links = settingFields.filter((field) => field.kind === 'link')
const general = settingFields.filter((field) => field.kind !== 'link' && field.kind !== 'colleague')

/** The settings. */
export function SettingFields({ answers, staff, errors, conflict }: SettingFieldsProps) {
  const draw = ({ kind, initial: _, ...field }: TypedField) => (
    <TextField
      key={field.name}
      autoComplete="off"
      {...kinds[kind]}
      {...field}
      defaultValue={answers[field.name]}
      error={errorAt(errors, field.name)}
    />
  )
  return (
    <>
      {conflict ? <VersionChoice key={conflict.at.getTime()} {...conflict} /> : null}
      {general.map(draw)}
      <ShowroomOwners answers={answers} staff={staff} errors={errors} />
      <fieldset className="space-y-6">
        <legend className="font-bold text-lg">Links at the foot of each page</legend>
        {links.map(draw)}
      </fieldset>
    </>
  )
}

/** Who looks after new messages for each showroom. Whoever is named stays a choice, also when the account is gone. */
function ShowroomOwners({ answers, staff, errors }: Omit<SettingFieldsProps, 'conflict'>) {
  return (
    <fieldset className="space-y-6">
      <legend className="font-bold text-lg">Who looks after new messages</legend>
      <p className="text-ink-soft">
        A message for a showroom belongs to this colleague as soon as it comes. Anybody can still take it over.
      </p>
      {showroomOwners.map(({ name, label }) => {
        const { [name]: chosen = '' } = answers
        const gone = chosen === '' || staff.includes(chosen) ? [] : [{ value: chosen, label: `${chosen} (no account)` }]
        return (
          <SelectField
            key={name}
            name={name}
            label={label}
            required
            defaultValue={chosen}
            error={errorAt(errors, name)}
            options={[
              { value: '', label: 'Nobody' },
              ...staff.map((email) => ({ value: email, label: email })),
              ...gone,
            ]}
          />
        )
      })}
    </fieldset>
  )
}
