/**
 * All that one more of each kind costs. By file, how a line begins and what is written behind it. `added-field.test.ts`
 * proves that nothing else is needed, beside the migration made from a column.
 */
export const addedLines = {
  field: {
    'app/vehicles/vehicle-table.server.ts': ['    color: text(),', '    plate: text(),'],
    'app/vehicles/vehicle-fields.ts': ["  { name: 'color',", "  { name: 'plate', ...optional('License Plate', 120) },"],
    'app/vehicles/vehicle-form.tsx': [
      "        <TextField {...field('color')}",
      "        <TextField {...field('plate')} />",
    ],
    'app/vehicles/shown-vehicle.ts': [
      "    ...filledLine('Color',",
      "    ...filledLine('License Plate', vehicle.plate),",
    ],
  },
  filter: {
    'app/vehicles/vehicle-filter-table.ts': [
      "  { name: 'model',",
      `  {
    name: 'age',
    legend: 'Age',
    choose: 'one',
    valuesOf: ({ year }) => [year !== null && year >= 2020 ? 'recent' : null],
    choices: [
      { value: anyChoice, label: 'Any age' },
      { value: 'recent', label: 'From 2020 on' },
    ],
  },`,
    ],
  },
  setting: {
    'app/settings/setting.ts': [
      "  { name: 'social_facebook',",
      "  { name: 'social_example', label: 'Example Social', kind: 'link', initial: '' },",
    ],
  },
}
