import { data } from 'react-router'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import {
  checkUploadLimit,
  consumeUploadLimit,
  countUploadsLeft,
  uploadLimitText,
} from '#app/records/upload-rate-limit.server.ts'
import type { Route } from './+types/admin-picture-upload.route.ts'
import { pictureNames } from './picture-names.actions.server.ts'
import { uploadError } from './picture-toasts.ts'
import type { UploadAnswer } from './upload-answer.ts'
import { discardStored, judgeFiles, storeFile } from './vehicle-pictures.server.ts'

/** Takes one picture as soon as it is chosen. It belongs to no vehicle yet: a form that is saved names it, or the sweep removes it. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const { db, storage } = context.get(services)
  const file = (await readUpload(request)).get('picture')
  if (file === null || typeof file === 'string') throw data('There is no picture in this form.', { status: 400 })
  const { refusals } = await judgeFiles([file], 0)
  if (refusals[0]) return answer({ toast: refusals[0].toast }, 422)
  const room = await checkUploadLimit(db, staff, 1)
  if (!room.ok) return tooMany(file, room.retryAfterSeconds)
  const outcome = await storeFile(storage, file)
  if ('failure' in outcome) return answer({ toast: outcome.failure }, 422)
  const { picture, bytes, note } = outcome
  const counted = await consumeUploadLimit(db, staff, [bytes])
  if (!counted.ok) {
    await discardStored({ db, storage, ...pictureNames }, [picture.path])
    return tooMany(file, counted.retryAfterSeconds)
  }
  return answer({ picture, note: note?.description, left: await countUploadsLeft(db, staff) }, 201)
}

function tooMany(file: File, retryAfterSeconds: number) {
  const toast = uploadError(file.name, uploadLimitText(retryAfterSeconds))
  return answer({ toast }, 429, { 'Retry-After': String(retryAfterSeconds) })
}

async function readUpload(request: Request) {
  try {
    return await request.formData()
  } catch {
    throw data('The picture did not arrive in full. Please try again.', { status: 400 })
  }
}

function answer(body: UploadAnswer, status: number, headers: HeadersInit = {}) {
  return Response.json(body, { status, headers })
}
