import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { TickField } from '#app/ui/tick-field.tsx'

type Kept = { label: string; before: string; after: string }
type KeptCheck = {
  importId: string
  keepsHandEdits: boolean
  edited: number
  keptIn: number
  keptCount: number
  kept: Array<{ line: number; name: string; kept: Kept[] }>
}

/** The `intent` of the form that says whether what staff changed by hand stays. */
export const keepIntent = 'keep'

/** Asks whether what staff changed by hand stays, and checks the file again. Nothing where nobody has changed anything. */
export function KeepForm({ check: { importId, keepsHandEdits, edited } }: { check: KeptCheck }) {
  if (edited === 0 && !keepsHandEdits) return null
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <HiddenFields fields={{ importId }} />
      <TickField name="keepsHandEdits" isTicked={keepsHandEdits}>
        Keep what staff changed by hand
      </TickField>
      <Button type="submit" name="intent" value={keepIntent} variant="outline" size="sm">
        Check Again
      </Button>
    </Form>
  )
}

/** What stays in each vehicle, though the file says something else. */
export function KeptValues({ check: { kept, keptIn, keptCount } }: { check: KeptCheck }) {
  if (keptCount === 0) return null
  return (
    <section aria-labelledby="kept" className="space-y-4">
      <h2 id="kept" className="text-xl">
        Kept as staff changed it
      </h2>
      <p className="text-ink-soft">
        {counted(keptCount, 'value')} in {counted(keptIn, 'vehicle')}
        {keptIn > kept.length ? `, of which the first ${kept.length} are listed` : ''}.
      </p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {kept.map((row) => (
          <li key={row.line} className="space-y-2 py-4">
            <h3 className="wrap-anywhere" dir="auto">
              {row.name}
            </h3>
            <p className="text-ink-soft text-sm">
              Row {row.line}, {counted(row.kept.length, 'value')} kept
            </p>
            <dl className="import-changes">
              {row.kept.map(({ label, before, after }) => (
                <div key={label}>
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="wrap-anywhere">
                    <span className="font-semibold">{before || 'Empty'}</span> stays; the file says {after || 'nothing'}
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </section>
  )
}

function counted(count: number, one: string) {
  return `${count.toLocaleString('en-US')} ${one}${count === 1 ? '' : 's'}`
}
