import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { longestNote, messageActions, writtenLabels } from './inbox-schema.ts'
import { StaffText } from './staff-text.tsx'

type InboxNotesProps = {
  notes: Array<{ id: number; author: string; text: string; createdAt: Date }>
  formId: string
  typed: string | undefined
  error: string | undefined
}

/** What staff have written to each other about a message, oldest first, and the field for more. Visitors never see it. */
export function InboxNotes({ notes, formId, typed, error }: InboxNotesProps) {
  const isSending = useNavigation().formMethod === 'POST'
  const [opened] = useState(formId)
  return (
    <section aria-labelledby="notes" className={`space-y-3 ${notes.length === 0 ? 'print:hidden' : ''}`}>
      <h2 id="notes" className="text-xl">
        Notes
      </h2>
      {notes.length > 0 ? (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {notes.map((note) => (
            <li key={note.id} className="py-4">
              <StaffText {...note} />
            </li>
          ))}
        </ol>
      ) : null}
      <Form method="post" noValidate className="space-y-3 print:hidden">
        <input type="hidden" name="formId" value={opened} />
        <TextAreaField
          name="note"
          label={writtenLabels.note}
          rows={3}
          required
          hint={`Only staff can read it. Up to ${longestNote.toLocaleString('en-US')} characters.`}
          defaultValue={typed}
          error={error}
        />
        <Button variant="outline" name="intent" value="note" disabled={isSending}>
          {messageActions.note}
        </Button>
      </Form>
    </section>
  )
}
