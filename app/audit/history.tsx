import { Disclosure } from '#app/ui/disclosure.tsx'
import { Moment } from '#app/ui/moment.tsx'

type HistoryLine = { id: number; at: Date; actor: string | null; action: string; changedFields: string[] }

/** What happened to a record, newest first: who did what, when, and which fields changed. Nothing when there is no line. */
export function History({ entries }: { entries: HistoryLine[] }) {
  if (entries.length === 0) return null
  return (
    <Disclosure summary={<h2 className="text-xl">History</h2>}>
      <ol className="divide-y divide-line">
        {entries.map((entry) => (
          <li key={entry.id} className="py-3">
            <p>
              <strong className="font-semibold">{inWords(entry.action)}</strong> by {entry.actor ?? 'nobody signed in'},{' '}
              <Moment at={entry.at} className="text-ink-soft" />
            </p>
            {entry.changedFields.length > 0 ? (
              <p className="text-ink-soft text-sm">Fields: {entry.changedFields.map(inWords).join(', ')}</p>
            ) : null}
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}

/** "metaDescription", "contact_phone" and "isFeatured" become "Meta description", "Contact phone" and "Featured". */
function inWords(name: string) {
  const words = name
    .replace(/^is(?=[A-Z])/, '')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
