import { FitBar } from '#app/fit/fit-bar.tsx'
import { FitVerdict } from '#app/fit/fit-verdict.tsx'
import type { VehicleFit } from './vehicle-fit.ts'

/** The verdict, what it rests on, and whose measures it is for. */
export function FitAnswer({ fit: { line, source, bar } }: { fit: VehicleFit }) {
  return (
    <>
      <FitVerdict fit={line} />
      {source ? <p>{source}</p> : null}
      <FitBar text={bar} />
    </>
  )
}

/**
 * What is compared and how it is known, measure by measure, with further reasons. On paper also the code of the
 * measures.
 */
export function FitTable({ heads, rows, notes, code }: VehicleFit) {
  return (
    <section className="fit-card space-y-4">
      <h2 className="text-2xl">How it fits, measure by measure</h2>
      <table className="fit-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([measure, yours, here, spare, photo]) => (
            <tr key={measure}>
              <th>{measure}</th>
              <td>{yours}</td>
              <td>{photo ? <a href={photo}>{here}</a> : here}</td>
              <td>{spare}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <p className="hidden print:block">Fit code {code}</p>
    </section>
  )
}
