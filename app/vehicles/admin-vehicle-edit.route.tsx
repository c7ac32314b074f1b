import { data } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { changedFieldsOf, listHistory } from '#app/audit/audit.server.ts'
import { History } from '#app/audit/history.tsx'
import type { Db } from '#app/db/client.server.ts'
import { type RefusedEdit, readEdit } from '#app/http/edited-form.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readBody, wrongFields } from '#app/http/form.ts'
import { findNamedPictures } from '#app/http/picture-names.server.ts'
import { readRecordId } from '#app/http/record-id.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/http/staff-failure.server.ts'
import { changeRecorded } from '#app/http/staff-write.server.ts'
import { uploadTurnsOf } from '#app/http/upload-turn.server.ts'
import { marksOf } from '#app/http/version-dispute.server.ts'
import { enqueueRemoval } from '#app/platform/unused-pictures.server.ts'
import { findFormKeptFor } from '#app/staff/kept-forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TypedWords } from '#app/ui/typed-words.tsx'
import type { Route } from './+types/admin-vehicle-edit.route.ts'
import { urlError, withAsides } from './picture-toasts.ts'
import { readFeatureChoice } from './staff-vehicles.server.ts'
import type { Vehicle } from './vehicle.ts'
import { vehicleAnswers, vehicleLabels } from './vehicle-answers.ts'
import { gatherVehicleBody, postedFiles } from './vehicle-body.ts'
import { VehicleForm } from './vehicle-form.tsx'
import { VehicleFormNotices } from './vehicle-form-notices.tsx'
import {
  claimPictures,
  discardStored,
  PictureGone,
  preparePictures,
  removeDropped,
  showFormAgain,
} from './vehicle-pictures.server.ts'
import {
  disputeInWords,
  featureToast,
  pictureError,
  refusedHere,
  type ShownPictures,
  showAsSent,
} from './vehicle-reply.ts'
import { selectKeptVehicle } from './vehicle-rows.server.ts'
import { type VehicleFormValue, vehicleForm, vehicleInputOf } from './vehicle-schema.ts'
import { updateVehicle } from './vehicles.server.ts'

const toVehicles = { to: '/admin/vehicles', label: 'Back to Vehicles List' }
const notLoaded = { title: 'Error Fetching Vehicle', text: failureTexts.notLoaded }
const notFound = {
  title: 'Error Fetching Vehicle',
  description: 'Vehicle data could not be loaded. It might have been deleted or an error occurred.',
  variant: 'destructive',
} as const

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db, storage } = context.get(services)
  try {
    const kept = await findAskedVehicle(db, params.id)
    const late = await findFormKeptFor(db, url)
    const shown = late && (await showFormAgain(storage, late, kept?.images ?? []))
    if (!kept) return data({ vehicle: null, shown, failure: { toast: notFound } }, { status: 404 })
    const answers = vehicleAnswers(kept)
    const { id, name, images, version } = kept
    const history = await listHistory(db, 'vehicle', id)
    const vehicle = { id, name, answers, seen: marksOf(answers), pictures: images, version, history }
    return { vehicle, shown, ...(await readFeatureChoice(db)), failure: null }
  } catch (error) {
    return data({ vehicle: null, shown: null, failure: failureOf(context, notLoaded, error) }, { status: 503 })
  }
}

type Reply = RefusedEdit & ShownPictures & { isGone?: boolean; failure?: StaffFailure }
type Answer = Response | ReturnType<typeof data<Reply>>
type Context = Route.ActionArgs['context']
type Posted = { body: FormData; files: File[]; fileNames: string[] }

export async function action({ request, params, context }: Route.ActionArgs): Promise<Answer> {
  requireStaff(context)
  const body = await readBody(request)
  const files = postedFiles(body)
  const posted = { body, files, fileNames: files.map(({ name }) => name) }
  try {
    return await save(context, params.id, posted)
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Updating Vehicle', text: failureTexts.notSaved }, error)
    return data({ ...showAsSent(posted), errors: [], failure }, { status: 503 })
  }
}

async function save(context: Context, askedId: string, posted: Posted): Promise<Answer> {
  const { db, storage } = context.get(services)
  const kept = await findAskedVehicle(db, askedId)
  const shown = await showFormAgain(storage, posted, kept?.images ?? [])
  if (!kept) return data({ ...shown, errors: [], isGone: true }, { status: 404 })
  const record = { ...kept, recordType: 'vehicle', answers: vehicleAnswers(kept) } as const
  const answersOf = (value: VehicleFormValue) => vehicleAnswers(vehicleInputOf(value, kept))
  const body = gatherVehicleBody(posted.body)
  const edit = await readEdit(db, record, { body, schema: vehicleForm, labels: vehicleLabels, answersOf })
  if (!edit.ok) {
    const { dispute, errors, answers } = edit.reply.data
    const words = dispute ? { dispute: disputeInWords(dispute) } : {}
    return data({ ...shown, answers, errors, ...words, ...featureToast(errors) }, edit.reply.init ?? undefined)
  }
  const saved = await write(context, kept, { value: edit.value, files: posted.files })
  if (saved.is === 'saved') return redirectWithToast('/admin/vehicles', saved.toast)
  if (saved.is === 'pictures-refused')
    return data({ ...shown, errors: [pictureError(saved.toast)], toast: saved.toast }, { status: saved.status })
  // Somebody saved or deleted it in this very moment: judge the form again, by what stands there now.
  return save(context, askedId, posted)
}

async function write(context: Context, kept: Vehicle, { value, files }: { value: VehicleFormValue; files: File[] }) {
  const staff = requireStaff(context)
  const { db, storage, jobs } = context.get(services)
  const ground = { db, storage, findNamed: findNamedPictures }
  const wanted = { named: value.pictures, kept: kept.images, files, failedFiles: value.failedFiles }
  const prepared = await preparePictures({ storage, takeTurns: uploadTurnsOf(db, staff) }, wanted)
  if (!prepared.ok) return { ...prepared, is: 'pictures-refused' as const }
  const { images, stored, asides } = prepared
  const input = { ...vehicleInputOf(value, kept), images }
  const keptPaths = kept.images.map(({ path }) => path)
  const paths = images.map(({ path }) => path)
  const dropped = keptPaths.filter((path) => !paths.includes(path))
  const deed = { staff, recordType: 'vehicle', recordId: kept.id, action: 'vehicle updated' } as const
  let isKept = false
  try {
    const outcome = await changeRecorded(db, deed, async (tx) => {
      const added = paths.filter((path) => !keptPaths.includes(path))
      await claimPictures(tx, storage, { paths: added, vehicleId: kept.id })
      const update = await updateVehicle(tx, kept, input)
      if (update.is !== 'saved') return update
      await enqueueRemoval(tx, jobs, dropped)
      return { ...update, changedFields: changedFieldsOf(update.before, input) }
    })
    if (outcome.is !== 'saved') return outcome
    isKept = true
  } catch (error) {
    if (error instanceof PictureGone)
      return { is: 'pictures-refused' as const, status: 400, toast: urlError(error.message) }
    throw error
  } finally {
    if (!isKept) await discardStored(ground, stored)
  }
  const done = { title: 'Vehicle Updated Successfully', description: `${input.name} has been updated.` }
  return { is: 'saved' as const, toast: withAsides(done, [...asides, ...(await removeDropped(ground, dropped))]) }
}

// Judged in the browser first, by the same schema: what is wrong is said without a journey to the server.
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const wrong = await wrongFields(request, vehicleForm, gatherVehicleBody)
  return wrong ? data<Reply>(refusedHere(wrong), { status: 400 }) : serverAction()
}

export default function AdminVehicleEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { vehicle, failure } = loaderData
  const shown = actionData ?? loaderData.shown
  if (actionData?.isGone || !vehicle) {
    return (
      <LoadErrorPanel title="Error Loading Vehicle" failure={failure ?? { toast: notFound }} back={toVehicles}>
        {shown ? <TypedWords labels={vehicleLabels} answers={shown.answers} /> : null}
      </LoadErrorPanel>
    )
  }
  const dispute = actionData?.dispute
  return (
    <>
      <title>{`${actionData ? 'Error: ' : ''}Edit ${vehicle.name} | Redstone staff`}</title>
      <VehicleFormNotices reply={actionData} featureFailure={loaderData.featureFailure} />
      <BackLink to={toVehicles.to}>{toVehicles.label}</BackLink>
      <PageHeading title={`Edit ${vehicle.name}`} />
      <VehicleForm
        key={vehicle.id}
        answers={shown?.answers ?? vehicle.answers}
        pictures={loaderData.shown?.pictures ?? vehicle.pictures}
        answeredPictures={actionData?.pictures}
        features={loaderData.features}
        errors={actionData?.errors ?? []}
        hidden={{
          version: shown?.answers.version ?? vehicle.version,
          seen: shown?.answers.seen ?? vehicle.seen,
        }}
        dispute={dispute}
        lostFiles={shown?.lostFiles}
        submit={{ label: 'Save Changes', sending: 'Saving...' }}
      />
      <History entries={vehicle.history} />
    </>
  )
}

async function findAskedVehicle(db: Db, text: string) {
  const id = readRecordId(text)
  return id === null ? null : selectKeptVehicle(db, id)
}
