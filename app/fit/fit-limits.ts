import type { FitProfile } from './fit-profile.ts'

/** The measures that a profile may hold: lengths in hundredths of an inch, the weight in pounds. */
export const fitLimits = {
  height: { least: 3600, most: 7200 },
  width: { least: 1600, most: 4400 },
  length: { least: 2400, most: 8000 },
  weight: { least: 30, most: 1500 },
  eyes: { least: 2400, most: 6600 },
} as const
export type MeasureName = keyof typeof fitLimits

/** Seated people are 47 to 61 inches tall. More is asked about, and taken. */
const usualHeight = 6200

/** By how many inches a head can be lowered in a doorway. */
const duckSteps = [0, 2, 4] as const
export const duckNames: Record<(typeof duckSteps)[number], string> = {
  0: 'No',
  2: 'About 2 inches',
  4: '4 inches or more',
}

export function isWithin(name: MeasureName, value: number) {
  return value >= fitLimits[name].least && value <= fitLimits[name].most
}

export function isUnusuallyTall({ height }: Pick<FitProfile, 'height'>) {
  return height > usualHeight
}

/** The step in a text, 0 where it is none. */
export function duckIn(text: string | undefined) {
  return duckSteps.find((step) => String(step) === text) ?? 0
}
