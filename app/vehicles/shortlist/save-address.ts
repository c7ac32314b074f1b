import { href } from 'react-router'

/**
 * The address behind "Save", which `savedBy` reads. Scripts put the vehicle on the list of the device; without them it is a list of this one.
 */
export function saveAddress(id: number) {
  return `${href('/shortlist')}?save=${id}`
}
