import { href, useLocation } from 'react-router'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import type { Route } from './+types/admin-inbox-delete.route.ts'
import { findSubmission, removeSubmission, type Submission } from './inbox.server.ts'
import { inboxQueryOf } from './inbox-address.ts'
import { deleteMessageQuestion } from './inbox-texts.ts'

const title = 'Error Deleting Message'
const toInbox = { to: href('/admin/inbox'), label: 'Back to Inbox' }

const deletion = {
  recordType: 'message',
  title,
  notFound: 'Message not found',
  list: toInbox.to,
  find: findSubmission,
  nameOf: (message: Submission) => message.name,
  remove: removeSubmission,
  finish: ({ name }: Submission) => ({
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

export default function AdminInboxDelete({ loaderData, actionData }: Route.ComponentProps) {
  const to = toInbox.to + inboxQueryOf(useLocation().search)
  const failure = actionData?.failure ?? loaderData.failure
  if (failure) return <LoadErrorPanel title={title} failure={failure} back={{ ...toInbox, to }} />
  return (
    <>
      <title>{`Delete the Message from ${loaderData.name} | Redstone staff`}</title>
      <ConfirmPanel {...deleteMessageQuestion(loaderData.name)} cancelTo={to} />
    </>
  )
}
