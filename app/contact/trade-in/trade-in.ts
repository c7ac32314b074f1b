/** Longest texts accepted, in characters. */
export const tradeInLimits = { vin: 40, name: 60, maker: 80, message: 5000 }
/** What a form may carry with all its pictures. */
export const mostSentMegabytes = 60
export const picturesTooLarge = `These pictures are more than ${mostSentMegabytes} MB together. Choose fewer or smaller ones.`
/** No vehicle that somebody trades in is older. */
export const firstTradeInYear = 1950
export const mostMiles = 999_999
export const mostOwedUsd = 999_999

/** The words of ADF 1.0, which programs of dealers know. */
export const shapeNames = { excellent: 'Excellent', good: 'Good', fair: 'Fair', poor: 'Poor' } as const
export const entryNames = { side: 'Side entry', rear: 'Rear entry', none: 'Not converted' } as const
export const accessNames = { ramp: 'Ramp', lift: 'Lift' } as const
export const owedNames = { no: 'No', yes: 'Yes' } as const

/** What somebody says of the vehicle they have; null for what they left open. `mileage` is in miles. */
export type TradeInFacts = {
  vin: string | null
  year: number
  make: string
  model: string
  trim: string | null
  mileage: number
  shape: keyof typeof shapeNames | null
  entry: keyof typeof entryNames | null
  access: keyof typeof accessNames | null
  maker: string | null
  owes: keyof typeof owedNames | null
  owedUsd: number | null
}

/**
 * Why pictures were not stored: the storage or the database did not answer, all that strangers may fill is full, or more
 * pictures were on their way than the server has room for.
 */
export type WhyNoPictures = 'away' | 'full' | 'unsaved' | 'busy'

/** The same as it is stored with a message. So many pictures were sent, and `lost` says why some were not stored. */
export type TradeIn = TradeInFacts & { sentPictures: number; lost: WhyNoPictures | null }

/** What the vehicle is called, "2016 Toyota Sienna XLE". */
export function tradeInName({ year, make, model, trim }: Pick<TradeInFacts, 'year' | 'make' | 'model' | 'trim'>) {
  return [year, make, model, trim].filter(Boolean).join(' ')
}

export function tradeInSubject(facts: TradeInFacts) {
  return `Trade-In: ${tradeInName(facts)}`
}

const numbers = new Intl.NumberFormat('en-US')

/** What is known of the vehicle beside its name, a line for each fact that was given. */
export function tradeInLines(facts: TradeInFacts) {
  const { vin, mileage, shape } = facts
  return [
    { label: 'Mileage', text: `${numbers.format(mileage)} miles` },
    { label: 'VIN', text: vin },
    { label: 'Condition', text: shape && shapeNames[shape] },
    { label: 'Conversion', text: conversionText(facts) },
    { label: 'Money owed on it', text: owedText(facts) },
  ].flatMap(({ label, text }) => (text ? [{ label, text }] : []))
}

function conversionText({ entry, access, maker }: TradeInFacts) {
  return [entry && entryNames[entry], access && accessNames[access].toLowerCase(), maker && `by ${maker}`]
    .filter(Boolean)
    .join(', ')
}

function owedText({ owes, owedUsd }: TradeInFacts) {
  if (owedUsd !== null) return `$${numbers.format(owedUsd)}`
  return owes && owedNames[owes]
}

const whyNot = {
  away: 'the picture storage did not answer. Ask for them again.',
  busy: 'too many were on their way to us. Ask for them again.',
  full: 'the space for visitors’ pictures is full. Ask for them by email.',
  unsaved: 'the database did not answer. Ask for them again.',
}

/** What staff read of pictures that are not there; null where all are. */
export function lostPicturesText({ sentPictures, lost }: Pick<TradeIn, 'sentPictures' | 'lost'>) {
  if (lost === null) return null
  const isCounted = sentPictures > 0 && lost !== 'busy'
  return `${isCounted ? `${sentPictures} were sent, and not all could be stored` : 'Not all pictures arrived'}: ${whyNot[lost]}`
}

/** The VIN's own word on the vehicle; null for what it leaves open. */
export type VinSays = { warning: string | null; year: number | null; builtIn: string | null }

/** The same as a sentence. Empty when it says nothing. */
export function vinSaysText({ year, builtIn }: VinSays) {
  const says = [year && `model year ${year}`, builtIn && `built in ${builtIn}`].filter(Boolean)
  return says.length > 0 ? `The VIN says: ${says.join(', ')}.` : ''
}
