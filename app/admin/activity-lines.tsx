import { href, Link } from 'react-router'
import { versionsAddress } from '#app/audit/versions-address.ts'
import { capitalized } from '#app/ui/capitalized.ts'
import { Moment } from '#app/ui/moment.tsx'
import type { ActivityLine } from './activity.actions.server.ts'

/** What staff did, a line for each, with the way to what changed. */
export function ActivityLines({ lines }: { lines: ActivityLine[] }) {
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface px-5">
      {lines.map((line) => (
        <li key={line.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 sm:flex-nowrap">
          <Words line={line} />
          <Way line={line} />
        </li>
      ))}
    </ol>
  )
}

function Words({ line: { at, actor, action, recordId, name, fields } }: { line: ActivityLine }) {
  return (
    <div className="wrap-anywhere min-w-0">
      <p>
        <strong className="font-semibold">{capitalized(action)}</strong>
        {name || recordId ? ': ' : ''}
        <span dir="auto">{name ?? recordId}</span>
      </p>
      <p className="text-ink-soft text-sm">
        {actor}, <Moment at={at} />
        {fields.length > 0 ? `. Fields: ${fields.join(', ')}` : null}
      </p>
    </div>
  )
}

function Way({ line: { id, recordType, recordId, name, version, isThere } }: { line: ActivityLine }) {
  if (!recordId || !isThere) return null
  const way = wayOf({ recordType, recordId, version })
  return way ? (
    <Link to={way.to} className="inline-flex min-h-11 shrink-0 items-center font-semibold text-link text-sm">
      {way.label}
      <span className="sr-only">
        : {name ?? recordId}, change no. {id}
      </span>
    </Link>
  ) : null
}

function wayOf({
  recordType,
  recordId,
  version,
}: {
  recordType: string | null
  recordId: string
  version: number | null
}) {
  if (recordType === 'message') return { to: href('/admin/inbox/:id', { id: recordId }), label: 'Message' }
  if (version === null || recordType === null) return null
  return { to: `${versionsAddress(recordType, recordId)}?to=${version}`, label: 'What Changed' }
}
