import { href } from 'react-router'
import type { RecordType } from '#app/audit/audit.server.ts'

/** The page of a record's versions. */
export function versionsAddress(recordType: RecordType, id: number | string) {
  return href('/admin/versions/:kind/:id', { kind: recordType.replace(' ', '-'), id: String(id) })
}
