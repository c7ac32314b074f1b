import { useRef } from 'react'
import { Form, href, Link, useLocation, useNavigation } from 'react-router'
import { isUnderWay } from '#app/big-work/big-work.ts'
import { isPanelShown, WorkPanel } from '#app/big-work/work-panel.tsx'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { NewerAndOlder } from '#app/ui/newer-and-older.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import type { UndoOutcome } from './bulk-change-table.server.ts'
import { countVehicles, partName } from './bulk-form.ts'
import { bulkHeading } from './bulk-heading.ts'
import type { ShownBulkChange } from './bulk-reading.actions.server.ts'
import { BulkTable } from './bulk-table.tsx'

/** What came of undoing one vehicle, in words. */
const undoneTexts: Record<UndoOutcome, string> = {
  done: 'Undone.',
  'changed-since': 'Left alone: somebody has changed or deleted it since.',
  'later-change': 'Left alone: another change of several vehicles came later. Undo that one first, then the rest here.',
  gone: 'It is no longer in the trash.',
  taken: 'Left alone: another vehicle has its stock number or VIN now.',
}

type BulkResultProps = { change: ShownBulkChange; listAt: string }

/** A change of several vehicles: how far it and its undo are, which vehicles it changed or left out, and the button that undoes it. */
export function BulkResult({ change, listAt }: BulkResultProps) {
  const { what, by, at, undoneAt, work, undoWork } = change
  const [isWorkShown, isUndoShown] = [work, undoWork].map((one) => one !== null && isPanelShown(one, 'said'))
  const isAtWork = [work, undoWork].some((one) => one !== null && isUnderWay(one))
  const panels = useRef<HTMLDivElement>(null)
  const outcome = useRef<HTMLElement>(null)
  // A button that was pressed, or the panel it was in, is gone: whose focus went with it goes on where the page tells what came of it.
  useLaterChange([isWorkShown, isUndoShown, undoneAt].join(), () => {
    if (document.activeElement === document.body) (isAtWork ? panels : outcome).current?.focus()
  })
  return (
    <div className="space-y-6">
      <title>{`${what} | Redstone staff`}</title>
      <BackLink to={listAt}>Back to Vehicles List</BackLink>
      <PageHeading title={bulkHeading(change)} />
      <p className="wrap-anywhere text-ink-soft">
        {what}, by {by}, <Moment at={at} />
      </p>
      <div ref={panels} tabIndex={-1} className={isWorkShown || isUndoShown ? 'space-y-6' : 'sr-only'}>
        {work ? <WorkPanel progress={work} subject="The change" canContinue={undoneAt === null} atEnd="said" /> : null}
        {undoWork ? <WorkPanel progress={undoWork} subject="The undo" atEnd="said" /> : null}
      </div>
      {isAtWork ? null : (
        <section
          ref={outcome}
          tabIndex={-1}
          aria-label={undoneAt ? 'What was undone' : 'What was changed'}
          className="space-y-6"
        >
          <WhatBecame change={change} />
        </section>
      )}
    </div>
  )
}

/** What became of each vehicle, once nothing is under way. */
function WhatBecame({ change }: { change: ShownBulkChange }) {
  const { undoneAt, outcomes, canUndo } = change
  const rows = outcomes.map(({ vehicleId, undone, ...row }) => ({
    ...row,
    id: vehicleId,
    note: undone ? undoneTexts[undone] : undefined,
  }))
  return (
    <>
      {undoneAt ? <UndoneNotice change={change} /> : null}
      <Relisted change={change} />
      <Unfinished change={change} />
      {canUndo ? <UndoForm isRest={undoneAt !== null} /> : null}
      <BulkTable caption="What became of each vehicle" rows={rows} />
      <Parts change={change} />
    </>
  )
}

/** The ways to the other vehicles of a long change. The address carries the place in the list, which has a page of its own. */
function Parts({ change: { part, parts } }: { change: ShownBulkChange }) {
  const { pathname, search } = useLocation()
  if (parts === 1) return null
  function addressOf(other: number) {
    const query = new URLSearchParams(search)
    query.set(partName, String(other))
    return `${pathname}?${query}`
  }
  const ways = { before: 'Previous', after: 'Next' }
  return <NewerAndOlder label="More vehicles" word="Page" part={part} parts={parts} addressOf={addressOf} ways={ways} />
}

function UndoneNotice({ change }: { change: ShownBulkChange }) {
  const { undone: count, left } = change.counts
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
function Relisted({ change: { listedBefore, undoneAt } }: { change: ShownBulkChange }) {
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

/** What is said of a change of an earlier release that broke off; for others their panel says it. */
function Unfinished({ change: { count, counts, workId } }: { change: ShownBulkChange }) {
  if (workId !== null || counts.all === count) return null
  const far = `${counts.all.toLocaleString('en-US')} of ${countVehicles(count)}`
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
