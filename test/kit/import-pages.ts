import { loader as download } from '#app/vehicles/csv/admin-vehicle-export.route.ts'
import { loader as showUpload, action as upload } from '#app/vehicles/csv/admin-vehicle-import.route.tsx'
import { loader as check, action as run } from '#app/vehicles/csv/admin-vehicle-import-check.route.tsx'
import { action as choose, loader as showColumns } from '#app/vehicles/csv/admin-vehicle-import-columns.route.tsx'
import { openBulkPages } from './bulk-pages.ts'
import { dana } from './staff-context.ts'

type Fields = Record<string, string>

/** Database and storage of a test's own, and the pages that take vehicles out and in on them. */
export async function openImportPages() {
  const bulk = await openBulkPages()
  const { db } = bulk
  type Asked = { who?: typeof dana | null; on?: typeof db }

  function argsOf<Pattern extends string>(pattern: Pattern, body: FormData | null, { who = dana, on = db }: Asked) {
    const url = new URL(pattern, 'https://redstone.example')
    const request = new Request(url, body ? { method: 'POST', body } : {})
    return { url, request, context: bulk.contextOf({ db: on, who }), params: {}, pattern }
  }
  const pages = {
    async download(search = '', asked: Asked = {}) {
      const args = argsOf('/admin/vehicles/export.csv', null, asked)
      return download({ ...args, url: new URL(`/admin/vehicles/export.csv${search}`, args.url) })
    },
    showUpload: (asked: Asked = {}) => showUpload(argsOf('/admin/vehicles/import', null, asked)),
    upload: (content: string | Uint8Array<ArrayBuffer>, asked: Asked = {}) =>
      upload(argsOf('/admin/vehicles/import', formOf({ file: new File([content], 'stock.csv') }), asked)),
    showColumns: (asked: Asked = {}) => showColumns(argsOf('/admin/vehicles/import/columns', null, asked)),
    choose: (fields: Fields, asked: Asked = {}) =>
      choose(argsOf('/admin/vehicles/import/columns', formOf(fields), asked)),
    async check(page = 1, asked: Asked = {}) {
      const args = argsOf('/admin/vehicles/import/check', null, asked)
      return check({ ...args, url: new URL(`/admin/vehicles/import/check?page=${page}`, args.url) })
    },
    beginImport: (fields: Fields, asked: Asked = {}) =>
      run(argsOf('/admin/vehicles/import/check', formOf(fields), asked)),
    /** Begins an import, and has the work done. */
    async run(fields: Fields, asked: Asked = {}) {
      const answer = await pages.beginImport(fields, asked)
      await bulk.work()
      return answer
    },
  }
  async function columns(asked: Asked = {}) {
    const loaded = await pages.showColumns(asked)
    if (!('file' in loaded) || !loaded.file) throw new Error('there is no file')
    return loaded.file
  }
  async function checked(asked: Asked = {}) {
    const loaded = await pages.check(1, asked)
    if (!('check' in loaded) || !loaded.check) throw new Error('there is no check')
    return loaded.check
  }
  return {
    ...bulk,
    ...pages,
    columns,
    checked,
    /** Uploads a file, takes the columns that are proposed, and gives what it would do. */
    async planOf(content: string, { how = 'maker', ...asked }: Asked & { how?: string } = {}) {
      await pages.upload(content, asked)
      const { choices } = await columns(asked)
      const chosen = choices.columns.map((name, at): [string, string] => [`column_${at}`, name])
      await pages.choose({ ...Object.fromEntries(chosen), how }, asked)
      return checked(asked)
    },
  }
}

/** What the button under a check sends. */
export function importing({ importId, seen }: { importId: string; seen: string }, isConfirmed = true): Fields {
  return { importId, seen, ...(isConfirmed && { isConfirmed: 'on' }) }
}

function formOf(fields: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return body
}
