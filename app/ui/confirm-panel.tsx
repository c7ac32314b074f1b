import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from './button.tsx'
import { HiddenFields } from './hidden-fields.tsx'
import { Panel } from './panel.tsx'

/** What is asked before something is done, and the label of the button that says yes. */
export type ConfirmQuestion = { title: string; description: string; confirmLabel: string }

type ConfirmPanelProps = ConfirmQuestion & {
  cancelTo: string
  fields?: Record<string, string>
  /** What to look at before one says yes. */
  children?: ReactNode
}

/** The question of a `ConfirmDialog` as a page of its own, for a visitor without scripts. Posts to its own address. */
export function ConfirmPanel({ title, description, confirmLabel, cancelTo, fields = {}, children }: ConfirmPanelProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Panel
      title={title}
      actions={
        <Form method="post" className="flex grow flex-wrap justify-center gap-3 *:grow sm:*:grow-0">
          <HiddenFields fields={fields} />
          <ButtonLink to={cancelTo} variant="outline">
            Cancel
          </ButtonLink>
          <Button type="submit" variant="destructive" disabled={isSending}>
            {confirmLabel}
          </Button>
        </Form>
      }
    >
      <p>{description}</p>
      {children}
    </Panel>
  )
}
