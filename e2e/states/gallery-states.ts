import { themes } from './axe.ts'
import { windowSizes } from './sideways.ts'

/** What is pictured of one state: its name, and where a state is there at one width alone, that. */
export type PicturedState = { name: string; width?: number }

/** One picture of a state. `theme` is a name among `themes`. */
export type Take = { width: number; theme: string }

const widths = [...new Set(windowSizes.map(({ width }) => width))]
const forcedColorsWidth = 1280

/** The pictures that are taken of a state. */
export function takesOf({ width: only }: PicturedState): Take[] {
  const chosen = only ? [only] : widths
  return themes.flatMap(([theme, media]) =>
    chosen
      .filter((width) => media?.forcedColors === 'none' || width === (only ?? forcedColorsWidth))
      .map((width) => ({ width, theme })),
  )
}

/** The name of the file of a picture. */
export function pictureFile(about: string, name: string, { width, theme }: Take) {
  const title = `${about} ${name} ${theme} ${width}`.toLowerCase()
  return `${title.replaceAll(/[^a-z0-9]+/g, '-')}.webp`
}
