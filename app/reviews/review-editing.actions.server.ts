import type { RouterContextProvider } from 'react-router'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { columnsIn } from '#app/fields/record-field.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { EditedRecord, Posted, SaveOutcome } from '#app/records/record-editing.server.ts'
import { changeRecorded, createOnce } from '#app/records/staff-write.server.ts'
import { uploadLimitOf } from '#app/records/upload-rate-limit.server.ts'
import { becameStill } from '#app/ui/picture-file.ts'
import { pictureNames } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { type ChosenPortrait, checkPortrait, removeUnusedPortrait, withStoredPortrait } from './portrait.server.ts'
import type { Review } from './review.ts'
import { reviewAnswers, reviewFields, reviewForm, type reviewSchema } from './review-fields.ts'
import { createReview, findReview, updateReview } from './reviews.server.ts'

type Context = Readonly<RouterContextProvider>

type ReviewTypes = {
  stored: Review
  shape: typeof reviewSchema.shape
  /** The name of a picture file that must be chosen again. */
  shown: { lostFile: string | undefined }
  checked: ChosenPortrait
}

/** How reviews are edited. */
export const editedReview: EditedRecord<ReviewTypes> = {
  recordType: 'review',
  form: reviewForm,
  find: findReview,
  answersOf: reviewAnswers,
  typedAnswers: reviewAnswers,
  check: (context, body) => checkPortrait(body.get('portrait'), dependenciesIn(context).uploadLimit),
  show: (_context, { fileNames: [lostFile] }) => ({ lostFile }),
  update: changeReview,
}

/** Adds a review. A file that is sent again is stored under a new address; by its name it is the same. */
export async function addReview(context: Context, { value, checked }: Posted<ReviewTypes>): Promise<SaveOutcome> {
  const staff = requireStaff(context)
  const dependencies = dependenciesIn(context)
  const input = columnsIn(reviewFields, value)
  const sent = { ...input, imageUrl: checked.filename || input.imageUrl }
  const outcome = await withStoredPortrait(dependencies, checked, (uploaded) =>
    createOnce(dependencies.db, { staff, recordType: 'review', formId: value.formId, input: sent }, (tx) =>
      createReview(tx, { ...input, imageUrl: uploaded ?? input.imageUrl }),
    ),
  )
  if ('errors' in outcome) return outcome
  const description = `The review by ${input.name} is in the list.`
  return { is: 'done', toast: { title: 'Review Added Successfully', description, sideNotices: sideNoticesOf(checked) } }
}

async function changeReview(
  context: Context,
  review: Review,
  { value, checked }: Posted<ReviewTypes>,
): Promise<SaveOutcome> {
  const change = { staff: requireStaff(context), recordType: 'review', recordId: review.id } as const
  const dependencies = dependenciesIn(context)
  const input = columnsIn(reviewFields, value)
  const outcome = await withStoredPortrait(dependencies, checked, (uploaded) =>
    changeRecorded(dependencies.db, { ...change, action: 'review updated' }, async (tx) => {
      const written = { ...input, imageUrl: uploaded ?? input.imageUrl }
      const update = await updateReview(tx, review, written)
      return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, written) } : update
    }),
  )
  if (outcome.is !== 'saved') return outcome
  await removeUnusedPortrait(dependencies, outcome.before.imageUrl)
  const description = `The review by ${input.name} was saved.`
  const toast = { title: 'Review Updated Successfully', description, sideNotices: sideNoticesOf(checked) }
  return { is: 'done', toast: { ...toast, about: review.id } }
}

function dependenciesIn(context: Context) {
  const { db, storage } = context.get(services)
  return { db, storage, uploadLimit: uploadLimitOf(db, requireStaff(context)), ...pictureNames }
}

function sideNoticesOf({ picture, filename }: ChosenPortrait) {
  return picture?.isStill ? [becameStill(filename)] : []
}
