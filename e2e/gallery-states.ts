import { looks } from './axe.ts'
import { longScreens } from './long-texts.ts'
import { everyScreen } from './screens.ts'
import { windowSizes } from './sideways.ts'
import { staffGroups } from './staff-screens.ts'

/** What is pictured of one state: its name, and where a state is there at one width alone, that. */
export type PicturedState = { name: string; width?: number }

/** All states, under the title of what they are about, in the order in which they are shown. */
export const galleryStates: Record<string, PicturedState[]> = {
  'what visitors see': everyScreen,
  'the longest texts, for visitors': longScreens,
  ...staffGroups,
}

/** One picture of a state. `look` is a name among `looks`. */
export type Take = { width: number; look: string }

const widths = [...new Set(windowSizes.map(({ width }) => width))]
const forcedColorsWidth = 1280

/** The pictures that are taken of a state. */
export function takesOf({ width: only }: PicturedState): Take[] {
  const chosen = only ? [only] : widths
  return looks.flatMap(([look, media]) =>
    chosen
      .filter((width) => media?.forcedColors === 'none' || width === (only ?? forcedColorsWidth))
      .map((width) => ({ width, look })),
  )
}

/** The name of the file of a picture. */
export function pictureFile(about: string, name: string, { width, look }: Take) {
  const words = `${about} ${name} ${look} ${width}`.toLowerCase()
  return `${words.replaceAll(/[^a-z0-9]+/g, '-')}.webp`
}
