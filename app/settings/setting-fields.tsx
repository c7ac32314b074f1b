import { otherHoursHint } from '#app/hours/other-hours.ts'
import { SelectField, TextAreaField, TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { VersionChoice, type VersionChoiceProps } from '#app/ui/version-choice.tsx'
import { appointmentSettings, mostBringDays, otherHoursSettings, settingFields, showroomOwners } from './setting.ts'

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
  leadVehicle: { type: 'text', required: false },
  percent: { type: 'text', required: true, inputMode: 'decimal' },
  share: { type: 'text', required: true, inputMode: 'decimal' },
  months: { type: 'text', required: true, inputMode: 'numeric' },
  minutes: { type: 'text', required: true, inputMode: 'numeric' },
  atOnce: { type: 'text', required: true, inputMode: 'numeric' },
  days: { type: 'text', required: false },
  bringDays: { type: 'text', required: true, inputMode: 'numeric' },
  pace: { type: 'text', required: true, inputMode: 'numeric' },
  link: { type: 'url', required: false, hint: 'Starts with https://. If you leave it empty, no link is shown.' },
} as const

type TypedField = Exclude<(typeof settingFields)[number], { kind: 'colleague' | 'otherHours' }>
type AppointmentKind = (typeof appointmentSettings)[number]['kind']

const links = settingFields.filter((field) => field.kind === 'link')
const general = settingFields.filter(
  (field) =>
    field.kind !== 'link' &&
    field.kind !== 'colleague' &&
    field.kind !== 'otherHours' &&
    field.kind !== 'atOnce' &&
    field.kind !== 'minutes' &&
    field.kind !== 'days' &&
    field.kind !== 'bringDays',
)

const appointmentHints: Record<AppointmentKind, string> = {
  atOnce: 'How many visitors you can meet at the same time, 0 to 9. With 0 no times are offered.',
  minutes: 'How long one takes, 15 to 240. Appointments already made stay as they are.',
  bringDays: `How long it takes from one showroom to another, 0 to ${mostBringDays}. Visitors are offered no earlier time there.`,
  days: 'Days when you meet nobody, like 2026-12-24, separated by commas.',
}

/** The settings. */
export function SettingFields({ answers, staff, errors, conflict }: SettingFieldsProps) {
  const draw = ({ kind, name, label, ...more }: Pick<TypedField, 'kind' | 'name' | 'label'> & { hint?: string }) => (
    <TextField
      key={name}
      autoComplete="off"
      {...kinds[kind]}
      {...more}
      name={name}
      label={label}
      defaultValue={answers[name]}
      error={errorAt(errors, name)}
    />
  )
  return (
    <>
      {conflict ? <VersionChoice key={conflict.at.getTime()} {...conflict} /> : null}
      {general.map(({ initial: _, ...field }) => draw(field))}
      <ShowroomOwners answers={answers} staff={staff} errors={errors} />
      <OtherHours answers={answers} errors={errors} />
      <fieldset className="space-y-6">
        <legend className="font-bold text-lg">Appointments</legend>
        <p className="text-ink-soft">Visitors choose a free time within a showroom’s hours, up to four weeks ahead.</p>
        {appointmentSettings.map(({ kind, name, label }) => draw({ kind, name, label, hint: appointmentHints[kind] }))}
      </fieldset>
      <fieldset className="space-y-6">
        <legend className="font-bold text-lg">Links at the bottom of each page</legend>
        {links.map(({ initial: _, ...field }) => draw(field))}
      </fieldset>
    </>
  )
}

/** The days on which showrooms are closed, or have other hours than in their week. */
function OtherHours({ answers, errors }: Pick<SettingFieldsProps, 'answers' | 'errors'>) {
  return (
    <fieldset className="space-y-6">
      <legend className="font-bold text-lg">Closed days and other hours</legend>
      <p className="text-ink-soft">
        Every showroom is closed on federal holidays, without being told here. Visitors read the days to come beside the
        hours, and can choose no time on a closed day.
      </p>
      {otherHoursSettings.map(({ name, label }) => (
        <TextAreaField
          key={name}
          name={name}
          label={label}
          hint={otherHoursHint}
          rows={3}
          defaultValue={answers[name]}
          error={errorAt(errors, name)}
        />
      ))}
    </fieldset>
  )
}

/** Who looks after new messages for each showroom. Whoever is named stays a choice, also when the account is gone. */
function ShowroomOwners({ answers, staff, errors }: Omit<SettingFieldsProps, 'conflict'>) {
  return (
    <fieldset className="space-y-6">
      <legend className="font-bold text-lg">Who looks after new messages</legend>
      <p className="text-ink-soft">
        A message for a showroom belongs to this colleague as soon as it arrives. Anybody can still take it over.
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
