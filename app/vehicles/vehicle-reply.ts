import type { Picture } from '#app/platform/picture.ts'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import { categoryNames } from './vehicle.ts'
import { namedPictures, picturesInWords } from './vehicle-answers.ts'
import { answersIn } from './vehicle-body.ts'

/** What a refused form shows beside answers and errors: its pictures, the files that must be chosen again, and a toast. */
export type ShownPictures = { pictures: Picture[]; lostFiles: string[]; toast?: ToastMessage }

/** Beside the message at the field; the toast of the specification. Undefined when features are not what is wrong. */
export function featureToast(errors: Array<{ name: string }>): { toast?: ToastMessage } {
  if (!errors.some(({ name }) => name === 'features')) return {}
  return {
    toast: {
      title: 'Validation Error',
      description: 'Please select at least one feature for the vehicle.',
      variant: 'destructive',
    },
  }
}

/** A posted form that nobody could judge, as it came: a picture left out here would leave the vehicle with the next save. */
export function showAsSent({ body, fileNames }: { body: FormData; fileNames: string[] }) {
  const answers = answersIn(body)
  return { answers, pictures: namedPictures(answers.pictures), lostFiles: fileNames }
}

/** A form that the browser found wrong: its pictures are those it names, and no file was sent with it. */
export function refusedHere<Refused extends { answers: Record<string, string>; errors: Array<{ name: string }> }>(
  refused: Refused,
) {
  const shown: ShownPictures = { pictures: namedPictures(refused.answers.pictures), lostFiles: [] }
  return { ...refused, ...shown, ...featureToast(refused.errors) }
}

/** What went wrong with pictures, at their field. */
export function pictureError({ title, description }: ToastMessage) {
  return { name: 'pictures', message: `${title}: ${description ?? ''}` }
}

/** Both versions of pictures and category as a person reads them; everything else is text already. */
export function disputeInWords<Field extends { name: string; mine: string; theirs: string }, Rest>(
  dispute: Rest & { fields: Field[] },
) {
  const names = new Map<string, string>(Object.entries(categoryNames))
  const inWords = (name: string, text: string) => {
    if (name === 'pictures') return picturesInWords(text)
    return name === 'category' ? (names.get(text) ?? text) : text
  }
  const fields = dispute.fields.map((field) => ({
    ...field,
    mine: inWords(field.name, field.mine),
    theirs: inWords(field.name, field.theirs),
  }))
  return { ...dispute, fields }
}

/** What staff are told of the features that could not be read; those the vehicle has can still be chosen. */
export const featuresFailed: ToastMessage = {
  title: 'Error',
  description: 'Could not load vehicle features.',
  variant: 'destructive',
}
