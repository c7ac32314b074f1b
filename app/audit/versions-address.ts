import { href } from 'react-router'

/** The page of a record's versions. */
export function versionsAddress(recordType: string, id: number | string) {
  return href('/admin/versions/:kind/:id', { kind: recordType.replace(' ', '-'), id: String(id) })
}
