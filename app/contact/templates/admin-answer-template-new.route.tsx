import { createRecord, loadNewRecord } from '#app/records/record-editing.server.ts'
import { sendNewRecord } from '#app/records/record-form.ts'
import { NewRecordPage } from '#app/records/record-page.tsx'
import type { Route } from './+types/admin-answer-template-new.route.ts'
import { addAnswerTemplate, editedAnswerTemplate } from './answer-template-editing.actions.server.ts'
import { answerTemplateForm } from './answer-template-fields.ts'
import { AnswerTemplateForm } from './answer-template-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return loadNewRecord(args, editedAnswerTemplate)
}

export async function action(args: Route.ActionArgs) {
  return createRecord(args, editedAnswerTemplate, addAnswerTemplate)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendNewRecord(args, answerTemplateForm)
}

export default function AdminAnswerTemplateNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewRecordPage
      form={answerTemplateForm}
      title="Add New Answer Template"
      loaderData={loaderData}
      actionData={actionData}
    >
      {(form) => <AnswerTemplateForm {...form} submit={{ label: 'Add Answer Template', sending: 'Adding...' }} />}
    </NewRecordPage>
  )
}
