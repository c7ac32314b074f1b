import type { Picture } from '#app/pictures/picture.ts'
import type { ToastMessage } from '#app/ui/toast-message.ts'

/**
 * The answer to the upload of one picture, in words for staff. It says where the picture lies, what is lost of it and
 * how many are left. Or it says what went wrong.
 */
export type UploadAnswer =
  | { picture: Picture; note?: string | undefined; left?: number | undefined }
  | { toast: ToastMessage }

/** Reads the answer's JSON; null when it is something else, such as the page of a proxy. */
export function readUploadAnswer(text: string): UploadAnswer | null {
  const answer = parse(text)
  if (isRecord(answer) && isPicture(answer.picture)) {
    const { picture, note, left } = answer
    return {
      picture,
      ...(typeof note === 'string' && { note }),
      ...(typeof left === 'number' && { left }),
    }
  }
  if (isRecord(answer) && isToast(answer.toast)) return { toast: answer.toast }
  return null
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // Plan B: an answer that is no JSON is told as a failed upload.
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isPicture(value: unknown): value is Picture {
  return (
    isRecord(value) &&
    typeof value.path === 'string' &&
    typeof value.alt === 'string' &&
    typeof value.width === 'number' &&
    typeof value.height === 'number'
  )
}

function isToast(value: unknown): value is ToastMessage {
  return isRecord(value) && typeof value.title === 'string' && typeof value.description === 'string'
}
