import { scheduleFields } from '#app/schedule/schedule.ts'
import { specField, specLines } from '../spec-sheet.ts'
import { measureFields } from '../vehicle-measuring.ts'

/** What is kept together: a day goes with its status, a measure with its line of the sheet. Each by the name of a field or a column. */
const parts = /* @__PURE__ */ new Map<string, string>([
  ...['heldUntil', 'expectedOn', 'soldOn'].map((name) => [name, 'status'] as const),
  ...scheduleFields.map(({ name }) => [name, 'isHidden'] as const),
  ...[...specLines.map(specField), ...measureFields.map(({ name }) => name), 'readings', 'specifications'].map(
    (name) => [name, 'sheet'] as const,
  ),
  ...['faqs_q1', 'faqs_a1', 'faqs_q2', 'faqs_a2'].map((name) => [name, 'faqs'] as const),
])

/** The part of a vehicle that a field belongs to, or a column as the trail names it. */
export function partOf(name: string) {
  return parts.get(name) ?? name
}
