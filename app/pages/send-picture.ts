import { href } from 'react-router'
import type { FieldError } from '#app/ui/field-error.ts'

/** A picture as the text names it, or what is wrong with the fields that bring it. */
export type SentPicture = { markdown: string; note?: string } | { errors: FieldError[] }

const notReached = 'The site could not be reached. Nothing is lost; try again.'
const signedOut = 'You are signed out. Sign in again in another tab, then try again.'

/** Sends the fields that bring a picture while their form stays open. Never throws. */
export async function sendPicture(body: FormData): Promise<SentPicture> {
  try {
    const answer = await fetch(href('/admin/pages/pictures'), { method: 'POST', body })
    if (answer.redirected || answer.status === 401) return wrong(signedOut)
    if (answer.status === 413) return wrong('The file is too large (max 5MB).')
    return readAnswer(await answer.json())
  } catch {
    return wrong(notReached) // Plan B: the fields stay as they are, and say so.
  }
}

function readAnswer(answer: unknown): SentPicture {
  if (!isRecord(answer)) return wrong(notReached)
  const { markdown, note, errors } = answer
  if (typeof markdown === 'string') return typeof note === 'string' ? { markdown, note } : { markdown }
  return Array.isArray(errors) && errors.every(isFieldError) && errors.length > 0 ? { errors } : wrong(notReached)
}

function wrong(message: string) {
  return { errors: [{ name: 'pictureFile', message }] }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isFieldError(value: unknown): value is FieldError {
  return isRecord(value) && typeof value.name === 'string' && typeof value.message === 'string'
}
