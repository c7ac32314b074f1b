import type { FitProfile } from '#app/fit/fit-profile.ts'

/** A person of whom no more is known than must be, 54.5 inches seated and 26 wide, unless told otherwise. */
export function chair(measures: Partial<FitProfile> = {}): FitProfile {
  return {
    height: 5450,
    width: 2600,
    length: null,
    weight: null,
    eyes: null,
    chair: 'U',
    seat: 'A',
    duckInches: 0,
    steersByHead: false,
    isTypicalWidth: false,
    isTypicalLength: false,
    ...measures,
  }
}
