import type { MouseEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { SelectField } from '#app/ui/field.tsx'
import { messageActions } from '../inbox-schema.ts'
import { withTemplate } from '../templates/answer-template.ts'
import type { OfferedTemplate } from './reply-schema.ts'

type TemplateChoiceProps = { templates: OfferedTemplate[]; chosen: string | undefined; error: string | undefined }

/** Puts a template below what is typed as a reply; without scripts the server does. */
export function TemplateChoice({ templates, chosen, error }: TemplateChoiceProps) {
  function insertHere(event: MouseEvent<HTMLButtonElement>) {
    const fields = event.currentTarget.form?.elements
    const [choice, area] = [fields?.namedItem('template'), fields?.namedItem('reply')]
    if (!(choice instanceof HTMLSelectElement && area instanceof HTMLTextAreaElement)) return
    const template = templates.find(({ id }) => String(id) === choice.value)
    if (!template) return
    event.preventDefault()
    area.value = withTemplate(area.value, template.text)
    area.dispatchEvent(new Event('input', { bubbles: true })) // for the draft
    area.focus()
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        name="template"
        label="Template"
        required
        options={templates.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={chosen}
        error={error}
        className="min-w-44 grow"
      />
      <Button variant="outline" name="intent" value="insert-template" formAction="#replies" onClick={insertHere}>
        {messageActions['insert-template']}
      </Button>
    </div>
  )
}
