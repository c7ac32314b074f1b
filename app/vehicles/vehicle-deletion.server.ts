import type { Vehicle } from './vehicle.ts'
import { selectStoredVehicle } from './vehicle-rows.server.ts'
import { priceChanges, vehicles } from './vehicle-table.server.ts'
import { removeVehicle } from './vehicles.server.ts'

/** How vehicles are deleted, with the history of their prices. */
export const vehicleDeletion = {
  recordType: 'vehicle',
  notFound: 'This vehicle no longer exists. Somebody may have deleted it.',
  find: selectStoredVehicle,
  nameOf: (vehicle: Vehicle) => vehicle.name,
  trashed: [vehicles.id, priceChanges.vehicleId],
  remove: removeVehicle,
  toastOf: ({ id, name }: Vehicle) => ({
    title: 'Vehicle Deleted',
    description: `${name} has been successfully deleted.`,
    about: id,
  }),
} as const
