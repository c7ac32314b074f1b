import { shownFileName } from '#app/ui/file-name.ts'
import type { ArrivedMessage, SideNotice, ToastMessage } from '#app/ui/toast-message.ts'

/** One file could not be uploaded; `why` is a sentence for staff. */
export function uploadError(file: string, why: string) {
  return failed('Image Upload Error', `Failed to upload ${shownFileName(file)}: ${why}`)
}

/** A file was uploaded and is not to be found where it should lie. */
export function urlError(file: string) {
  return failed('Image URL Error', `Failed to get public URL for ${shownFileName(file)}.`)
}

/** "1 picture was", "8 pictures were". */
export function countedPictures(count: number) {
  return count === 1 ? '1 picture was' : `${count} pictures were`
}

/** Said of a save that some of its new pictures did not come along with. */
export function picturesSaved(count: number): ToastMessage {
  return { title: `${count} ${count === 1 ? 'picture' : 'pictures'} saved` }
}

/** Files that a save left out, each with its reason in the words of its toast. */
export function picturesRefused(refusals: ToastMessage[]) {
  const reasons = new Set(refusals.map(({ title, description }) => `${title}: ${description}`))
  return failed(`${countedPictures(refusals.length)} refused`, [...reasons].join(' '))
}

export const partialUpload = failed('Partial Image Upload', 'Some images failed to upload. Please check and try again.')

export const allUploadsFailed = failed('Image Upload Failed', 'All image uploads failed. Vehicle not saved.')

/** The row was saved, and removed pictures still lie in storage; the queue goes on. */
export function deletionError(why: string) {
  return failed('Storage Deletion Error', `Some images could not be removed from storage: ${why}`)
}

export const deletionSkipped = {
  title: 'Image Deletion Skipped',
  description: 'No valid image paths derived for deletion.',
}

/** Removed pictures have left storage. */
export function imagesRemoved(count: number) {
  return { title: 'Old Images Removed', description: `${count} image(s) removed from storage.` }
}

/** What a save came to: what went well in one message, what failed and what to know apart from it. */
export function withSideNotices(
  done: ToastMessage,
  toasts: ToastMessage[],
  warnings: SideNotice[] = [],
): ArrivedMessage {
  const failures = toasts.filter(({ variant }) => variant === 'destructive')
  const more = toasts.filter((toast) => !failures.includes(toast))
  const texts = [
    done.description ?? '',
    ...more.map(({ title, description }) => (description ? `${title}: ${description}` : `${title}.`)),
  ]
  const sideNotices = failures.map(
    ({ title, description = '' }): SideNotice => ({ tone: 'danger', title, description }),
  )
  // Several files can be refused in the same words.
  const told = new Map(sideNotices.map((notice) => [notice.description, notice]))
  return { ...done, description: texts.filter(Boolean).join(' '), sideNotices: [...told.values(), ...warnings] }
}

function failed(title: string, description: string): Required<ToastMessage> {
  return { title, description, variant: 'destructive' }
}
