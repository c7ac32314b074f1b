/** What stands in for each setting until staff have said otherwise. */
export const defaultSettings = {
  contact_phone: '1-800-REDSTONE',
  contact_email: 'info@redstone-mobility.example',
  contact_address: '1200 Sandstone Parkway, Phoenix, AZ 85004',
  crm_email: '',
}

/** The settings staff can change. */
export type Settings = typeof defaultSettings

export const settingKeys = ['contact_phone', 'contact_email', 'contact_address', 'crm_email'] as const

/** The words of their fields. */
export const settingLabels: Settings = {
  contact_phone: 'Contact Phone Number',
  contact_email: 'Contact Email Address',
  contact_address: 'Company Address',
  crm_email: 'CRM Email Addresses',
}

/** Longest texts accepted, in characters, and the most addresses. */
export const settingLimits = { phone: 40, address: 300, crmAddresses: 5 }

/** A phone number as people write it, and the tel: address that dials it. */
export type PhoneLine = { phone: string; phoneHref: string }

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz']

/**
 * A tel: address from a phone number as people write it: letters become the digits they stand on. A number without a + is one of
 * North America, of which ten digits are dialed, however many letters a word adds.
 */
export function phoneHref(text: string) {
  const digits = text
    .toLowerCase()
    .replace(/[a-z]/g, (letter) => String(keypad.findIndex((key) => key.includes(letter)) + 2))
    .replace(/\D/g, '')
  return text.trim().startsWith('+') ? `tel:+${digits}` : `tel:+1${digits.replace(/^1/, '').slice(0, 10)}`
}

/** The addresses that each lead goes to as a document, for the program that the dealer keeps leads in; often none. */
export function crmAddresses({ crm_email }: Pick<Settings, 'crm_email'>) {
  return crm_email.split(/[\s,;]+/).filter(Boolean)
}
