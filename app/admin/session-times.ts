/** How long a session lives on, in milliseconds from now, since the clocks of server and browser may differ. */
export type SessionTimes = {
  endsInMs: number
  /** False when no use can make it last longer. */
  canExtend: boolean
}

export function sessionTimes({ endsAt, lastsUntil }: { endsAt: Date; lastsUntil: Date }): SessionTimes {
  return { endsInMs: Math.max(0, endsAt.getTime() - Date.now()), canExtend: endsAt < lastsUntil }
}
