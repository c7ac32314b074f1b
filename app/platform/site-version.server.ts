import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const packageFile = z.object({ version: z.string() })

/** The version in the package file of that folder. */
export function siteVersionIn(root: string) {
  return packageFile.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version
}
