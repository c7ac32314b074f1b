import { AddPictureButton } from '#app/pages/article-picture-fields.tsx'
import { ContentField } from '#app/pages/content-field.tsx'
import { createRecord, loadNewRecord } from '#app/records/record-editing.server.ts'
import { sendNewRecord } from '#app/records/record-form.ts'
import { NewRecordPage } from '#app/records/record-page.tsx'
import type { Route } from './+types/admin-letter-new.route.ts'
import { letterLimits } from './letter.ts'
import { addLetter, editedLetter } from './letter-editing.actions.server.ts'
import { letterForm } from './letter-fields.ts'
import { LetterForm } from './letter-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return loadNewRecord(args, editedLetter)
}

export async function action(args: Route.ActionArgs) {
  return createRecord(args, editedLetter, addLetter)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendNewRecord(args, letterForm)
}

export default function AdminLetterNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewRecordPage form={letterForm} title="Write a Newsletter" loaderData={loaderData} actionData={actionData}>
      {({ shown, ...form }) => (
        <LetterForm
          {...form}
          shown={shown}
          submit={{ label: 'Save as Draft', sending: 'Saving...' }}
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
    </NewRecordPage>
  )
}
