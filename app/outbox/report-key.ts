/** What names an email in its return address: its row in the outbox, or, since an email to many has none for long, its delivery. */
export type ReportedEmail = { in: 'outbox' | 'deliveries'; id: number }

const letters = { outbox: 'm', deliveries: 'd' }

export function reportKey({ in: table, id }: ReportedEmail) {
  return `${letters[table]}${id}`
}

/** The email that a key names; null for what is no such key. */
export function readReportKey(key: string): ReportedEmail | null {
  const [, letter, digits] = /^([md])([1-9]\d{0,9})$/.exec(key) ?? []
  const id = Number(digits)
  if (!letter || id > 2 ** 31 - 1) return null
  return { in: letter === letters.outbox ? 'outbox' : 'deliveries', id }
}
