import { mkdirSync, writeFileSync } from 'node:fs'
import { drawHero } from '../app/drawings/hero-drawing.ts'
import { drawVehicle } from '../app/drawings/vehicle-drawing.ts'

// The home page's drawings as files, so that browsers keep them and pages stay small. Run it after a change to a drawing.
const folder = new URL('../app/site/pictures/', import.meta.url)
mkdirSync(folder, { recursive: true })
for (const width of ['wide', 'narrow'] as const) {
  for (const theme of ['light', 'dark'] as const) write(`hero-${width}-${theme}.svg`, drawHero({ width, theme }))
}
write('side-entry.svg', drawVehicle({ body: 'minivan', entry: 'side', view: 'side', paint: '#8ea3b0', scene: 0 }))
write('rear-entry.svg', drawVehicle({ body: 'minivan', entry: 'rear', view: 'rear', paint: '#a23a27', scene: 1 }))

function write(name: string, svg: string) {
  writeFileSync(new URL(name, folder), svg)
}
