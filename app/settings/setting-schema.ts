import { href } from 'react-router'
import { emailAddress, isEmailAddress } from '#app/fields/email-address.ts'
import { isoDay, oneLine, z } from '#app/fields/form-schema.ts'
import { readPhoneNumber } from '#app/fields/phone-number.ts'
import { otherHoursText, readOtherHours } from '#app/hours/other-hours.ts'
import { crmAddresses, daysIn, forEachSetting, mostBringDays, settingFields, settingLimits } from './setting.ts'

const noEmail = 'Enter the company’s email address.'
const phoneHint =
  'Enter one phone number with its area code, like (602) 555-0100 or 1-800-REDSTONE. An extension can follow, like ext. 12.'

/** How each kind of setting is read from one line, and what is refused. */
const readers = {
  phone: () =>
    z
      .string('Enter a phone number.')
      .overwrite(oneLine)
      .max(settingLimits.phone, `The phone number can have up to ${settingLimits.phone} characters.`)
      .refine(canBeDialed, phoneHint),
  email: () => z.string(noEmail).trim().min(1, noEmail).pipe(emailAddress),
  address: () =>
    z
      .string('Enter the company’s address.')
      .overwrite(oneLine)
      .min(1, 'Enter the company’s address.')
      .max(settingLimits.address, `The address can have up to ${settingLimits.address} characters.`)
      .regex(/\p{L}/u, 'Enter the address with street and city.'),
  emails: () =>
    z
      .string()
      .default('')
      .transform((text) => crmAddresses({ crm_email: text }))
      .refine((all) => all.length <= settingLimits.crmAddresses, `Enter up to ${settingLimits.crmAddresses} addresses.`)
      .refine((all) => all.every(isEmailAddress), 'Enter email addresses like name@example.com.')
      .transform((all) => all.join(', ')),
  leadVehicle: () =>
    z
      .string()
      .overwrite(oneLine)
      .max(settingLimits.leadVehicle, `Year, make and model can have up to ${settingLimits.leadVehicle} characters.`)
      .regex(/^$|^(19|20)\d\d \S+ \S/, 'Enter a year, a make and a model, like 2026 General Question, or nothing.')
      .default(''),
  // Whether there is such an account, only the server can tell.
  colleague: () => z.string().trim().max(settingLimits.colleague).default(''),
  percent: (name: string) => numberFrom(0, 36, /^\d{1,2}(\.\d{1,2})?$/, `Enter ${name} as a number, 0 to 36.`),
  share: (name: string) => numberFrom(0, 100, /^\d{1,3}(\.\d{1,2})?$/, `Enter ${name} as a number, 0 to 100.`),
  months: (name: string) => numberFrom(36, 144, /^\d{2,3}$/, `Enter ${name} as a whole number, 36 to 144.`),
  pace: (name: string) => numberFrom(1, 6000, /^\d{1,4}$/, `Enter ${name} as a whole number, 1 to 6,000.`),
  link: pageElsewhere,
  minutes: (name: string) => numberFrom(15, 240, /^\d{2,3}$/, `Enter ${name} as a whole number, 15 to 240.`),
  atOnce: (name: string) => numberFrom(0, 9, /^\d$/, `Enter ${name} as a whole number, 0 to 9. With 0 it takes none.`),
  days: listOfDays,
  otherHours: daysWithHours,
  bringDays: (name: string) =>
    numberFrom(0, mostBringDays, /^\d{1,2}$/, `Enter ${name} as a whole number, 0 to ${mostBringDays}.`),
}

/** What the form of the settings sends: a line for each. */
export const settingSchema = z.object({
  version: z.string().default('').transform(Number),
  seen: z.string().default(''),
  ...forEachSetting(({ kind, label }): z.ZodType<string> => readers[kind](label)),
})

/** What browser and server know of the form. */
export const settingForm = {
  noun: 'Settings',
  schema: settingSchema,
  fields: settingFields,
  back: { to: href('/admin/settings'), label: 'Site Settings' },
}

/** A number, kept without zeros that say nothing. */
function numberFrom(least: number, most: number, written: RegExp, message: string) {
  return z
    .string(message)
    .overwrite(oneLine)
    .refine((text) => written.test(text) && Number(text) >= least && Number(text) <= most, message)
    .transform((text) => String(Number(text)))
}

function listOfDays(name: string) {
  const hint = `Enter ${name} like 2026-12-24, 2026-12-25, up to ${settingLimits.daysOff} days.`
  const days = z.array(isoDay(hint)).max(settingLimits.daysOff, hint)
  return z
    .string()
    .default('')
    .refine((text) => days.safeParse(daysIn(text)).success, hint)
    .transform((text) => [...new Set(daysIn(text))].sort().join(', '))
}

function daysWithHours() {
  return z
    .string()
    .default('')
    .superRefine((text, check) => {
      const { error } = readOtherHours(text)
      if (error) check.addIssue({ code: 'custom', message: error })
    })
    .transform((text) => otherHoursText(readOtherHours(text).days ?? []))
}

/** An address that visitors are led to; empty where there is none. */
function pageElsewhere(name: string) {
  const hint = `Enter the whole address of your ${name} page, starting with https://, or leave it empty.`
  return z
    .string()
    .overwrite(oneLine)
    .max(settingLimits.link, `The address can have up to ${settingLimits.link} characters.`)
    .refine((text) => text === '' || isWebAddress(text), hint)
    .default('')
}

function isWebAddress(text: string) {
  if (!URL.canParse(text) || /\s/.test(text)) return false
  const { protocol, hostname, username } = new URL(text)
  return protocol === 'https:' && username === '' && /^[^.]+(\.[^.]+)+$/.test(hostname)
}

/** Whether the links of header, footer and vehicle pages can dial the number; it is also shown there as it is written. */
function canBeDialed(text: string) {
  return /^[\da-z ().,#+/-]+$/i.test(text) && readPhoneNumber(text) !== null
}
