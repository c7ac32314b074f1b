/** The settings staff can change, with the words of their fields and what stands in until staff have said otherwise. */
const settingFields = {
  contact_phone: { label: 'Contact Phone Number', standIn: '1-800-REDSTONE' },
  contact_email: { label: 'Contact Email Address', standIn: 'info@redstone-mobility.example' },
  contact_address: { label: 'Company Address', standIn: '1200 Sandstone Parkway, Phoenix, AZ 85004' },
  crm_email: { label: 'CRM Email Addresses', standIn: '' },
}

/** Longest texts accepted, in characters. */
export const settingLimits = { phone: 40, address: 300, crmAddresses: 5 }

export type Settings = { [key in keyof typeof settingFields]: string }

export const settingKeys = ['contact_phone', 'contact_email', 'contact_address', 'crm_email'] as const

export const defaultSettings: Settings = {
  contact_phone: settingFields.contact_phone.standIn,
  contact_email: settingFields.contact_email.standIn,
  contact_address: settingFields.contact_address.standIn,
  crm_email: settingFields.crm_email.standIn,
}

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/**
 * A tel: address from a phone number as people write it: letters become the digits they stand on. A number without a + is one of
 * North America, of which ten digits are dialled, however many letters a word adds.
 */
export function phoneHref(text: string) {
  const digits = text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2))
    .replace(/\D/g, '')
  return text.trim().startsWith('+') ? `tel:+${digits}` : `tel:+1${digits.replace(/^1/, '').slice(0, 10)}`
}

/** The words of the fields, by key. */
export const settingLabels: Settings = {
  contact_phone: settingFields.contact_phone.label,
  contact_email: settingFields.contact_email.label,
  contact_address: settingFields.contact_address.label,
  crm_email: settingFields.crm_email.label,
}

/** The addresses that each lead goes to as a document, for the program that the dealer keeps leads in; often none. */
export function crmAddresses({ crm_email }: Pick<Settings, 'crm_email'>) {
  return crm_email
    .split(/[\s,;]+/)
    .map((address) => address.trim())
    .filter(Boolean)
}
