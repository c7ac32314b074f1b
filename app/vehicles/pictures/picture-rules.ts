import { type ChosenFile, pictureFileProblem } from '#app/ui/picture-file.ts'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import { maxPictures } from '../vehicle.ts'

/** Why a file is left out, in words for the page and for the toast. */
type PictureRefusal = { message: string; toast: ToastMessage }

/**
 * The chosen files that are taken, given how many pictures the vehicle has; the others are refused one by one. A file that is too
 * large or of another type takes no place from the rest.
 */
export function judgePictures<File extends ChosenFile>(files: File[], alreadyThere: number) {
  const accepted: File[] = []
  const refusals: PictureRefusal[] = []
  for (const file of files) {
    const problem = pictureFileProblem(file)
    if (problem) refusals.push({ message: problem.description, toast: problem })
    else if (alreadyThere + accepted.length >= maxPictures) refusals.push(tooMany)
    else accepted.push(file)
  }
  return { accepted, refusals }
}

/** What the uploads of one form come to; `stored` and `failed` count new pictures only. */
export function judgeUploads(stored: number, failed: number) {
  if (failed === 0) return 'all-stored'
  return stored > 0 ? 'some-failed' : 'all-failed'
}

/** The texts of all refusals, each once. */
export function refusalTexts(refusals: PictureRefusal[]) {
  return [...new Set(refusals.map(({ message }) => message))]
}

/** A file beyond the tenth picture. */
export const tooMany = {
  message: `You can upload a maximum of ${maxPictures} images in total.`,
  toast: { title: 'Too many files', description: `Maximum ${maxPictures} images allowed.`, variant: 'destructive' },
} as const satisfies PictureRefusal
