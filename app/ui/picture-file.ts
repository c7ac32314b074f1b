import type { ToastMessage } from './toast-message.ts'

export const maxPictureBytes = 5 * 1024 * 1024
export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** What the rules look at. In the browser `type` is what the file claims, on the server what its first bytes say; '' when unknown. */
export type ChosenFile = { name: string; size: number; type: string }

/** What is wrong with a chosen file by its size and type, as a toast; null when nothing is. */
export function pictureFileProblem({ name, size, type }: ChosenFile) {
  if (size > maxPictureBytes) return pictureTooLarge(name)
  return pictureTypes.includes(type) ? null : notAPictureFile(name)
}

/** A file of more than 5 MB. */
export function pictureTooLarge(file: string) {
  return refused('File too large', `File "${file}" is too large (max 5MB).`)
}

/** A file whose content is none of the four types, as the browser or the server found. */
export function notAPictureFile(file: string) {
  return refused('Invalid file type', `File type for "${file}" is not supported.`)
}

function refused(title: string, description: string): Required<ToastMessage> {
  return { title, description, variant: 'destructive' }
}
