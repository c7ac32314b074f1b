/** The units a visitor reads: inches and pounds, or centimeters and kilograms. */
export type Units = 'in' | 'cm'

type Rounding = (value: number) => number

/** "54.5 in" or "138.4 cm", from hundredths of an inch. `round` is for the last digit of centimeters. */
export function lengthText(hundredths: number, units: Units, round: Rounding = Math.round) {
  return units === 'in' ? `${hundredths / 100} in` : `${round((hundredths * 254) / 1000) / 10} cm`
}

/** "1,000 lb" or "454 kg", from pounds. `round` is for kilograms. */
export function weightText(pounds: number, units: Units, round: Rounding = Math.round) {
  return units === 'in' ? `${pounds.toLocaleString('en-US')} lb` : `${round(pounds * 0.453_592_37)} kg`
}
