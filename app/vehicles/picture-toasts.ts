import type { ToastMessage } from '#app/ui/toast-message.ts'

/** One file could not be uploaded; `why` is a sentence for staff. */
export function uploadError(file: string, why: string) {
  return failed('Image Upload Error', `Failed to upload ${file}: ${why}`)
}

/** A file was uploaded and is not to be found where it should lie. */
export function urlError(file: string) {
  return failed('Image URL Error', `Failed to get public URL for ${file}.`)
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

/**
 * One toast and notice for a save with all that happened beside it: one toast is visible at a time, and the next page has one
 * notice.
 */
export function withAsides(done: ToastMessage, asides: ToastMessage[]): ToastMessage {
  const words = [done.description ?? '', ...asides.map((aside) => `${aside.title}: ${aside.description ?? ''}`)]
  return { ...done, description: words.filter(Boolean).join(' ').slice(0, longestNotice) }
}

const longestNotice = 480

function failed(title: string, description: string): Required<ToastMessage> {
  return { title, description, variant: 'destructive' }
}
