import { forEachRow } from '#app/fields/for-each-row.ts'

type SettingField = {
  name: string
  label: string
  /** How it is typed, read and refused. */
  kind: 'phone' | 'email' | 'address' | 'emails' | 'colleague' | 'percent' | 'months' | 'pace' | 'link'
  /** Until staff have set it. */
  initial: string
  hint?: string
  /** Of a colleague: the showroom whose new messages they look after. */
  city?: string
}

/**
 * The settings staff can change, a row for each in the order of their form. Type, schema, history and footer follow.
 */
export const settingFields = [
  {
    name: 'contact_phone',
    label: 'Contact Phone Number',
    kind: 'phone',
    initial: '1-800-REDSTONE',
    hint: 'Letters may stand for digits, as in 1-800-REDSTONE.',
  },
  {
    name: 'contact_email',
    label: 'Contact Email Address',
    kind: 'email',
    initial: 'info@redstone-mobility.example',
  },
  {
    name: 'contact_address',
    label: 'Company Address',
    kind: 'address',
    initial: '1200 Sandstone Parkway, Phoenix, AZ 85004',
    hint: 'Street, city, state and ZIP code.',
  },
  {
    name: 'crm_email',
    label: 'CRM Email Addresses',
    kind: 'emails',
    initial: '',
    hint: 'Each lead goes there as an ADF document, for the program you keep leads in. Several with commas between them.',
  },
  { name: 'owner_phoenix', label: 'Owner of Messages for Phoenix', kind: 'colleague', initial: '', city: 'Phoenix' },
  { name: 'owner_denver', label: 'Owner of Messages for Denver', kind: 'colleague', initial: '', city: 'Denver' },
  { name: 'owner_dallas', label: 'Owner of Messages for Dallas', kind: 'colleague', initial: '', city: 'Dallas' },
  {
    name: 'estimate_apr',
    label: 'APR of Estimates, Percent',
    kind: 'percent',
    initial: '7.99',
    hint: 'What an estimate of a payment begins with, 0 to 36. Visitors can change it.',
  },
  {
    name: 'estimate_months',
    label: 'Months of Estimates',
    kind: 'months',
    initial: '72',
    hint: 'What an estimate begins with, 36 to 144.',
  },
  {
    name: 'estimate_down',
    label: 'Down Payment of Estimates, Percent of the Price',
    kind: 'percent',
    initial: '10',
    hint: 'What an estimate begins with, 0 to 36.',
  },
  {
    name: 'newsletter_pace',
    label: 'Newsletter Emails a Minute',
    kind: 'pace',
    initial: '600',
    hint: 'At most, 1 to 6,000: as many as your mail account may send. With 600, 10,000 readers have it within 20 minutes.',
  },
  { name: 'social_facebook', label: 'Facebook', kind: 'link', initial: '' },
  { name: 'social_instagram', label: 'Instagram', kind: 'link', initial: '' },
  { name: 'social_youtube', label: 'YouTube', kind: 'link', initial: '' },
] as const satisfies readonly SettingField[]

type SettingName = (typeof settingFields)[number]['name']
export type Settings = Record<SettingName, string>

/** A value for each setting, made from its row. */
export function forEachSetting<Value>(valueIn: (field: SettingField) => Value) {
  return forEachRow(settingFields, valueIn)
}

/** What stands in for each setting until staff have said otherwise. */
export const defaultSettings = forEachSetting(({ initial }) => initial)

export const settingLabels = forEachSetting(({ label }) => label)

/** The settings that name a colleague for a showroom. */
export const showroomOwners = settingFields.filter((field) => field.kind === 'colleague')

export const settingKeys = settingFields.map(({ name }) => name)

/** Longest texts accepted, in characters, and the most addresses. */
export const settingLimits = { phone: 40, address: 300, crmAddresses: 5, colleague: 254, link: 300 }

/** The addresses, often none, that each lead goes to as a document for the dealer's program of leads. */
export function crmAddresses({ crm_email }: Pick<Settings, 'crm_email'>) {
  return crm_email.split(/[\s,;]+/).filter(Boolean)
}

/** The company's pages on other sites that staff have named, in the order of the footer; often none. */
export function socialLinks(settings: Settings) {
  return settingFields.flatMap(({ kind, name, label }) =>
    kind === 'link' && settings[name] ? [{ name: label, url: settings[name] }] : [],
  )
}
