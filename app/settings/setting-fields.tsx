import { TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { VersionChoice, type VersionChoiceProps } from '#app/ui/version-choice.tsx'
import { settingFields } from './setting.ts'

type SettingFieldsProps = {
  answers: Record<string, string>
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
  link: { type: 'url', required: false, hint: 'Beginning with https://. Left empty, no link is shown.' },
} as const

const links = settingFields.filter(({ kind }) => kind === 'link')
const others = settingFields.filter(({ kind }) => kind !== 'link')

/** The settings. */
export function SettingFields({ answers, errors, conflict }: SettingFieldsProps) {
  const draw = ({ kind, initial: _, ...field }: (typeof settingFields)[number]) => (
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
      {others.map(draw)}
      <fieldset className="space-y-6">
        <legend className="font-bold text-lg">Links at the foot of each page</legend>
        {links.map(draw)}
      </fieldset>
    </>
  )
}
