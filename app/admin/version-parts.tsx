import { Form, Link, useLocation } from 'react-router'
import type { readVersions } from '#app/records/versioned.server.ts'
import { Button } from '#app/ui/button.tsx'
import { CalmStatus } from '#app/ui/calm-status.tsx'
import { capitalized } from '#app/ui/capitalized.ts'
import { SelectField } from '#app/ui/field.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { formatMoment } from '#app/ui/showroom-time.ts'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { placeIn } from '#app/ui/way-back.ts'

type Shown = NonNullable<Awaited<ReturnType<typeof readVersions>>>
type Version = Shown['versions'][number]
type Side = Shown['changes'][number]['before']

/** Takes the compared versions out of the address; the place in the list of records stays. */
export const notCompared = { from: null, to: null }

/** What made a version that nobody of staff made, or none since there are versions. */
function madeBy({ action, number }: Version) {
  return action ?? (number === 1 ? 'As it was before' : 'changed automatically')
}

const same = 'Both say the same thing.'

/** In characters; a shorter text never fills its box. */
const longText = 200

/** What differs between two versions, and the choice of other two. */
export function ComparedVersions({ shown: { versions, from, to, changes } }: { shown: Shown }) {
  const place = new URLSearchParams(placeIn(useLocation().search, notCompared))
  // The link or button that was pressed stands elsewhere, or is another one now.
  useLaterChange(`${from?.id} ${to?.id}`, () => document.getElementById('compared')?.focus())
  if (!from || !to)
    return (
      <p className="text-lg">
        {to
          ? 'There is one version so far. The next save makes another.'
          : 'No version is stored yet. The next save makes one.'}
      </p>
    )
  const options = versions.map((version) => ({ value: String(version.id), label: formatVersion(version) }))
  return (
    <section aria-labelledby="compared" className="space-y-5">
      <h2 id="compared" tabIndex={-1} className="text-2xl">
        What changed
      </h2>
      <Form key={`${from.id} ${to.id}`} method="get" className="flex flex-wrap items-end gap-4">
        {[...place].map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <SelectField
          label="From"
          name="from"
          options={options}
          defaultValue={from.id}
          required
          className="grow basis-72"
        />
        <SelectField label="To" name="to" options={options} defaultValue={to.id} required className="grow basis-72" />
        <Button type="submit" variant="outline">
          Compare
        </Button>
      </Form>
      <CalmStatus text={changes.length === 0 ? same : changes.map(({ label }) => label).join(', ')} />
      {changes.length === 0 ? <p className="text-lg">{same}</p> : null}
      {changes.length > 0 && to === versions[0] ? <RestoreForm version={from} /> : null}
      {changes.map(({ name, label, before, after }) => (
        <section key={name} aria-labelledby={`compared-${name}`} className="@container space-y-2">
          <h3 id={`compared-${name}`} className="text-lg">
            {label}
          </h3>
          <div className="grid gap-3 @lg:grid-cols-2">
            <ComparedText title="Before" label={label} parts={before} mark="del" />
            <ComparedText title="After" label={label} parts={after} mark="ins" />
          </div>
        </section>
      ))}
    </section>
  )
}

/** Stands where the comparison shows what would become of the record. */
function RestoreForm({ version: { id, number } }: { version: Version }) {
  return (
    <Form method="post" className="space-y-3 rounded-control border border-line bg-sunken p-4">
      <input type="hidden" name="version" value={id} />
      <p>Restoring brings back everything under “Before”. What is there now stays in the list as a version.</p>
      <Button type="submit" size="sm">
        Restore Version {number}
      </Button>
    </Form>
  )
}

type ComparedTextProps = { title: string; label: string; parts: Side; mark: 'del' | 'ins' }

function ComparedText({ title, label, parts, mark: Mark }: ComparedTextProps) {
  const length = parts.reduce((sum, { text }) => sum + text.length, 0)
  return (
    <div className="min-w-0 rounded-control border border-line bg-surface px-4 py-3">
      <p className="font-semibold text-ink-soft text-sm">{title}</p>
      {/* A long text scrolls by itself, and the keyboard must reach it. */}
      <div
        {...(length > longText ? { role: 'group', 'aria-label': `${label}, ${title.toLowerCase()}`, tabIndex: 0 } : {})}
        className="wrap-anywhere max-h-60 overflow-auto whitespace-pre-wrap"
      >
        {length === 0 ? <em className="text-ink-soft">Empty</em> : null}
        {parts.map(({ text, isOther }, at) =>
          isOther ? (
            <Mark key={at} className="compared">
              {text}
            </Mark>
          ) : (
            text
          ),
        )}
      </div>
    </div>
  )
}

/** Every version with who saved it and which fields, and the ways to compare it. */
export function VersionList({ shown: { versions, labels } }: { shown: Shown }) {
  const newest = versions[0]?.id
  if (newest === undefined) return null
  return (
    <section aria-labelledby="versions" className="space-y-3">
      <h2 id="versions" className="text-2xl">
        All versions
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {versions.map((version, at) => (
          <li
            key={version.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 sm:flex-nowrap"
          >
            <VersionWords version={version} labels={labels} />
            <VersionWays version={version} newest={newest} isFirst={at === versions.length - 1} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function VersionWords({ version, labels }: { version: Version; labels: Record<string, string> }) {
  const { at, number, actor, changedFields } = version
  const fields = (changedFields ?? []).flatMap((name) => labels[name] ?? [])
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere">
        <strong className="font-semibold">
          {number}. {capitalized(madeBy(version))}
        </strong>
        {actor ? ` by ${actor}` : ''}, <Moment at={at} className="text-ink-soft" />
      </p>
      {fields.length > 0 ? <p className="text-ink-soft text-sm">Fields: {fields.join(', ')}</p> : null}
    </div>
  )
}

type VersionWaysProps = { version: Version; newest: number; isFirst: boolean }

function VersionWays({ version: { id, number }, newest, isFirst }: VersionWaysProps) {
  const which = <span className="sr-only">: version {number}</span>
  const query = useLocation().search
  return (
    <p className="flex flex-wrap items-center gap-x-4 sm:shrink-0">
      {isFirst ? null : (
        <Link to={placeIn(query, { from: null, to: String(id) })} className={wayClass}>
          What Changed{which}
        </Link>
      )}
      {id === newest ? (
        <span className="text-ink-soft text-sm">As it is now</span>
      ) : (
        <Link to={placeIn(query, { from: String(id), to: String(newest) })} className={wayClass}>
          Compare with Now{which}
        </Link>
      )}
    </p>
  )
}

const wayClass = 'inline-flex min-h-11 items-center font-semibold text-link text-sm'

function formatVersion(version: Version) {
  return `${version.number}: ${formatMoment(version.at)}, ${version.actor ?? madeBy(version)}`
}
