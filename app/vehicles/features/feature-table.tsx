import { href, Link, useLocation } from 'react-router'
import '../bulk/bulk-table.css'
import { placeIn } from '#app/ui/way-back.ts'
import { type Feature, vehiclesText } from './feature.ts'

/** Features with the vehicles that have them. */
export function FeatureTable({ features }: { features: Feature[] }) {
  return (
    <div className="bulk-table-room rounded-card border border-line bg-surface">
      <table className="bulk-table">
        <caption className="sr-only">Features</caption>
        <thead>
          <tr>
            <th scope="col">Feature</th>
            <th scope="col">Vehicles</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {features.map((feature) => (
            <FeatureRow key={feature.name} feature={feature} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FeatureRow({ feature }: { feature: Feature }) {
  const { name, spellings, isOffered } = feature
  const others = spellings.filter((spelling) => spelling !== name)
  return (
    <tr>
      <th scope="row" dir="auto">
        {name}
        {others.length > 0 ? (
          <span className="block font-normal text-ink-soft text-sm">Also written: {others.join(', ')}</span>
        ) : null}
        {isOffered ? null : (
          <span className="block font-normal text-ink-soft text-sm">Not offered for other vehicles</span>
        )}
      </th>
      <td>{vehiclesText(feature)}</td>
      <td>
        <Link
          to={href('/admin/vehicles/features/rename') + placeIn(useLocation().search, { name })}
          className="inline-flex min-h-11 items-center text-link"
        >
          Rename or Merge<span className="sr-only"> {name}</span>
        </Link>
      </td>
    </tr>
  )
}
