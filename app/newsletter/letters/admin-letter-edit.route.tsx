import { AddPictureButton } from '#app/pages/article-picture-fields.tsx'
import { ContentField } from '#app/pages/content-field.tsx'
import { loadRecord, saveRecord } from '#app/records/record-editing.server.ts'
import { sendRecord } from '#app/records/record-form.ts'
import { RecordPage } from '#app/records/record-page.tsx'
import type { Route } from './+types/admin-letter-edit.route.ts'
import { letterLimits } from './letter.ts'
import { editedLetter } from './letter-editing.actions.server.ts'
import { letterForm } from './letter-fields.ts'
import { LetterForm } from './letter-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return loadRecord(args, editedLetter)
}

export async function action(args: Route.ActionArgs) {
  return saveRecord(args, editedLetter)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendRecord(args, letterForm)
}

export default function AdminLetterEdit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordPage
      form={letterForm}
      loaderData={loaderData}
      actionData={actionData}
      titleOf={({ title }) => ({ title: `Edit Newsletter “${title}”`, heading: 'Edit Newsletter' })}
    >
      {({ shown, ...form }) => (
        <LetterForm
          {...form}
          shown={shown}
          submit={{ label: 'Save Changes', sending: 'Saving...' }}
          addPicture={<AddPictureButton />}
          drawText={(field) => (
            <ContentField
              {...field}
              required
              most={letterLimits.content}
              nodes={shown?.preview ?? []}
              picture={{ ...form, lostFile: shown?.lostFile }}
            />
          )}
        />
      )}
    </RecordPage>
  )
}
