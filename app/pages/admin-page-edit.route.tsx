import { loadRecord, saveRecord } from '#app/records/record-editing.server.ts'
import { sendRecord } from '#app/records/record-form.ts'
import { RecordPage } from '#app/records/record-page.tsx'
import type { Route } from './+types/admin-page-edit.route.ts'
import { editedPage } from './page-editing.actions.server.ts'
import { pageForm } from './page-fields.ts'
import { PageForm } from './page-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return loadRecord(args, editedPage)
}

export async function action(args: Route.ActionArgs) {
  return saveRecord(args, editedPage)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendRecord(args, pageForm)
}

export default function AdminPageEdit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordPage
      form={pageForm}
      loaderData={loaderData}
      actionData={actionData}
      summaryTitle={actionData?.toast?.title}
      titleOf={({ title }) => ({ title: `Edit Page “${title}”`, heading: 'Edit Page' })}
    >
      {(form) => <PageForm {...form} submit={{ label: 'Save Changes', sending: 'Saving...' }} />}
    </RecordPage>
  )
}
