/** How many backups are stored, and how often one is made. */
export const mostBackups = 48
export const backupEveryHours = 1

/** A backup as staff see it. `bytes` is the size of its archive. */
export type StoredBackup = {
  id: string
  madeAt: Date
  bytes: number
  vehicles: number
  messages: number
  pictures: number
}

/** True when the newest backup is so old that one must have failed; false where there is none yet. */
export function isOverdue(newest: Pick<StoredBackup, 'madeAt'> | undefined, now: Date) {
  return newest !== undefined && now.getTime() - newest.madeAt.getTime() > 2 * backupEveryHours * 60 * 60 * 1000
}
