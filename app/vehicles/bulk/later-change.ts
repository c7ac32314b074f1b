import { href } from 'react-router'
import { versionsAddress } from '#app/audit/versions-address.ts'

/** What was done to a vehicle after a change of several: in words, by whom and when, and the address of the page that tells more. */
export type LaterChange = { what: string; by: string | null; at: Date; to: string }

type Outcome = { changeId: number; vehicleId: number; versionAfter: number | null; undone: string | null }
type ChangeOfSeveral = Omit<LaterChange, 'to'> & Outcome & { versionUndone: number | null }
type Known = {
  changes: ChangeOfSeveral[]
  /** The saves that the trail tells of, oldest first. */
  saves: Array<Omit<LaterChange, 'to'> & { version: number }>
  /** Undefined for a vehicle that is not in the trash. */
  deletion: (Omit<LaterChange, 'to' | 'what'> & { name: string }) | undefined
}

/**
 * Why an undo has left a vehicle alone: the newest later change of several, which is to be undone first; that it is in the trash; or else
 * the first save by a person since. Null where nothing of that is known.
 */
export function laterChangeOf(outcome: Outcome, { changes, saves, deletion }: Known): LaterChange | null {
  const versionAfter = outcome.versionAfter ?? 0
  if (outcome.undone === 'later-change') {
    const [newest] = changes
      .filter((one) => one.changeId !== outcome.changeId && one.undone !== 'done')
      .filter((one) => (one.versionAfter ?? 0) > versionAfter)
      .toSorted((one, other) => (other.versionAfter ?? 0) - (one.versionAfter ?? 0))
    return newest ? { ...toldOf(newest), to: href('/admin/vehicles/bulk/:id', { id: String(newest.changeId) }) } : null
  }
  if (deletion) {
    const to = `${href('/admin/trash')}?${new URLSearchParams({ search: deletion.name })}`
    return { what: 'Moved to the trash', by: deletion.by, at: deletion.at, to }
  }
  const ofSeveral = new Set(changes.flatMap((one) => [one.versionAfter, one.versionUndone]))
  const save = saves.find(({ version }) => version > versionAfter && !ofSeveral.has(version))
  return save ? { ...toldOf(save), to: versionsAddress('vehicle', outcome.vehicleId) } : null
}

function toldOf({ what, by, at }: Omit<LaterChange, 'to'>) {
  return { what, by, at }
}
