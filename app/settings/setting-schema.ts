import { emailAddress } from '#app/platform/email-address.ts'
import { oneLine, z } from '#app/platform/form-schema.ts'
import { crmAddresses, phoneHref, settingLimits } from './setting.ts'

const noEmail = 'Enter the company’s email address.'
const phoneHint = 'Enter a phone number of 10 to 15 digits, like 1-800-555-0100. Letters may stand for digits.'

/** What the settings form sends: one line each, none of them empty. */
export const settingForm = z.object({
  version: z.string().default('').transform(Number),
  seen: z.string().default(''),
  contact_phone: z
    .string('Enter a phone number.')
    .overwrite(oneLine)
    .max(settingLimits.phone, `The phone number can have up to ${settingLimits.phone} characters.`)
    .refine(canBeDialed, phoneHint),
  contact_email: z.string(noEmail).trim().min(1, noEmail).pipe(emailAddress),
  contact_address: z
    .string('Enter the company’s address.')
    .overwrite(oneLine)
    .min(1, 'Enter the company’s address.')
    .max(settingLimits.address, `The address can have up to ${settingLimits.address} characters.`)
    .regex(/\p{L}/u, 'Enter the address with street and city.'),
  crm_email: z
    .string()
    .default('')
    .transform((text) => crmAddresses({ crm_email: text }))
    .refine((all) => all.length <= settingLimits.crmAddresses, `Enter up to ${settingLimits.crmAddresses} addresses.`)
    .refine(
      (all) => all.every((one) => emailAddress.safeParse(one).success),
      'Enter email addresses like name@example.com.',
    )
    .transform((all) => all.join(', ')),
})

/** Header, footer and vehicle pages make a link of it that dials, so an extension or a remark would be dialed too. */
function canBeDialed(text: string) {
  const digits = phoneHref(text).slice('tel:+'.length)
  // North America's country code is one digit more than what people count there.
  const fewest = digits.startsWith('1') ? 11 : 10
  return /^[\da-z ().+/-]+$/i.test(text) && !/\bext?\b/i.test(text) && digits.length >= fewest && digits.length <= 15
}
