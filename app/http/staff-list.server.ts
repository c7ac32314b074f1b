import { data, type RouterContextProvider } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { services } from './services.server.ts'
import { failureOf, failureTexts } from './staff-failure.server.ts'

type Asked = { url: URL; context: Readonly<RouterContextProvider> }

/** The rows of a list for staff, or why they cannot be read, under the title given. `showsAll` is for readers without scripts. */
export async function readStaffList<Row>({ url, context }: Asked, title: string, list: (db: Db) => Promise<Row[]>) {
  requireStaff(context)
  const showsAll = url.searchParams.has('all')
  try {
    return { rows: await list(context.get(services).db), showsAll, failure: null }
  } catch (error) {
    const none: Row[] = []
    return data(
      { rows: none, showsAll, failure: failureOf(context, { title, text: failureTexts.notLoaded }, error) },
      { status: 503 },
    )
  }
}
