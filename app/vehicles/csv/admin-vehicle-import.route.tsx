import { data, href, redirect } from 'react-router'
import { readBody } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import type { FieldError } from '#app/ui/field-error.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useWayBack } from '#app/ui/way-back.ts'
import { listLately } from '../bulk/bulk-reading.actions.server.ts'
import { LatelyChanged } from '../bulk/lately-changed.tsx'
import type { Route } from './+types/admin-vehicle-import.route.ts'
import { readCsv } from './csv-file.server.ts'
import { filesAnHour } from './csv-limits.ts'
import { ImportUploadForm, WaitingFile } from './import-upload-form.tsx'
import { consumeFile, findWaiting, storeImport } from './vehicle-imports.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { id } = requireStaff(context)
  const { db } = context.get(services)
  try {
    return { waiting: await findWaiting(db, id), lately: await listLately(db, mostLately), failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Fetching the File', text: failureTexts.notLoaded }, error)
    return data({ waiting: null, lately: [], failure }, { status: 503 })
  }
}

const mostLately = 5

type UploadReply = { errors: FieldError[]; failure: StaffFailure | null }

/** Reads a file and stores it for the next steps. Says what is wrong with one that cannot be read. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id } = requireStaff(context)
  const { db } = context.get(services)
  const body = await readBody(request)
  const file = body.get('file')
  if (!(file instanceof File) || file.name === '') return refused(400, 'Choose the CSV file to import.')
  try {
    const minutes = await consumeFile(db, id)
    if (minutes !== null) return refused(429, tooOften(minutes))
    const read = await readCsv(new Uint8Array(await file.arrayBuffer()))
    if (!read.ok) return refused(400, read.why)
    await storeImport(db, id, { ...read.table, filename: nameOf(file) })
    return redirect(href('/admin/vehicles/import/columns'))
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Uploading the File', text: notStored }, error)
    return data<UploadReply>({ errors: [], failure }, { status: 503 })
  }
}

const notStored = 'The database did not answer, so the file was not stored. Please choose it again in a minute.'

function tooOften(minutes: number) {
  return `You can upload up to ${filesAnHour} files an hour. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`
}

function refused(status: number, message: string) {
  return data<UploadReply>({ errors: [{ name: 'file', message }], failure: null }, { status })
}

const longestName = 100

function nameOf({ name }: File) {
  return name
    .replaceAll(/\p{Cc}/gu, '')
    .slice(0, longestName)
    .toWellFormed()
}

/** Takes a file of vehicles. */
export default function AdminVehicleImport({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, lately, failure } = loaderData
  const back = useWayBack(href('/admin/vehicles'))
  const errors = actionData?.errors ?? []
  const shown = actionData?.failure ?? failure
  return (
    <div className="space-y-6">
      <title>{`${errors.length > 0 ? 'Error: ' : ''}Import Vehicles | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {shown ? <FailureNotice failure={shown} /> : null}
      <BackLink to={back.to}>Back to Vehicles List</BackLink>
      <PageHeading
        title="Import Vehicles"
        intro="A CSV file adds vehicles and changes those that are here. You see what it would do before anything changes."
      />
      {waiting ? <WaitingFile file={waiting} /> : null}
      <ImportUploadForm errors={errors} />
      <LatelyChanged changes={lately} />
    </div>
  )
}
