import { createRecord, loadNewRecord } from '#app/records/record-editing.server.ts'
import { sendNewRecord } from '#app/records/record-form.ts'
import { NewRecordPage } from '#app/records/record-page.tsx'
import type { Route } from './+types/admin-page-new.route.ts'
import { addPage, editedPage } from './page-editing.actions.server.ts'
import { pageForm } from './page-fields.ts'
import { PageForm } from './page-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return loadNewRecord(args, editedPage)
}

export async function action(args: Route.ActionArgs) {
  return createRecord(args, editedPage, addPage)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendNewRecord(args, pageForm)
}

export default function AdminPageNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewRecordPage
      form={pageForm}
      title="Add New Page"
      loaderData={loaderData}
      actionData={actionData}
      summaryTitle={actionData?.toast?.title}
    >
      {(form) => <PageForm {...form} submit={{ label: 'Add Page', sending: 'Adding...' }} />}
    </NewRecordPage>
  )
}
