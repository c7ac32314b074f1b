import { loadRecord, saveRecord } from '#app/records/record-editing.server.ts'
import { sendRecord } from '#app/records/record-form.ts'
import { RecordPage } from '#app/records/record-page.tsx'
import type { Route } from './+types/admin-answer-template-edit.route.ts'
import { editedAnswerTemplate } from './answer-template-editing.actions.server.ts'
import { answerTemplateForm } from './answer-template-fields.ts'
import { AnswerTemplateForm } from './answer-template-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return loadRecord(args, editedAnswerTemplate)
}

export async function action(args: Route.ActionArgs) {
  return saveRecord(args, editedAnswerTemplate)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendRecord(args, answerTemplateForm)
}

export default function AdminAnswerTemplateEdit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordPage
      form={answerTemplateForm}
      loaderData={loaderData}
      actionData={actionData}
      titleOf={({ name }) => ({ title: `Edit ${name}`, heading: 'Edit Answer Template' })}
    >
      {(form) => <AnswerTemplateForm {...form} submit={{ label: 'Save Changes', sending: 'Saving...' }} />}
    </RecordPage>
  )
}
