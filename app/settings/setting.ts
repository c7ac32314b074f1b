import { forEachRow } from '#app/fields/for-each-row.ts'
import { readOtherHours } from '#app/hours/other-hours.ts'

type SettingField = {
  name: string
  label: string
  /** How it is typed, read and refused. */
  kind:
    | 'phone'
    | 'email'
    | 'address'
    | 'emails'
    | 'leadVehicle'
    | 'colleague'
    | 'percent'
    | 'share'
    | 'months'
    | 'pace'
    | 'link'
    | 'minutes'
    | 'atOnce'
    | 'days'
    | 'otherHours'
    | 'bringDays'
  /** Until staff have set it. */
  initial: string
  hint?: string
  /** The showroom whose new messages a colleague looks after, or whose hours or appointments it is about. */
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
    hint: 'Each lead goes there as an ADF document, for the program you keep leads in. Separate several with commas.',
  },
  {
    name: 'crm_vehicle',
    label: 'Vehicle for CRM Leads without One',
    kind: 'leadVehicle',
    initial: '',
    hint: 'An ADF document has to name a year, make and model. If you leave this empty, messages about no vehicle stay in the inbox only. Otherwise type what your program should get, like 2026 General Question.',
  },
  { name: 'owner_phoenix', label: 'Owner of Messages for Phoenix', kind: 'colleague', initial: '', city: 'Phoenix' },
  { name: 'owner_denver', label: 'Owner of Messages for Denver', kind: 'colleague', initial: '', city: 'Denver' },
  { name: 'owner_dallas', label: 'Owner of Messages for Dallas', kind: 'colleague', initial: '', city: 'Dallas' },
  {
    name: 'estimate_apr',
    label: 'APR for Estimates, Percent',
    kind: 'percent',
    initial: '7.99',
    hint: 'What a payment estimate starts with, 0 to 36. Visitors can change it.',
  },
  {
    name: 'estimate_months',
    label: 'Months for Estimates',
    kind: 'months',
    initial: '72',
    hint: 'What an estimate starts with, 36 to 144.',
  },
  {
    name: 'estimate_down',
    label: 'Down Payment for Estimates, Percent of the Price',
    kind: 'share',
    initial: '10',
    hint: 'What an estimate starts with, 0 to 100.',
  },
  {
    name: 'other_hours_phoenix',
    label: 'Closed Days and Other Hours in Phoenix',
    kind: 'otherHours',
    initial: '',
    city: 'Phoenix',
  },
  {
    name: 'other_hours_denver',
    label: 'Closed Days and Other Hours in Denver',
    kind: 'otherHours',
    initial: '',
    city: 'Denver',
  },
  {
    name: 'other_hours_dallas',
    label: 'Closed Days and Other Hours in Dallas',
    kind: 'otherHours',
    initial: '',
    city: 'Dallas',
  },
  { name: 'at_once_phoenix', label: 'Appointments at Once in Phoenix', kind: 'atOnce', initial: '1', city: 'Phoenix' },
  {
    name: 'minutes_phoenix',
    label: 'Minutes per Appointment in Phoenix',
    kind: 'minutes',
    initial: '60',
    city: 'Phoenix',
  },
  {
    name: 'days_off_phoenix',
    label: 'Days without Appointments in Phoenix',
    kind: 'days',
    initial: '',
    city: 'Phoenix',
  },
  { name: 'at_once_denver', label: 'Appointments at Once in Denver', kind: 'atOnce', initial: '1', city: 'Denver' },
  {
    name: 'minutes_denver',
    label: 'Minutes per Appointment in Denver',
    kind: 'minutes',
    initial: '60',
    city: 'Denver',
  },
  { name: 'days_off_denver', label: 'Days without Appointments in Denver', kind: 'days', initial: '', city: 'Denver' },
  { name: 'at_once_dallas', label: 'Appointments at Once in Dallas', kind: 'atOnce', initial: '1', city: 'Dallas' },
  {
    name: 'minutes_dallas',
    label: 'Minutes per Appointment in Dallas',
    kind: 'minutes',
    initial: '60',
    city: 'Dallas',
  },
  { name: 'days_off_dallas', label: 'Days without Appointments in Dallas', kind: 'days', initial: '', city: 'Dallas' },
  {
    name: 'bring_days',
    label: 'Days to Bring a Vehicle to Another Showroom',
    kind: 'bringDays',
    initial: '3',
  },
  {
    name: 'newsletter_pace',
    label: 'Newsletter Emails a Minute',
    kind: 'pace',
    initial: '600',
    hint: 'At most, 1 to 6,000: as many as your mail account may send. At 600, it reaches 10,000 readers within 20 minutes.',
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

/** The settings of appointments, those of a showroom beside each other, and last what holds for all. */
export const appointmentSettings = settingFields.filter(
  (field) => field.kind === 'atOnce' || field.kind === 'minutes' || field.kind === 'days' || field.kind === 'bringDays',
)

/** The settings of days on which a showroom is closed, or has other hours. */
export const otherHoursSettings = settingFields.filter((field) => field.kind === 'otherHours')

/** The days of a showroom that staff have said something about; none in what cannot be read. */
export function otherHoursOf(settings: Settings, city: string) {
  const field = otherHoursSettings.find((one) => one.city === city)
  return (field && readOtherHours(settings[field.name]).days) ?? []
}

/** How a showroom takes appointments: minutes of each, how many side by side, and the days without, "2026-12-24". */
export function meetingSettings(settings: Settings, city: string) {
  const settingOf = (kind: SettingField['kind']) => {
    const field = appointmentSettings.find((one) => 'city' in one && one.city === city && one.kind === kind)
    return field ? settings[field.name] : ''
  }
  return {
    minutes: Number(settingOf('minutes')),
    atOnce: Number(settingOf('atOnce')),
    daysOff: daysIn(settingOf('days')),
  }
}

/** Within the four weeks in which one can choose a time. */
export const mostBringDays = 21

/** The days that a text names, with commas or spaces between them. */
export function daysIn(text: string) {
  return text.split(/[\s,;]+/).filter(Boolean)
}

export const settingKeys = settingFields.map(({ name }) => name)

const shownKinds: ReadonlyArray<SettingField['kind']> = ['phone', 'email', 'address', 'link', 'otherHours']
/** The settings that every visitor sees: how and when to reach the house. */
export const shownSettingKeys = settingFields.filter(({ kind }) => shownKinds.includes(kind)).map(({ name }) => name)

/** Longest texts accepted, in characters, and the most addresses. */
export const settingLimits = {
  phone: 40,
  address: 300,
  crmAddresses: 5,
  leadVehicle: 80,
  colleague: 254,
  link: 300,
  daysOff: 60,
}

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
