import { shownFileName } from './file-name.ts'
import type { SideNotice, ToastMessage } from './toast-message.ts'

const mostPictureMegabytes = 5
export const maxPictureBytes = mostPictureMegabytes * 1024 * 1024
/** How many pictures one person may upload within an hour. */
export const picturesAnHour = 600
/**
 * How much these may take in storage. The files of a phone come to 3 to 9 MB in all sizes and formats. (decision 046)
 */
export const bytesAnHour = 2 * 1024 ** 3
const nearTheLimit = 60
/** What a form says of the files it takes, before any is chosen. */
export const pictureLimits = {
  kinds: pictureKinds(mostPictureMegabytes),
  hourly: `You can upload ${picturesAnHour} pictures an hour, up to ${bytesAnHour / 1024 ** 3} GB.`,
}

/** Which files are taken, in words. (decision 072) */
export function pictureKinds(mostMegabytes: number) {
  return `JPEG, PNG, WebP or GIF, each up to ${mostMegabytes} MB and 40 megapixels (JPEG: 60)`
}

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/** Said before the limit of the hour is reached; null while it is far. */
export function uploadsLeftText(left: number) {
  if (left > nearTheLimit) return null
  if (left === 0) return 'You have added as many pictures as you can in one hour. You can add more in a while.'
  return `You can add ${left} more ${left === 1 ? 'picture' : 'pictures'} this hour.`
}

/** What the rules look at. In the browser `type` is what the file claims, on the server what its first bytes say; '' when unknown. */
export type ChosenFile = { name: string; size: number; type: string }

/** What is wrong with a chosen file by its size and type, as a toast; null when nothing is. */
export function pictureFileProblem(file: ChosenFile, mostMegabytes = mostPictureMegabytes) {
  if (file.size > mostMegabytes * 1024 * 1024) return pictureTooLarge(file.name, mostMegabytes)
  return file.size > 0 && pictureTypes.includes(file.type) ? null : notAPictureFile(file)
}

/** A file of more bytes than its form takes. */
export function pictureTooLarge(file: string, mostMegabytes = mostPictureMegabytes) {
  return refused('File too large', `File "${shownFileName(file)}" is too large (max ${mostMegabytes}MB).`)
}

const asJpeg =
  'It is a HEIC photo. Choose it from Photos on your iPhone or iPad, which sends it as a JPEG, or export it as a JPEG first.'

/** A file whose content is none of the four types, as the browser or the server found; `type` is what it is instead. */
export function notAPictureFile({ name, size, type }: ChosenFile) {
  if (size === 0) return refused('Empty file', `File "${shownFileName(name)}" is empty. Choose the picture again.`)
  const isHeic = /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
  const unsupported = `File type for "${shownFileName(name)}" is not supported.`
  return refused('Invalid file type', isHeic ? `${unsupported} ${asJpeg}` : unsupported)
}

/** Why a file of one of the four types is refused all the same, in the same words wherever staff send it. */
export function pictureFault(why: 'damaged' | 'too-many-pixels', mostMegapixels: number) {
  return why === 'damaged'
    ? 'The picture is damaged. Save it again in a photo program and try again.'
    : `It has more than ${mostMegapixels} megapixels. Make it smaller and try again.`
}

export function tooManyPictures(most: number) {
  return `You can send up to ${most} pictures.`
}

/** Of an animation pages show the first frame only. */
export function becameStill(file: string): SideNotice {
  return {
    tone: 'warning',
    title: 'Animation Not Kept',
    description: `${shownFileName(file)} is animated. It is kept as a still picture of how it begins.`,
  }
}

function refused(title: string, description: string): Required<ToastMessage> {
  return { title, description, variant: 'destructive' }
}
