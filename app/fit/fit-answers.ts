import { fitCode, readFitCode } from './fit-code.ts'
import type { MeasureName } from './fit-limits.ts'
import type { FitProfile } from './fit-profile.ts'
import { lengthText, type Units, weightText } from './fit-units.ts'

export const unitNames: Record<Units, string> = { in: 'Inches, pounds', cm: 'Centimeters, kilograms' }

/** Sizes for whoever has not measured, in hundredths of an inch. None has a height: that is a person's own. */
export const typicalSizes = {
  hand: { name: 'Manual chair', width: 2600, length: 4800 },
  power: { name: 'Power chair', width: 2700, length: 4800 },
  scooter: { name: 'Scooter', width: 2600, length: 5400 },
  large: { name: 'Large power chair', width: 3300, length: 5600 },
} as const
export type TypicalSize = keyof typeof typicalSizes

/** The form's fields as text, by their names. `filledFrom` is the code of the profile that filled them. */
export type FitAnswers = Partial<Record<FitField, string>>
export type FitField =
  | ('units' | 'height' | 'width' | 'typical' | 'length' | 'weight' | 'eyes' | 'chair' | 'seat' | 'duckInches')
  | ('steersByHead' | 'code' | 'isSharedComputer' | 'staysUncounted' | 'filledFrom' | 'from')

/** A profile as the form shows it, in the visitor's units. The units stand beside the numbers, so that a change of units keeps them. */
export function fitAnswers(profile: FitProfile, units: Units): FitAnswers {
  const { height, width, length, weight, eyes } = profile
  return {
    units,
    height: lengthText(height, units),
    width: lengthText(width, units),
    length: length === null ? '' : lengthText(length, units),
    weight: weight === null ? '' : weightText(weight, units),
    eyes: eyes === null ? '' : lengthText(eyes, units),
    chair: profile.chair,
    seat: profile.seat,
    duckInches: String(profile.duckInches),
    ...(profile.steersByHead && { steersByHead: 'on' }),
    filledFrom: fitCode(profile),
  }
}

export type FilledMeasure = { value: number; isTypical: boolean }

/**
 * The measure that filled a field of the form; null where the field has another text by now. The text alone would not
 * do. It may have been rounded to be shown, and does not tell a typical size.
 */
export function leftAsFilled(name: MeasureName, text: string, filledFrom: string): FilledMeasure | null {
  const profile = readFitCode(filledFrom)
  const value = profile?.[name] ?? null
  if (!profile || value === null) return null
  const isLeft = fitAnswers(profile, 'in')[name] === text || fitAnswers(profile, 'cm')[name] === text
  const isTypical = (name === 'width' && profile.isTypicalWidth) || (name === 'length' && profile.isTypicalLength)
  return isLeft ? { value, isTypical } : null
}
