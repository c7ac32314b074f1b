import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { BulkTable } from '../bulk/bulk-table.tsx'
import { WorksBefore } from '../bulk/works-before.tsx'
import type { RenamingPreview } from './feature-renaming.actions.server.ts'

/** What a new name would do to each vehicle, and the buttons that give it or go back. */
export function RenamingPreviewForm({ preview, to }: { preview: RenamingPreview; to: string }) {
  const isSending = useNavigation().state === 'submitting'
  const { planned, texts, formId, isMerge, worksBefore } = preview
  return (
    <>
      <WorksBefore works={worksBefore} />
      <div className="wrap-anywhere max-w-prose space-y-1 text-lg">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {planned.length > 0 ? <BulkTable caption="What would change" rows={planned} /> : null}
      <Form method="post" className="flex flex-wrap gap-3">
        <HiddenFields fields={{ to, formId }} />
        {planned.map(({ id, version }) => (
          <input key={id} type="hidden" name="seen" value={`${id} ${version}`} />
        ))}
        <Button type="submit" name="intent" value="apply" disabled={isSending}>
          {isMerge ? 'Merge the Two' : 'Rename'}
        </Button>
        <Button type="submit" name="intent" value="choose" variant="outline" disabled={isSending}>
          Back
        </Button>
      </Form>
    </>
  )
}
