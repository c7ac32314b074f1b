/**
 * A save of a vehicle by a change of several: its number of saves after it, and after that was undone. Undone, the vehicle is as it was at
 * the save before `versionAfter`.
 */
export type BulkSave = { changeId: number; by: string; versionAfter: number; versionUndone: number | null }

/** How a vehicle is, for the undo of a change: as that left it; changed by later changes of several, to be undone first; or by people. */
export type Standing = 'as-left' | 'later-change' | 'changed-since'

/**
 * How a vehicle of `version` saves is for the undo of a change that left it at `versionAfter`. Goes back over changes that were undone, since
 * they gave back what had been there.
 */
export function standingOf(saves: BulkSave[], version: number, versionAfter: number): Standing {
  let at = version
  let isChangedLater = false
  while (at > versionAfter) {
    const undone = saves.find((save) => save.versionUndone === at)
    const later = saves.find((save) => save.versionAfter === at)
    if (!undone && !later) return 'changed-since'
    if (!undone) isChangedLater = true
    at = (undone ?? later ?? { versionAfter: 0 }).versionAfter - 1
  }
  if (at < versionAfter) return 'changed-since'
  return isChangedLater ? 'later-change' : 'as-left'
}

/** Whether all saves of a vehicle since it was seen at `seen` are changes of several by this person, or their undoing. */
export function isSavedOnlyBy(by: string, saves: BulkSave[], { seen, version }: { seen: number; version: number }) {
  const own = saves.filter((save) => save.by === by)
  for (let at = seen + 1; at <= version; at += 1)
    if (!own.some(({ versionAfter, versionUndone }) => versionAfter === at || versionUndone === at)) return false
  return version >= seen
}
