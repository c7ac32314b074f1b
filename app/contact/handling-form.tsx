import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import type { FieldError } from '#app/ui/field-error.ts'
import { fieldProps } from '#app/ui/field-props.ts'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { VersionChoice, type VersionChoiceProps } from '#app/ui/version-choice.tsx'
import { handlingLabels } from './inbox-schema.ts'
import { lostReasonNames, lostReasons, stateNames, submissionStates } from './submission-state.ts'

type HandlingFormProps = {
  answers: Record<string, string>
  /** The email addresses of those who can look after it. */
  staff: string[]
  errors: FieldError[]
  hidden: Record<string, string | number>
  conflict: VersionChoiceProps | undefined
}

/** Where a message stands, and who looks after it. */
export function HandlingForm({ answers, staff, errors, hidden, conflict }: HandlingFormProps) {
  const isSaving = useNavigation().formMethod === 'POST'
  // The version that the person began with, whatever colleagues save meanwhile.
  const [opened] = useState(hidden)
  const field = fieldProps({ labels: handlingLabels, answers, errors })
  return (
    <Form method="post" noValidate className="handling-form space-y-4">
      <HiddenFields fields={opened} />
      {conflict ? <VersionChoice key={conflict.at.getTime()} {...conflict} /> : null}
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <SelectField
          {...field('state')}
          required
          options={submissionStates.map((value) => ({ value, label: stateNames[value] }))}
        />
        <SelectField
          {...field('lostReason')}
          required
          className="lost-reason"
          options={[
            { value: '', label: 'Choose a reason' },
            ...lostReasons.map((value) => ({ value, label: lostReasonNames[value] })),
          ]}
        />
        <SelectField
          {...field('owner')}
          required
          options={[{ value: '', label: 'Nobody yet' }, ...staff.map((email) => ({ value: email, label: email }))]}
        />
      </div>
      <Button disabled={isSaving}>{isSaving ? 'Saving...' : 'Save'}</Button>
    </Form>
  )
}
