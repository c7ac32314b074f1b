import { setTimeout as wait } from 'node:timers/promises'
import { Download } from 'lucide'
import { data, Form, href, useNavigation } from 'react-router'
import { recordAction } from '#app/audit/audit.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { actorOf, requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import { failureOf } from '#app/records/staff-failure.server.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-backup-list.route.ts'
import { isOverdue, type StoredBackup } from './stored-backup.ts'

/** The first one has all pictures to copy, which in a bucket may take minutes. */
const patienceMs = 20_000

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  try {
    const backups = await context.get(services).backups.list()
    return { backups, isLate: isOverdue(backups[0], new Date()), failure: null }
  } catch (error) {
    const text = 'The place where backups are kept did not answer. Please reload the page in a minute.'
    const none: StoredBackup[] = []
    const failure = failureOf(context, { title: 'Error Fetching Backups', text }, error)
    return data({ backups: none, isLate: false, failure }, { status: 503 })
  }
}

export async function action({ context }: Route.ActionArgs) {
  const by = actorOf(requireStaff(context))
  const { db, backups } = context.get(services)
  const making = backups.make().then(async (id) => {
    await recordAction(db, { ...by, action: 'backup made', recordType: 'backup', recordId: id })
    return id
  })
  try {
    const id = await Promise.race([making, wait(patienceMs, null, { ref: false })])
    if (id === null) {
      making.catch((error) => log.error({ err: error }, 'the backup that staff asked for was not made'))
      return redirectWithToast(href('/admin/backups'), {
        title: 'Backup Started',
        description: 'It is taking longer than usual. Reload the page in a few minutes to see it.',
      })
    }
    return redirectWithToast(href('/admin/backups'), {
      title: 'Backup Made',
      description: 'It is first in the list.',
    })
  } catch (error) {
    const text = 'The database or the picture storage did not answer, or is full. The backups below are as they were.'
    return data({ failure: failureOf(context, { title: 'Error Making Backup', text }, error) }, { status: 503 })
  }
}

export default function AdminBackups({ loaderData, actionData }: Route.ComponentProps) {
  const { backups, isLate } = loaderData
  const failure = actionData?.failure ?? loaderData.failure
  const isMaking = useNavigation().formMethod === 'POST'
  return (
    <div className="space-y-6">
      <title>{`${actionData?.failure ? 'Error: ' : ''}Backups | Redstone staff`}</title>
      {failure ? <FailureNotice failure={failure} /> : null}
      <PageHeading
        title="Backups"
        intro="All vehicles, messages, pages, accounts and pictures. One is made every hour and kept for two days."
      />
      {isLate ? (
        <Notice tone="warning" title="No backup has been made for more than two hours.">
          Please tell whoever looks after the site: its log says why.
        </Notice>
      ) : null}
      <p className="measure">
        They are kept in the same place as the site. Download one now and then and keep it somewhere else, as safe as
        the messages in it.
      </p>
      <Form method="post">
        <Button disabled={isMaking}>{isMaking ? 'Backing up...' : 'Back Up Now'}</Button>
      </Form>
      {backups.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {backups.map((backup) => (
            <BackupRow key={backup.id} backup={backup} />
          ))}
        </ul>
      ) : null}
      {backups.length === 0 && !loaderData.failure ? (
        <p className="py-8 text-center text-lg">
          There is no backup yet. The first one is made an hour after the site was started.
        </p>
      ) : null}
    </div>
  )
}

function BackupRow({ backup }: { backup: StoredBackup }) {
  const { id, madeAt, bytes, vehicles, messages, pictures } = backup
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div>
        <h2 className="text-lg">
          <Moment at={madeAt} />
        </h2>
        <p className="text-ink-soft text-sm">
          {counted(vehicles, 'vehicle')}, {counted(messages, 'message')}, {counted(pictures, 'picture')}
        </p>
      </div>
      <ButtonLink href={href('/admin/backups/:id/archive.tar', { id })} download variant="outline" size="sm">
        <Icon of={Download} className="size-5" />
        Download <span className="font-normal">{megabytes.format(Math.max(bytes / 1e6, 0.1))}</span>
        <span className="sr-only">
          , the backup of <Moment at={madeAt} /> and {madeAt.getSeconds()} seconds
        </span>
      </ButtonLink>
    </li>
  )
}

const numbers = new Intl.NumberFormat('en-US')
const megabytes = new Intl.NumberFormat('en-US', { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })

/** "1 vehicle", "1,200 vehicles". */
function counted(count: number, one: string) {
  return `${numbers.format(count)} ${count === 1 ? one : `${one}s`}`
}
