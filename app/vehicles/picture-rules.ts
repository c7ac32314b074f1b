import type { ToastMessage } from '#app/ui/toast-message.ts'
import { maxPictures } from './vehicle.ts'

export const maxPictureBytes = 5 * 1024 * 1024
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** What the rules look at. In the browser `type` is what the file claims, on the server what its first bytes say; '' when unknown. */
export type ChosenFile = { name: string; size: number; type: string }

/** A file that is left out, with the words for the page and the toast. */
export type PictureRefusal = { file: string; message: string; toast: ToastMessage }

/**
 * Which of the chosen files are taken, when the vehicle has so many pictures already: those that offend are left out, the others
 * stay. A file that is too large or of another type takes no place from the rest.
 */
export function judgePictures<File extends ChosenFile>(files: File[], alreadyThere: number) {
  const accepted: File[] = []
  const refusals: PictureRefusal[] = []
  for (const file of files) {
    const refusal = refusalOf(file) ?? (alreadyThere + accepted.length < maxPictures ? null : tooMany(file.name))
    if (refusal) refusals.push(refusal)
    else accepted.push(file)
  }
  return { accepted, refusals }
}

/** What the uploads of one form come to; `stored` and `failed` count new pictures only. */
export function judgeUploads(stored: number, failed: number) {
  if (failed === 0) return 'all-stored'
  return stored > 0 ? 'some-failed' : 'all-failed'
}

/** The words of all refusals, each once. */
export function refusalWords(refusals: PictureRefusal[]) {
  return [...new Set(refusals.map(({ message }) => message))]
}

/** A file whose content is none of the four types, as the browser or the server found. */
export function wrongType(file: string): PictureRefusal {
  const message = `File type for "${file}" is not supported.`
  return { file, message, toast: { title: 'Invalid file type', description: message, variant: 'destructive' } }
}

/** A file of more than 5 MB. */
function tooLarge(file: string): PictureRefusal {
  const message = `File "${file}" is too large (max 5MB).`
  return { file, message, toast: { title: 'File too large', description: message, variant: 'destructive' } }
}

/** A file beyond the tenth picture. */
export function tooMany(file: string): PictureRefusal {
  return {
    file,
    message: `You can upload a maximum of ${maxPictures} images in total.`,
    toast: {
      title: 'Too many files',
      description: `Maximum ${maxPictures} images allowed.`,
      variant: 'destructive',
    },
  }
}

function refusalOf({ name, size, type }: ChosenFile) {
  if (size > maxPictureBytes) return tooLarge(name)
  return pictureTypes.includes(type) ? null : wrongType(name)
}
