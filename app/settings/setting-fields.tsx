import { TextField } from '#app/ui/field.tsx'
import { VersionChoice, type VersionChoiceProps } from '#app/ui/version-choice.tsx'
import { settingLabels } from './setting.ts'

type SettingFieldsProps = {
  answers: Record<string, string>
  errors: Array<{ name: string; message: string }>
  dispute: VersionChoiceProps | undefined
}

/** The settings. */
export function SettingFields({ answers, errors, dispute }: SettingFieldsProps) {
  const field = (name: keyof typeof settingLabels) => ({
    name,
    label: settingLabels[name],
    defaultValue: answers[name],
    error: errors.find((error) => error.name === name)?.message,
    required: true,
  })
  return (
    <>
      {dispute ? <VersionChoice key={dispute.at.getTime()} {...dispute} /> : null}
      <TextField
        {...field('contact_phone')}
        type="tel"
        autoComplete="off"
        hint="Letters may stand for digits, as in 1-800-REDSTONE."
      />
      <TextField {...field('contact_email')} type="email" autoComplete="off" />
      <TextField {...field('contact_address')} autoComplete="off" hint="Street, city, state and ZIP code." />
      <TextField
        {...field('crm_email')}
        required={false}
        autoComplete="off"
        hint="Each lead goes there as an ADF document, for the program you keep leads in. Several with commas between them."
      />
    </>
  )
}
