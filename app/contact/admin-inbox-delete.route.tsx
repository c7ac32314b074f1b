import { href } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
import { DeletionPage } from '#app/records/deletion-page.tsx'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-inbox-delete.route.ts'
import { findSubmission, removeSubmission, type Submission } from './inbox.server.ts'
import { deleteMessageQuestion } from './inbox-texts.ts'
import { removeUnsentTexts } from './unsent-texts.actions.server.ts'

const toInbox = { to: href('/admin/inbox'), label: 'Back to Inbox' }

const deletion = {
  recordType: 'message',
  list: toInbox.to,
  find: findSubmission,
  nameOf: (message: Submission) => message.name,
  async remove(tx: Db, id: number) {
    await removeUnsentTexts(tx, [id])
    return removeSubmission(tx, id)
  },
  toastOf: ({ name }: Submission) => ({
    title: 'Message Deleted',
    description: `The message from ${name} has been deleted.`,
  }),
} as const

export async function loader(args: Route.LoaderArgs) {
  return askToDelete(args, deletion)
}

export async function action(args: Route.ActionArgs) {
  return deleteRecord(args, deletion)
}

export default function AdminInboxDelete(props: Route.ComponentProps) {
  return (
    <DeletionPage
      {...props}
      back={{ ...toInbox, ...useWayBack(toInbox.to) }}
      titleOf={(name) => `Delete the Message from ${name}`}
      questionOf={deleteMessageQuestion}
    />
  )
}
