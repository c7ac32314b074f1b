import { DeletionPage } from '#app/records/deletion-page.tsx'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-letter-delete.route.ts'
import { deleteLetterQuestion, type Letter } from './letter.ts'
import { letterForm } from './letter-fields.ts'
import { letters } from './letter-table.server.ts'
import { findDraftLetter, removeLetter } from './letters.server.ts'

const deletion = {
  recordType: 'newsletter',
  notFound: 'There is no draft with this number. A newsletter that is on its way or was sent can’t be deleted.',
  list: letterForm.back.to,
  find: findDraftLetter,
  nameOf: ({ title }: Letter) => title,
  trashed: [letters.id],
  remove: removeLetter,
  toastOf: ({ id, title }: Letter) => ({
    title: 'Newsletter Deleted',
    description: `“${title}” has been deleted.`,
    about: id,
  }),
} as const

export async function loader(args: Route.LoaderArgs) {
  return askToDelete(args, deletion)
}

export async function action(args: Route.ActionArgs) {
  return deleteRecord(args, deletion)
}

export default function AdminLetterDelete(props: Route.ComponentProps) {
  return (
    <DeletionPage
      {...props}
      back={{ ...letterForm.back, ...useWayBack(letterForm.back.to) }}
      titleOf={(title) => `Delete Newsletter “${title}”`}
      questionOf={deleteLetterQuestion}
    />
  )
}
