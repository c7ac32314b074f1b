import { href } from 'react-router'
import { shareVersion } from './share-version.ts'

/** Counted up when the same title would be drawn otherwise. */
const design = 1

/** Where the picture of a page for those who share it lies, and what it shows. The address changes with the title. */
export function pageShareLink(kind: 'pages' | 'site', name: string, title: string) {
  const file = `${name}.jpg`
  const address = kind === 'site' ? href('/share/site/*', { '*': file }) : href('/share/pages/:file', { file })
  const path = `${address}?v=${pageShareVersion(title)}`
  return { path, alt: `${title}. Redstone Mobility. Red mesas under a bright evening sky.` }
}

/** Other whenever what is drawn is other. */
export function pageShareVersion(title: string) {
  return shareVersion(design, title)
}
