import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from './button.tsx'
import { DraftLine } from './draft-line.tsx'
import { FormBar } from './form-bar.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import type { RecordFormProps, SubmitLabels } from './record-form-props.ts'
import { VersionChoice } from './version-choice.tsx'
import { useWayBack } from './way-back.ts'

type FrameProps = SubmitLabels & {
  form: Pick<RecordFormProps<unknown>, 'hidden' | 'conflict'>
  /** Where Cancel leads. */
  list: string
  className?: string
  moreButtons?: ReactNode
  /** How much of the form is filled, beside its buttons. */
  progress?: ReactNode
  parts?: readonly string[]
  children: ReactNode
}

/** The form of a record around its fields: a conflict comes before them, the buttons after. */
export function RecordFormFrame({ className = '', ...props }: FrameProps) {
  const { form, submit, list, moreButtons, progress, parts = [], children } = props
  const { hidden, conflict } = form
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" encType="multipart/form-data" noValidate className={`space-y-6 ${className}`}>
      <HiddenFields fields={hidden} />
      {conflict ? <VersionChoice key={conflict.at.getTime()} {...conflict} /> : null}
      {children}
      <FormBar parts={parts}>
        <Button type="submit" disabled={isSending}>
          {isSending ? submit.sending : submit.label}
        </Button>
        {moreButtons}
        <ButtonLink {...useWayBack(list)} variant="outline">
          Cancel
        </ButtonLink>
        {progress}
      </FormBar>
      <DraftLine />
    </Form>
  )
}
