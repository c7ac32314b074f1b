/**
 * All that the product's sources cost for one more of each kind: by file, the beginning of a line and what is written behind it.
 * `added-field.test.ts` proves that nothing else is needed, beside the migration made from a column.
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
      'export const filterTable = [',
      `  {
    name: 'paint',
    legend: 'Color',
    rule: { is: 'part', of: 'color' },
    choices: [
      { value: anyChoice, label: 'Any color' },
      { value: 'black', label: 'Black' },
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
