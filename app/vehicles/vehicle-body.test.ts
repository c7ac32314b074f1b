import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFields } from '#app/http/form.ts'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { formatPictures, namedPictures, pictureLines } from './pictures/picture-lines.ts'
import { gatherVehicleBody } from './vehicle-body.ts'
import { vehicleSchema } from './vehicle-schema.ts'

function posted(fields: Array<[string, string | File]>) {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  return body
}

/** What a save goes by, of a form that has all it must have. */
function read(fields: Array<[string, string | File]>) {
  const body = posted([
    ['name', 'Van'],
    ['type', 'Rear-Entry'],
    ['price', '41,000'],
    ['category', 'suv'],
    ['description', 'A van.'],
    ['features', 'Ramp'],
    ...fields,
  ])
  const form = readFields(gatherVehicleBody(body), vehicleSchema)
  if (!form.ok) throw new Error(JSON.stringify(form.reply.data.errors))
  return form.value
}

function lines(...names: string[]) {
  return names.map((name) => `${name} 640x480`).join('\n')
}

function order(positions: string[]) {
  const names = positions.map((_, at) => `p${at + 1}`)
  const body = posted([
    ['pictures', lines(...names)],
    ...positions.map((position, at) => [`picturePosition-${at}`, position] satisfies [string, string]),
  ])
  return namedPictures(String(gatherVehicleBody(body).get('pictures'))).map(({ path }) => path)
}

test('ticked features become one text', () => {
  const form = gatherVehicleBody(
    posted([
      ['name', 'Van'],
      ['features', 'Ramp'],
      ['features', 'Lift'],
    ]),
  )
  expect([...form]).toEqual([
    ['name', 'Van'],
    ['features', 'Ramp\nLift'],
    ['cardFeatures', ''],
    ['pictures', ''],
  ])
})

test('pictures keep their words, and removed ones go', () => {
  const body = posted([
    ['pictures', lines('public/a', 'public/b', 'public/c')],
    ['pictureAlt-0', 'The  ramp'],
    ['pictureAlt-1', 'The cabin'],
    ['pictureAlt-2', ''],
    ['pictureShows-0', 'ramp'],
    ['pictureShows-2', 'the moon'],
    ['removePicture-1', 'on'],
  ])
  expect(namedPictures(String(gatherVehicleBody(body).get('pictures')))).toEqual([
    { path: 'public/a', alt: 'The ramp', width: 640, height: 480, shows: 'ramp' },
    { path: 'public/c', alt: '', width: 640, height: 480 },
  ])
})

test('what a picture shows stands beside its size; anything else there is nothing', () => {
  const text = 'public/a 640x480/inside The cabin\npublic/b 640x480/constructor\npublic/c 640x480/ Words'
  const [a, b, c] = namedPictures(text)
  expect(a).toEqual({ path: 'public/a', alt: 'The cabin', width: 640, height: 480, shows: 'inside' })
  expect([b?.shows, c?.shows, c?.alt]).toEqual([undefined, undefined, 'Words'])
  expect(pictureLines(namedPictures(text)).split('\n')).toEqual([
    'public/a 640x480/inside The cabin',
    'public/b 640x480',
    'public/c 640x480 Words',
  ])
  expect(formatPictures(text)).toBe('1. The cabin (Inside)\n2. public/b\n3. Words')
})

test('with scripts the words stand in the one text, which the schema alone reads', () => {
  const text = 'public/a 640x480 The  ramp\nnonsense\npublic/a 1x1 again'
  expect(gatherVehicleBody(posted([['pictures', text]])).get('pictures')).toBe(text)
  expect(read([['pictures', text]]).pictures).toEqual([{ path: 'public/a', alt: 'The ramp', width: 640, height: 480 }])
})

test('without scripts a picture goes to the place that was typed, up or down', () => {
  expect(order(['1', '2', '3', '4'])).toEqual(['p1', 'p2', 'p3', 'p4'])
  expect(order(['1', '2', '3', '1'])).toEqual(['p4', 'p1', 'p2', 'p3'])
  expect(order(['3', '2', '3', '4'])).toEqual(['p2', 'p3', 'p1', 'p4'])
  expect(order(['first', '', '3', '99'])).toEqual(['p1', 'p2', 'p3', 'p4'])
})

test('a file field that was left empty holds no file, and neither does a text of its name', () => {
  const photo = new File(['x'], 'van.jpg')
  expect(read([['pictureFiles', new File([], '')]]).pictureFiles).toEqual([])
  expect(read([['pictureFiles', 'van.jpg']]).pictureFiles).toEqual([])
  expect(read([]).pictureFiles).toEqual([])
  const several: Array<[string, File]> = [
    ['pictureFiles', photo],
    ['pictureFiles', new File([], '')],
    ['pictureFiles', photo],
  ]
  expect(read(several).pictureFiles.map(({ name }) => name)).toEqual(['van.jpg', 'van.jpg'])
})

test('S12 (ASVS 2.2.3): whatever pictures and places a form names, each known picture is there at most once and none is made up', () => {
  const lines = hostile(
    'public/a 1x1',
    'public/c 1x1/ramp',
    'public/b 2x2 words',
    '\n',
    ' ',
    '\0',
    '9x9',
    '__proto__ 1x1',
  )
  const field = fc.constantFrom(
    'pictureAlt-',
    'pictureShows-',
    'picturePosition-',
    'removePicture-',
    'features',
    'name',
    '__proto__',
  )
  const fields = fc.array(fc.tuple(field, fc.nat(3), hostile('1', '99', '-', '\n', 'x')), { maxLength: 8 })
  fc.assert(
    fc.property(lines, fields, (pictures, others) => {
      const body = new FormData()
      body.append('pictures', pictures)
      for (const [name, at, text] of others) body.append(name.endsWith('-') ? name + at : name, text)
      const gathered = namedPictures(String(gatherVehicleBody(body).get('pictures'))).map(({ path }) => path)
      expect(new Set(gathered).size).toBe(gathered.length)
      expect(gathered.filter((path) => !pictures.includes(path))).toEqual([])
    }),
    fuzz,
  )
})
