/**
 * A save of a vehicle by a change of several: its number of saves after it, and after that was undone. Undone, the vehicle is as it was at
 * the save before `versionAfter`.
 */
export type BulkSave = { changeId: number; versionAfter: number; versionUndone: number | null }

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

/** Which person made the save that gave a vehicle so many saves; an undo is a save by whoever does it. */
export type Saver = { version: number; actor: string | null }

/**
 * Who has changed a vehicle of `version` saves since this person saw it at `seen`. Changes of several that they did themselves, or undid, do
 * not count: what they do next comes on top of those. `self`: they have saved it by hand.
 */
export function changedSince(
  by: string,
  { saves, savers }: { saves: BulkSave[]; savers: Saver[] },
  { seen, version }: { seen: number; version: number },
): 'nobody' | 'self' | 'others' {
  let who: 'nobody' | 'self' = 'nobody'
  for (let at = seen + 1; at <= version; at += 1) {
    const actors = savers.filter((saver) => saver.version === at).map(({ actor }) => actor)
    if (actors.length === 0 || actors.some((actor) => actor !== by)) return 'others'
    if (!saves.some(({ versionAfter, versionUndone }) => versionAfter === at || versionUndone === at)) who = 'self'
  }
  return version < seen ? 'others' : who
}
