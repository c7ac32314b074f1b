import { optionalLine, optionalText, requiredLine, z } from '#app/fields/form-schema.ts'
import { plainDigits, withoutDollarSign } from '#app/fields/typed-number.ts'
import { optionalVin } from '#app/fields/vin-line.ts'
import { aboutShape, allowedShape, callsWantPhone, senderShape, showingShape } from '../submission-form.server.ts'
import {
  accessNames,
  entryNames,
  firstTradeInYear,
  mostMiles,
  mostOwedUsd,
  owedNames,
  shapeNames,
  tradeInLimits,
} from './trade-in.ts'

const { vin, name, maker, message } = tradeInLimits
/** Makers are up to two years ahead of the calendar. */
const yearsAhead = 2

const yearWrong = 'Enter the model year with four digits, such as 2016.'
const milesWrong = 'Enter the mileage as a number, such as 85,000.'
const owedWrong = 'Enter what you still owe in dollars, or leave it empty.'

/** What the page of a trade-in sends beside pictures. The fields that the contact form has too are judged as there. */
export const tradeInForm = z
  .object({
    ...showingShape,
    vin: optionalVin('The VIN', vin),
    year: wholeNumber(yearWrong, yearRange, /^\d{4}$/),
    make: requiredLine('Enter the make, such as Toyota.', 'The make', name),
    model: requiredLine('Enter the model, such as Sienna.', 'The model', name),
    trim: optionalLine('The trim', name),
    mileage: wholeNumber(milesWrong, () => upTo(mostMiles, 'The mileage can be up to ')),
    shape: choice(shapeNames),
    entry: choice(entryNames),
    access: choice(accessNames),
    maker: optionalLine('The maker of the conversion', maker),
    owes: choice(owedNames),
    owedUsd: wholeNumber(owedWrong, () => upTo(mostOwedUsd, 'What you owe can be up to $'))
      .optional()
      .transform((dollars) => dollars ?? null),
    message: optionalText('What you tell us', message),
    ...senderShape,
    ...aboutShape,
    ...allowedShape,
  })
  .refine(callsWantPhone.isMet, callsWantPhone.telling)

type Range = { least: number; most: number; outside: string }

/** A whole number as people write it, with commas, a dollar sign or "miles". `outside` says what is beyond its range. */
function wholeNumber(wrong: string, range: () => Range, written = /^\d+$/) {
  return z
    .string(wrong)
    .transform((text) => plainDigits(withoutDollarSign(text).replace(/\s*miles?\s*$/i, '')) ?? '')
    .superRefine((digits, check) => {
      const { least, most, outside } = range()
      const isWithin = Number(digits) >= least && Number(digits) <= most
      const problem = !written.test(digits) ? wrong : isWithin ? null : outside
      if (problem) check.addIssue({ code: 'custom', message: problem })
    })
    .transform(Number)
}

function yearRange(): Range {
  const most = new Date().getUTCFullYear() + yearsAhead
  return { least: firstTradeInYear, most, outside: `Enter a model year from ${firstTradeInYear} to ${most}.` }
}

function upTo(most: number, words: string): Range {
  return { least: 0, most, outside: `${words}${most.toLocaleString('en-US')}.` }
}

/** One of the choices; null for none, and for what the form does not offer. */
function choice<Key extends string>(names: Record<Key, string>) {
  const isKey = (text: string | undefined): text is Key => text !== undefined && Object.hasOwn(names, text)
  return z
    .string()
    .optional()
    .transform((text): Key | null => (isKey(text) ? text : null))
}
