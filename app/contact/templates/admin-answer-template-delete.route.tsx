import { DeletionPage } from '#app/records/deletion-page.tsx'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-answer-template-delete.route.ts'
import { type AnswerTemplate, deleteTemplateQuestion } from './answer-template.ts'
import { answerTemplateForm } from './answer-template-fields.ts'
import { answerTemplates } from './answer-template-table.server.ts'
import { findAnswerTemplate, removeAnswerTemplate } from './answer-templates.server.ts'

const deletion = {
  recordType: 'answer template',
  list: answerTemplateForm.back.to,
  find: findAnswerTemplate,
  nameOf: ({ name }: AnswerTemplate) => name,
  trashed: [answerTemplates.id],
  remove: removeAnswerTemplate,
  toastOf: ({ id, name }: AnswerTemplate) => ({
    title: 'Answer Template Deleted',
    description: `${name} has been deleted.`,
    about: id,
  }),
} as const

export async function loader(args: Route.LoaderArgs) {
  return askToDelete(args, deletion)
}

export async function action(args: Route.ActionArgs) {
  return deleteRecord(args, deletion)
}

export default function AdminAnswerTemplateDelete(props: Route.ComponentProps) {
  return (
    <DeletionPage
      {...props}
      back={{ ...answerTemplateForm.back, ...useWayBack(answerTemplateForm.back.to) }}
      titleOf={(name) => `Delete ${name}`}
      questionOf={deleteTemplateQuestion}
    />
  )
}
