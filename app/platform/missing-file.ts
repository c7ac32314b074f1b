import { z } from 'zod'

const missing = z.object({ code: z.literal('ENOENT') })

/** Whether an error of the file system says that there is no such file or folder. */
export function isMissingFile(error: unknown) {
  return missing.safeParse(error).success
}
