import { FitLink } from '#app/fit/fit-link.tsx'
import { QuestionList } from '#app/ui/question-list.tsx'
import { FitAnswer } from './fit-section.tsx'
import type { ShownVehicle } from './shown-vehicle.ts'
import { SpecList } from './spec-list.tsx'
import type { VehicleFit } from './vehicle-fit.ts'

const unavailable = 'Detailed information is not available for this vehicle.'

type WillItFitProps = Pick<ShownVehicle, 'measures'> & { fit: VehicleFit | null }

/** The question of every buyer: with the visitor's measures its answer, else what decides it, large. Nothing when neither is known. */
export function WillItFit({ measures, fit }: WillItFitProps) {
  if (!fit && measures.length === 0) return null
  return (
    <section className="measuring-card">
      <h2>Will your chair fit?</h2>
      {fit ? <FitAnswer fit={fit} /> : <KeyMeasures measures={measures} />}
    </section>
  )
}

function KeyMeasures({ measures }: Pick<ShownVehicle, 'measures'>) {
  return (
    <>
      <dl>
        {measures.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <Measure text={text} />
            </dd>
          </div>
        ))}
      </dl>
      <FitLink text="Enter two measurements of your chair to find out" />
    </>
  )
}

/** "2 (driver and middle)" as a large 2 with the rest small. */
function Measure({ text }: { text: string }) {
  const [, number, rest] = /^(.+?)\s*\((.+)\)$/.exec(text) ?? [text, text]
  return (
    <>
      <b>{number}</b>
      {rest ? <small> {rest}</small> : null}
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
