import { data } from 'react-router'
import { readRecordId } from '#app/fields/record-id.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { pictureFile } from '#app/pictures/picture.ts'
import { log } from '#app/platform/log.server.ts'
import type { Route } from './+types/admin-message-picture.route.ts'
import { messageThumbWidth } from './keep-pictures.server.ts'
import { findMessagePicture } from './message-pictures.server.ts'

/** The longest that anybody waits for a picture. */
const readWithinMs = 2500

/** A picture that a visitor sent, for staff alone; `?size=small` asks for a small one. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db, storage } = context.get(services)
  const id = readRecordId(params.id)
  const picture = id === null ? null : await findMessagePicture(db, id)
  if (!picture) throw data(null, { status: 404 })
  const { path, width } = picture
  const shownWidth = url.searchParams.get('size') === 'small' ? messageThumbWidth(width) : width
  try {
    const file = await inTime(storage.read(pictureFile(path, shownWidth, 'jpg')), readWithinMs, 'reading a picture')
    return file ? pictureAnswer(file) : plainAnswer('This picture is gone.', 404)
  } catch (error) {
    // Plan B: the message is of use without its pictures.
    log.error({ err: error, path }, 'a picture of a message could not be read')
    return plainAnswer('This picture cannot be read right now. Try again in a minute.', 503)
  }
}

function pictureAnswer(file: Buffer) {
  return new Response(new Uint8Array(file), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    },
  })
}

function plainAnswer(text: string, status: number) {
  return new Response(text, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
