import { data, href, redirect } from 'react-router'
import { oneOf } from '#app/fields/one-of.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readBody } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import type { FieldError } from '#app/ui/field-error.ts'
import { shownFileName } from '#app/ui/file-name.ts'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { wayNames } from '../vehicle-measuring.ts'
import type { Route } from './+types/admin-vehicle-import-columns.route.ts'
import { columnLabels, csvColumns, proposedColumns } from './csv-columns.ts'
import { ImportColumnsForm } from './import-columns-form.tsx'
import { noFile } from './no-file.ts'
import type { ImportChoices } from './vehicle-import-table.server.ts'
import { findImport, type StoredImport, storeChoices } from './vehicle-imports.server.ts'

const samplesShown = 2

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = requireStaff(context)
  try {
    const stored = await findImport(context.get(services).db, id)
    if (!stored) return redirectWithToast(href('/admin/vehicles/import'), noFile)
    const { header, rows, filename } = stored
    const samples = header.map((_, at) => samplesIn(rows, at))
    const choices = stored.choices ?? { columns: proposedColumns(header), how: 'maker' }
    const fields = csvColumns.map(({ name, label }) => ({ value: name, label }))
    return { file: { filename, header, samples, count: rows.length, choices, fields, ways }, failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Fetching the File', text: failureTexts.notLoaded }, error)
    return data({ file: null, failure }, { status: 503 })
  }
}

const ways = Object.entries(wayNames).map(([value, label]) => ({ value, label }))
const longestSample = 60

function samplesIn(rows: StoredImport['rows'], at: number) {
  const filled = rows.flatMap(({ cells }) => cells[at]?.trim() || [])
  return [...new Set(filled)].slice(0, samplesShown).map((text) => text.slice(0, longestSample))
}

type ColumnsReply = { choices: ImportChoices; errors: FieldError[]; failure: StaffFailure | null }

/** Stores which field each column is, and leads to what the file would do. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = requireStaff(context)
  const { db } = context.get(services)
  const body = await readBody(request)
  const reply: ColumnsReply = { choices: { columns: [], how: 'maker' }, errors: [], failure: null }
  try {
    const stored = await findImport(db, id)
    if (!stored) return redirectWithToast(href('/admin/vehicles/import'), noFile)
    reply.choices = choicesIn(body, stored.header)
    reply.errors = wrongIn(reply.choices.columns)
    if (reply.errors.length > 0) return data(reply, { status: 400 })
    const { keepsHandEdits = false } = stored.choices ?? {}
    const isStored = await storeChoices(db, id, stored.importId, { ...reply.choices, keepsHandEdits })
    if (!isStored) return redirectWithToast(href('/admin/vehicles/import'), noFile)
    return redirect(href('/admin/vehicles/import/check'))
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Checking the File', text: notKept }, error)
    return data({ ...reply, failure }, { status: 503 })
  }
}

const notKept = 'The database did not answer, so nothing was checked. Please try again in a minute.'

function choicesIn(body: FormData, header: string[]): ImportChoices {
  const columns = header.map((_, at) => {
    const name = String(body.get(`column_${at}`) ?? '')
    return name in columnLabels ? name : ''
  })
  return { columns, how: oneOf(wayNames, String(body.get('how')), 'maker') }
}

/** A field can be one column only, and some must be. */
function wrongIn(columns: string[]): FieldError[] {
  const twice = columns.flatMap((name, at) => {
    const first = columns.indexOf(name)
    if (name === '' || first === at) return []
    return [{ name: `column_${at}`, message: `“${columnLabels[name]}” is chosen for column ${first + 1} already.` }]
  })
  const isNone = columns.every((name) => name === '')
  return isNone ? [{ name: 'column_0', message: 'Choose a field for at least one column.' }] : twice
}

/** Asks which field each column of a file is. */
export default function AdminVehicleImportColumns({ loaderData: { file, failure }, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? []
  const back = { to: href('/admin/vehicles/import'), label: 'Back to Import Vehicles' }
  if (!file) return failure ? <LoadErrorPanel title="Error Loading the File" failure={failure} back={back} /> : null
  const choices = actionData?.choices.columns.length ? actionData.choices : file.choices
  return (
    <div className="space-y-6">
      <title>{`${errors.length > 0 ? 'Error: ' : ''}Columns of the File | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {actionData?.failure ? <FailureNotice failure={actionData.failure} /> : null}
      <BackLink to={back.to}>Another File</BackLink>
      <PageHeading
        title="Columns of the File"
        intro={
          <span className="wrap-anywhere">
            {shownFileName(file.filename)} has {file.count.toLocaleString('en-US')} {file.count === 1 ? 'row' : 'rows'}.
            Which field is each of its columns?
          </span>
        }
      />
      <ImportColumnsForm file={file} choices={choices} errors={errors} />
    </div>
  )
}
