import { readRecordId } from '#app/fields/record-id.ts'

/** What names an email in its return address: its row in the outbox, or, since an email to many has none for long, its delivery. */
export type ReportedEmail = { in: 'outbox' | 'deliveries'; id: number }

const letters = { outbox: 'm', deliveries: 'd' }

export function reportKey({ in: table, id }: ReportedEmail) {
  return `${letters[table]}${id}`
}

/** The email that a key names; null for what is no such key. */
export function readReportKey(key: string): ReportedEmail | null {
  const [, letter, digits] = /^([md])(\d+)$/.exec(key) ?? []
  const id = readRecordId(digits)
  if (id === null) return null
  return { in: letter === letters.outbox ? 'outbox' : 'deliveries', id }
}
