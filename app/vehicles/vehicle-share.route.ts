import { readRecordId } from '#app/fields/record-id.ts'
import { services } from '#app/http/services.server.ts'
import { answerCard, cardName, generalCard, noCard } from '#app/http/share-answer.server.ts'
import type { Route } from './+types/vehicle-share.route.ts'
import { vehicleSharePicture, vehicleShareVersion } from './vehicle-share-picture.server.ts'
import { findShownVehicle } from './vehicles.server.ts'

/** The picture of a vehicle for those who share its page. Samples have none of their own: they are not to be shared. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db, storage } = context.get(services)
  const id = readRecordId(cardName(params.file) ?? '')
  if (id === null) return noCard()
  const { vehicle, source } = await findShownVehicle(db, id)
  if (source === 'local-exception') return generalCard()
  if (!vehicle || source !== 'database') return noCard()
  return answerCard(url, vehicleShareVersion(vehicle), () => vehicleSharePicture(storage, vehicle))
}
