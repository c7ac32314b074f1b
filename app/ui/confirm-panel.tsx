import type { ReactNode } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from './button.tsx'
import { Panel } from './panel.tsx'

type ConfirmPanelProps = {
  title: string
  description: string
  confirmLabel: string
  cancelLabel?: string
  cancelTo: string
  fields?: Record<string, string>
  /** What to look at before one says yes. */
  children?: ReactNode
}

/** The question of a `ConfirmDialog` as a page of its own, for a visitor without scripts. Posts to its own address. */
export function ConfirmPanel({
  title,
  description,
  confirmLabel,
  cancelLabel = 'Cancel',
  cancelTo,
  fields = {},
  children,
}: ConfirmPanelProps) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Panel
      title={title}
      actions={
        <Form method="post" className="flex flex-wrap justify-center gap-3">
          <HiddenFields fields={fields} />
          <ButtonLink to={cancelTo} variant="outline">
            {cancelLabel}
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

/** Values a form carries along unseen. */
export function HiddenFields({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}
