import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from './button.tsx'
import { DraftLine } from './draft-line.tsx'
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
  children: ReactNode
}

/** The form of a record around its fields: a conflict comes before them, the buttons after. */
export function RecordFormFrame({ form, submit, list, className = '', moreButtons, children }: FrameProps) {
  const { hidden, conflict } = form
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <Form method="post" encType="multipart/form-data" noValidate className={`space-y-6 ${className}`}>
      <HiddenFields fields={hidden} />
      {conflict ? <VersionChoice key={conflict.at.getTime()} {...conflict} /> : null}
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending}>
          {isSending ? submit.sending : submit.label}
        </Button>
        {moreButtons}
        <ButtonLink {...useWayBack(list)} variant="outline">
          Cancel
        </ButtonLink>
      </div>
      <DraftLine />
    </Form>
  )
}
