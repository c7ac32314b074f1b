import { useRef } from 'react'
import { Form, href, Link, useNavigation } from 'react-router'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import type { UndoOutcome } from './bulk-change-table.server.ts'
import type { progressOfBulk, StoredBulkChange } from './bulk-changes.server.ts'
import { countVehicles } from './bulk-choice-form.tsx'
import { BulkTable } from './bulk-table.tsx'

type Shown = StoredBulkChange & ReturnType<typeof progressOfBulk>

/** What came of undoing one vehicle, in words. */
const undoneTexts: Record<UndoOutcome, string> = {
  done: 'Undone.',
  'changed-since': 'Left alone: somebody has changed or deleted it since.',
  gone: 'It is no longer in the trash.',
  taken: 'Left in the trash: another vehicle has its stock number or VIN now.',
}

/** The result of a change: how many vehicles it changed, which it left out, and the button that undoes it. */
export function BulkResult({ change, listAt }: { change: Shown; listAt: string }) {
  const { what, by, at, undoneAt, outcomes } = change
  const undone = useRef<HTMLElement>(null)
  const rows = outcomes.map(({ vehicleId, undone, ...row }) => ({
    ...row,
    id: vehicleId,
    note: undone ? undoneTexts[undone] : undefined,
  }))
  // The button that was pressed is gone, so the reader goes on where the outcome stands.
  useLaterChange(undoneAt !== null, () => undone.current?.focus())
  return (
    <div className="space-y-6">
      <title>{`${what} | Redstone staff`}</title>
      <BackLink to={listAt}>Back to Vehicles List</BackLink>
      <PageHeading title={headingOf(change)} />
      <p className="wrap-anywhere text-ink-soft">
        {what}, by {by}, <Moment at={at} />
      </p>
      {undoneAt ? (
        <section ref={undone} tabIndex={-1} aria-label="What was undone" className="rounded-control">
          <UndoneNotice change={change} />
        </section>
      ) : null}
      <Relisted change={change} />
      <Unfinished change={change} />
      <BulkTable caption="What became of each vehicle" rows={undoneAt ? firstLeft(rows) : rows} />
      {change.canUndo ? <UndoForm isRest={undoneAt !== null} /> : null}
    </div>
  )
}

function headingOf({ outcomes }: Shown) {
  const count = outcomes.filter(({ why }) => why === null).length
  return `${countVehicles(count)} ${count === 1 ? 'was' : 'were'} changed`
}

/** Those that an undo has left alone come first. */
function firstLeft<Row extends { note?: string | undefined }>(rows: Row[]) {
  return rows.toSorted((one, other) => Number(isDone(one)) - Number(isDone(other)))
}

function isDone({ note }: { note?: string | undefined }) {
  return note === undefined || note === undoneTexts.done
}

function UndoneNotice({ change: { outcomes } }: { change: Shown }) {
  const count = outcomes.filter(({ undone }) => undone === 'done').length
  const left = outcomes.filter(({ undone }) => undone !== null && undone !== 'done').length
  return (
    <Notice
      tone={left > 0 ? 'warning' : 'success'}
      title={`${countVehicles(count)} ${count === 1 ? 'is as it was' : 'are as they were'} before.`}
    >
      {left > 0 ? <p>{countVehicles(left)} could not be undone; the table says why.</p> : null}
    </Notice>
  )
}

/** What forms offer since a feature was renamed, and the way to the others. Nothing after other changes. */
function Relisted({ change: { listedBefore, undoneAt } }: { change: Shown }) {
  if (listedBefore === null) return null
  const names = listedBefore.split('\n').map((name) => `“${name}”`)
  return (
    <p className="wrap-anywhere">
      {undoneAt ? 'Forms offer' : 'Forms no longer offer'} {names.join(' and ')}.{' '}
      <Link to={href('/admin/vehicles/features')} className="inline-flex min-h-11 items-center text-link">
        All Features
      </Link>
    </p>
  )
}

/** What is said while a change or its undo runs, or after it broke off. */
function Unfinished({ change: { count, outcomes, isUnderWay, isUndoUnderWay } }: { change: Shown }) {
  if (isUndoUnderWay) return <Notice tone="info">It is being undone. Reload the page to see how far it is.</Notice>
  if (outcomes.length === count) return null
  const far = `${outcomes.length.toLocaleString('en-US')} of ${countVehicles(count)}`
  if (isUnderWay) return <Notice tone="info">{far} so far. Reload the page to see how far it is.</Notice>
  return <Notice tone="warning">It broke off after {far}. The others are as they were.</Notice>
}

function UndoForm({ isRest }: { isRest: boolean }) {
  const isSending = useNavigation().state === 'submitting'
  return (
    <Form method="post" className="space-y-3 rounded-control border border-line bg-sunken p-4">
      <p>
        Undoing gives each vehicle back what it has under “Before.” A vehicle that somebody has saved since then is left
        alone.
      </p>
      <Button type="submit" variant="outline" disabled={isSending}>
        {isSending ? 'Undoing…' : undoLabel(isRest)}
      </Button>
    </Form>
  )
}

function undoLabel(isRest: boolean) {
  return isRest ? 'Undo the Rest' : 'Undo All'
}
