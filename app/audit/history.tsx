import { Link } from 'react-router'
import { capitalized } from '#app/ui/capitalized.ts'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { Moment } from '#app/ui/moment.tsx'

/** A line of a record’s history. `action` is in words of the product. */
export type HistoryLine = { id: number; at: Date; actor: string | null; action: string; changedFields: string[] }

type HistoryProps = { entries: HistoryLine[]; labels: Record<string, string>; versionsAt?: string | undefined }

/**
 * The history of a record, newest first: who did what and when, and which fields changed, by their `labels`. Nothing
 * when there is no line. `versionsAt` is the page that shows from what to what, where the record has versions.
 */
export function History({ entries, labels, versionsAt }: HistoryProps) {
  if (entries.length === 0) return null
  return (
    <Disclosure summary={<h2 className="text-xl">History</h2>}>
      {versionsAt ? (
        <Link to={versionsAt} className="inline-flex min-h-11 items-center font-semibold text-link">
          Compare and Restore Versions
        </Link>
      ) : null}
      <ol className="divide-y divide-line">
        {entries.map(({ id, at, actor, action, changedFields }) => (
          <li key={id} className="py-3">
            <p>
              <strong className="font-semibold">{capitalized(action)}</strong> by {actor ?? 'nobody signed in'},{' '}
              <Moment at={at} className="text-ink-soft" />
            </p>
            <ChangedFields names={changedFields.flatMap((name) => labels[name] ?? [])} />
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

function ChangedFields({ names }: { names: string[] }) {
  return names.length > 0 ? <p className="text-ink-soft text-sm">Fields: {names.join(', ')}</p> : null
}
