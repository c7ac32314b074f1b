import { QuestionList } from '#app/ui/question-list.tsx'
import type { ShownVehicle } from './shown-vehicle.ts'
import { SpecList } from './spec-list.tsx'

const unavailable = 'Detailed information is not available for this vehicle.'

/** What decides whether a chair fits, large. Nothing when the sheet gives none of it. */
export function KeyMeasures({ measures }: Pick<ShownVehicle, 'measures'>) {
  if (measures.length === 0) return null
  return (
    <section className="space-y-3">
      <h2 className="text-xl">Will your chair fit?</h2>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line print:grid-cols-1">
        {measures.map(({ label, text }) => (
          <div
            key={label}
            className="flex flex-col-reverse justify-end gap-1 bg-surface p-4 last:odd:col-span-2 print:p-2"
          >
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd>
              <Measure text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="text-ink-soft text-sm">
        Compare with your height seated in your chair, the width of your chair, and the weight of both together.
      </p>
    </section>
  )
}

/** "2 (driver and middle)" as a large 2 with the rest small. */
function Measure({ text }: { text: string }) {
  const [, number, rest] = /^(.+?)\s*\((.+)\)$/.exec(text) ?? [text, text, '']
  return (
    <>
      <span className="font-bold text-2xl tabular-nums">{number}</span>
      {rest ? <span className="block text-sm"> {rest}</span> : null}
    </>
  )
}

/** The whole sheet in its three lists, or the words that there is none. */
export function SpecSheet({ sheet }: Pick<ShownVehicle, 'sheet'>) {
  if (sheet.length === 0) return <p>{unavailable}</p>
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-x-8">
      {sheet.map(({ title, lines }) => (
        <section key={title}>
          <h3 className="mb-3 text-xl print:mb-1">{title}</h3>
          <SpecList lines={lines} />
        </section>
      ))}
    </div>
  )
}

/** Questions about this vehicle, or the words that there are none. */
export function VehicleQuestions({ faqs }: Pick<ShownVehicle, 'faqs'>) {
  if (!faqs || faqs.length === 0) return <p>{unavailable}</p>
  return <QuestionList name="vehicle-questions" questions={faqs} className="max-w-4xl" />
}
