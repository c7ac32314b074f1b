import { csvAnswer } from '#app/http/csv-answer.server.ts'
import { inPieces } from '#app/http/in-pieces.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { findStaffChoice } from '../staff-vehicles.server.ts'
import type { Vehicle } from '../vehicle.ts'
import { selectStoredVehicles } from '../vehicle-rows.server.ts'
import type { Route } from './+types/admin-vehicle-export.route.ts'
import { csvColumns, csvLineOf } from './csv-columns.ts'

/** The vehicles that the list shows, all pages of them, as a table for other programs. Without one it has its columns. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const stock = context.get(services)
  const { ids } = await findStaffChoice(stock, url.searchParams, Number.MAX_SAFE_INTEGER)
  let read = 0
  const pieces = inPieces<Vehicle | null>(async (_, limit) => {
    const some = ids.slice(read, read + limit)
    read += limit
    const found = await selectStoredVehicles(stock.db, some)
    return some.map((id) => found.get(id) ?? null) // one that is gone must not end the file
  })
  const columns = csvColumns.map(({ label }) => label)
  return csvAnswer(`vehicles-${houseDay()}.csv`, present(pieces), { lineOf: csvLineOf, columns })
}

async function* present(pieces: AsyncGenerator<Array<Vehicle | null>>) {
  for await (const piece of pieces) yield piece.flatMap((vehicle) => vehicle ?? [])
}
