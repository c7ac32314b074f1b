import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pictureFile, takesOf } from '../e2e/states/gallery-states.ts'
import { stateGroups } from '../e2e/states/state-groups.ts'
import { galleryPage } from './gallery-page.ts'

const { values: options } = parseArgs({
  options: { only: { type: 'string', default: '' }, out: { type: 'string', default: 'gallery' } },
})

const pictures = resolve(options.out, 'pictures')
// Only what an earlier run has made: the folder may be one that holds other things.
await rm(pictures, { recursive: true, force: true })
await mkdir(pictures, { recursive: true })

const wanted = options.only.toLowerCase()
const titles = wanted.replaceAll(/[^a-z0-9 ]/g, '.')
const run = ['test', '--config', 'e2e/states/gallery-config.ts', '--grep', titles]
const env = { ...process.env, GALLERY_FOLDER: pictures, GALLERY_ONLY: wanted }
const [code]: unknown[] = await once(
  spawn('playwright', run, { stdio: ['ignore', 'inherit', 'inherit'], env }),
  'close',
)

const sections = Object.entries(stateGroups).map(([about, states]) => ({
  about,
  states: states
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .map((state) => ({
      name: state.name,
      pictures: takesOf(state)
        .map((take) => ({ ...take, file: `pictures/${pictureFile(about, state.name, take)}` }))
        .filter(({ file }) => existsSync(join(options.out, file))),
    })),
}))
await writeFile(join(options.out, 'index.html'), galleryPage(sections))
console.info(`The gallery is ${join(options.out, 'index.html')}.`)
if (code !== 0) process.exitCode = 1
