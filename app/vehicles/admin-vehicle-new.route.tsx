import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { type RefusedForm, readBody, readFields, wrongFields } from '#app/http/form.ts'
import { findNamedPictures } from '#app/http/picture-names.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/http/staff-failure.server.ts'
import { createOnce } from '#app/http/staff-write.server.ts'
import { uploadTurnsOf } from '#app/http/upload-turn.server.ts'
import { findFormKeptFor } from '#app/staff/kept-forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-vehicle-new.route.ts'
import { urlError, withAsides } from './picture-toasts.ts'
import { readFeatureChoice } from './staff-vehicles.server.ts'
import { noAnswers } from './vehicle-answers.ts'
import { gatherVehicleBody, postedFiles } from './vehicle-body.ts'
import { VehicleForm } from './vehicle-form.tsx'
import { VehicleFormNotices } from './vehicle-form-notices.tsx'
import { claimPictures, discardStored, PictureGone, preparePictures, showFormAgain } from './vehicle-pictures.server.ts'
import { featureToast, pictureError, refusedHere, type ShownPictures } from './vehicle-reply.ts'
import { type VehicleFormValue, vehicleForm, vehicleInputOf } from './vehicle-schema.ts'
import { createVehicle } from './vehicles.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db, storage } = context.get(services)
  const late = await findFormKeptFor(db, url)
  const kept = late && (await showFormAgain(storage, late, []))
  return { formId: randomUUID(), ...(await readFeatureChoice(db)), kept }
}

type Reply = RefusedForm & ShownPictures & { failure?: StaffFailure }
type Answer = Response | ReturnType<typeof data<Reply>>
type Context = Route.ActionArgs['context']

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  requireStaff(context)
  const posted = await readBody(request)
  const files = postedFiles(posted)
  const form = readFields(gatherVehicleBody(posted), vehicleForm)
  const sent = { body: posted, fileNames: files.map(({ name }) => name) }
  const shown = await showFormAgain(context.get(services).storage, sent, [])
  if (!form.ok) {
    const { errors } = form.reply.data
    return data({ ...shown, errors, ...featureToast(errors) }, { status: 400 })
  }
  try {
    const saved = await save(context, form.value, files)
    if (saved.ok) return await redirectWithToast('/admin/vehicles', saved.toast)
    return data({ ...shown, errors: [pictureError(saved.toast)], toast: saved.toast }, { status: saved.status })
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Uploading Vehicle', text: failureTexts.notSaved }, error)
    return data({ ...shown, errors: [], failure }, { status: 503 })
  }
}

async function save(context: Context, value: VehicleFormValue, files: File[]) {
  const staff = requireStaff(context)
  const { db, storage } = context.get(services)
  const wanted = { named: value.pictures, kept: [], files, failedFiles: value.failedFiles }
  const prepared = await preparePictures({ storage, takeTurns: uploadTurnsOf(db, staff) }, wanted)
  if (!prepared.ok) return prepared
  const { images, stored, asides } = prepared
  const input = vehicleInputOf(value, null)
  // The files by name and size: what is stored of them has a new path each time.
  const formId = [value.formId, ...files.map(({ name, size }) => `${name} ${size}`)].join('\n')
  let isKept = false
  try {
    const { isRepeat } = await createOnce(db, { staff, recordType: 'vehicle', formId, input }, async (tx) => {
      await claimPictures(tx, storage, { paths: images.map(({ path }) => path) })
      return createVehicle(tx, { ...input, images })
    })
    isKept = !isRepeat
  } catch (error) {
    if (error instanceof PictureGone) return { ok: false as const, status: 400, toast: urlError(error.message) }
    throw error
  } finally {
    if (!isKept) await discardStored({ db, storage, findNamed: findNamedPictures }, stored)
  }
  const done = { title: 'Vehicle Uploaded Successfully', description: `${input.name} has been added to the listings.` }
  return { ok: true as const, toast: withAsides(done, asides) }
}

// Judged in the browser first, by the same schema: what is wrong is said without a journey to the server.
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const wrong = await wrongFields(request, vehicleForm, gatherVehicleBody)
  return wrong ? data<Reply>(refusedHere(wrong), { status: 400 }) : serverAction()
}

export default function AdminVehicleNew({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData.kept
  return (
    <>
      <title>{`${actionData ? 'Error: ' : ''}Add New Vehicle | Redstone staff`}</title>
      <VehicleFormNotices reply={actionData} featureFailure={loaderData.featureFailure} />
      <BackLink to="/admin/vehicles">Back to Vehicles List</BackLink>
      <PageHeading title="Add New Vehicle" />
      <VehicleForm
        answers={shown?.answers ?? noAnswers}
        pictures={loaderData.kept?.pictures ?? []}
        answeredPictures={actionData?.pictures}
        features={loaderData.features}
        errors={actionData?.errors ?? []}
        hidden={{ formId: shown?.answers.formId ?? loaderData.formId }}
        lostFiles={shown?.lostFiles}
        submit={{ label: 'Add Vehicle', sending: 'Submitting...' }}
      />
    </>
  )
}
