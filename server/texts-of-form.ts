import { boundaryIn } from '#app/http/form-boundary.ts'

/** A form of ours has some 40 parts. */
const mostParts = 200

/**
 * A whole form of the texts that stand before the first file of a form that did not come whole. Null without any, and
 * where no file has begun: then some texts may not have come.
 */
export function textsBeforeFiles(beginning: Buffer, contentType: string): Uint8Array<ArrayBuffer> | null {
  const boundary = boundaryIn(contentType)
  if (boundary === null) return null
  const delimiter = `--${boundary}`
  let at = beginning.indexOf(delimiter)
  for (let parts = 0; at >= 0 && parts < mostParts; parts += 1) {
    const headerEnd = beginning.indexOf('\r\n\r\n', at)
    if (headerEnd < 0) return null
    const header = beginning.toString('latin1', at, headerEnd)
    if (/;\s*filename\*?=/i.test(header))
      return parts === 0
        ? null
        : new Uint8Array(Buffer.concat([beginning.subarray(0, at), Buffer.from(`${delimiter}--\r\n`)]))
    at = beginning.indexOf(`\r\n${delimiter}`, headerEnd)
    if (at >= 0) at += 2
  }
  return null
}
