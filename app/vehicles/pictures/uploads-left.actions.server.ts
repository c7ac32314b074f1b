import type { RouterContextProvider } from 'react-router'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import { countUploadsLeft } from '#app/records/upload-rate-limit.server.ts'

/** How many more pictures fit into the hour of whoever asks; null where that could not be read. */
export async function readUploadsLeft(context: Readonly<RouterContextProvider>) {
  try {
    return await countUploadsLeft(context.get(services).db, requireStaff(context))
  } catch (error) {
    // Plan B: the form is shown without it; an upload over the limit is still refused.
    log.error({ err: error }, 'the uploads of the hour could not be counted')
    return null
  }
}
