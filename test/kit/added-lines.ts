/** By kind and file: how lines begin, and what is written behind each. */
export type AddedLines = Record<string, Record<string, ReadonlyArray<readonly [behind: string, written: string]>>>

/**
 * All that one more of each kind costs. `added-field.test.ts` proves that nothing else is needed, beside the migration made from a column.
 */
export const addedLines = {
  field: {
    'app/vehicles/vehicle-table.server.ts': [['    color: text(),', '    plate: text(),']],
    'app/vehicles/vehicle-fields.ts': [
      ["  { name: 'color',", "  { name: 'plate', ...optional('License Plate', 120) },"],
    ],
    'app/vehicles/vehicle-form.tsx': [
      ["        <TextField {...field('color')}", "        <TextField {...field('plate')} />"],
    ],
    'app/vehicles/told-facts.ts': [
      ["  { name: 'color',", "  { name: 'plate', label: 'License Plate', in: ['page'] },"],
    ],
  },
  'fact of a vehicle': {
    'app/vehicles/vehicle-facts.ts': [
      ['export type Operation', "export const kneelingNames = { auto: 'By Itself', button: 'By a Button' } as const"],
    ],
    'app/vehicles/vehicle-table.server.ts': [['    operation: text()', '    kneeling: text(),']],
    'app/vehicles/vehicle-fields.ts': [
      ['  fuelNames,', '  kneelingNames,'],
      ["  { name: 'operation',", "  { name: 'kneeling', ...choice('Kneeling', kneelingNames) },"],
    ],
    'app/vehicles/vehicle-fact-fields.tsx': [
      ["      <ChoiceField {...field('operation')}", "      <ChoiceField {...field('kneeling')} />"],
    ],
    'app/vehicles/told-facts.ts': [
      ['  fuelNames,', '  kneelingNames,'],
      ["  { name: 'operation',", "  { name: 'kneeling', label: 'Kneeling', in: everywhere, words: kneelingNames },"],
    ],
    'app/vehicles/vehicle-filter-table.ts': [
      ['import { conditionNames, firstYear,', "import { kneelingNames } from './vehicle-facts.ts'"],
      [
        "  /* @__PURE__ */ byFact('model',",
        "  /* @__PURE__ */ byFact('kneeling', { name: 'kneeling', legend: 'Kneeling', choices: /* @__PURE__ */ choicesOf(kneelingNames) }),",
      ],
    ],
  },
  filter: {
    'app/vehicles/vehicle-filter-table.ts': [
      [
        "  /* @__PURE__ */ byFact('model',",
        `  /* @__PURE__ */ filter({
    name: 'age',
    legend: 'Age',
    choose: 'one',
    of: ['year'],
    valuesOf: ({ year }) => [year !== null && year >= 2020 ? 'recent' : null],
    choices: [
      { value: anyChoice, label: 'Any age' },
      { value: 'recent', label: 'From 2020 on' },
    ],
  }),`,
      ],
    ],
  },
  'filter of the inbox': {
    'app/contact/inbox-filters.server.ts': [
      [
        'export const inboxFilters = [',
        `  {
    name: 'since',
    read: (text) => (text === 'week' ? text : ''),
    demand: (asked) => (asked ? gte(contactSubmissions.createdAt, new Date(Date.now() - 7 * dayMs)) : undefined),
    field: {
      label: 'Since',
      is: 'choice',
      options: [{ value: '', label: 'Ever' }, { value: 'week', label: 'Last week' }],
      className: 'min-w-36',
    },
  },`,
      ],
    ],
  },
  setting: {
    'app/settings/setting.ts': [
      [
        "  { name: 'social_facebook',",
        "  { name: 'social_example', label: 'Example Social', kind: 'link', initial: '' },",
      ],
    ],
  },
} as const satisfies AddedLines
