import { keyOf, numberColumn, proposedColumns } from '../../csv/csv-columns.ts'
import { maxPictures } from '../../vehicle.ts'

/** What tells which vehicle is meant, as it stands in the file. */
type VehicleKeys = { vin: string; stockNumber: string; vehicleNo: string }

/** The addresses of one vehicle's pictures. `line` is its first row in a spreadsheet; `leftOut` are addresses beyond the tenth. */
export type ListedPictures = {
  line: number
  keys: VehicleKeys
  pictures: Array<{ address: string; alt: string }>
  wrong: string[]
  leftOut: number
}

type Table = { header: string[]; rows: Array<{ line: number; cells: string[] }> }

const addressColumn = /^(picture|photo|image)s?(address(es)?|urls?|links?)?\d*$/
const altColumn = /^(alternativetext|alttext|alt)$/

/** The pictures of each vehicle of a file, in the order of its rows. Null where it has no column of vehicles or none of pictures. */
export function readPictureList({ header, rows }: Table): ListedPictures[] | null {
  const fields = proposedColumns(header)
  const addressesAt = placesOf(header, addressColumn)
  const [altAt = -1] = placesOf(header, altColumn)
  const keysAt = ['vin', 'stockNumber', numberColumn].map((name) => fields.indexOf(name))
  if (addressesAt.length === 0 || keysAt.every((at) => at < 0)) return null
  const listed = new Map<string, ListedPictures>()
  for (const { line, cells } of rows) {
    const [vin = '', stockNumber = '', vehicleNo = ''] = keysAt.map((at) => cells[at]?.trim() ?? '')
    const key = JSON.stringify([vin, stockNumber, vehicleNo])
    const one = listed.get(key) ?? { line, keys: { vin, stockNumber, vehicleNo }, pictures: [], wrong: [], leftOut: 0 }
    listed.set(key, one)
    const addresses = addressesAt.flatMap((at) => addressesIn(cells[at] ?? ''))
    // A text tells of one picture.
    addPictures(one, addresses, addresses.length === 1 ? (cells[altAt]?.trim() ?? '') : '')
  }
  return [...listed.values()]
}

function placesOf(header: string[], names: RegExp) {
  return header.flatMap((title, at) => (names.test(keyOf(title)) ? [at] : []))
}

/** Other programs part the addresses of a cell by a bar, a semicolon, a comma or a space. */
function addressesIn(cell: string) {
  return cell.split(/[|;\s]+|,(?=https?:)/).filter((address) => address !== '')
}

function addPictures(listed: ListedPictures, addresses: string[], alt: string) {
  for (const address of addresses) {
    if (!isWebAddress(address)) listed.wrong.push(address)
    else if (listed.pictures.some((known) => known.address === address)) continue
    else if (listed.pictures.length >= maxPictures) listed.leftOut += 1
    else listed.pictures.push({ address, alt })
  }
}

function isWebAddress(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}
