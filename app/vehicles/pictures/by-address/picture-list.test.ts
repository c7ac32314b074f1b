import { expect, test } from 'vitest'
import { readPictureList } from './picture-list.ts'

function listOf(...[header = [], ...rows]: string[][]) {
  return readPictureList({ header, rows: rows.map((cells, at) => ({ line: at + 2, cells })) })
}

const van = 'https://photos.example/van'

test('rows of one vehicle are one, and its addresses keep their order', () => {
  const list = listOf(
    ['Stock Number', 'Photo URLs', 'Photo 2', 'Price'],
    ['R-1', `${van}/1.jpg|${van}/2.jpg`, `${van}/3.jpg`, '1'],
    ['R-2', `${van}/9.jpg`, '', '2'],
    ['R-1', `${van}/4.jpg,https://photos.example/5.jpg ; ${van}/1.jpg`, '', '1'],
  )
  const addresses = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map((name) => `${van}/${name}`)
  expect(list?.map(({ line, keys }) => [line, keys.stockNumber])).toEqual([
    [2, 'R-1'],
    [3, 'R-2'],
  ])
  expect(list?.[0]?.pictures.map(({ address }) => address)).toEqual([...addresses, 'https://photos.example/5.jpg'])
})

test('an alternative text tells of the one picture of its row', () => {
  const list = listOf(
    ['VIN', 'Picture', 'Alt Text'],
    ['V', `${van}/1.jpg`, ' The ramp, out '],
    ['V', `${van}/2.jpg ${van}/3.jpg`, 'Which of the two?'],
  )
  expect(list?.[0]?.pictures.map(({ alt }) => alt)).toEqual(['The ramp, out', '', ''])
})

test('addresses beyond the tenth are left out and counted', () => {
  const addresses = Array.from({ length: 13 }, (_, at) => `${van}/${at}.jpg`)
  const [listed] = listOf(['Vehicle No.', 'Images'], ['1003', addresses.join('\n')]) ?? []
  expect(listed?.pictures).toHaveLength(10)
  expect(listed?.leftOut).toBe(3)
})

test.each(['photo.jpg', 'file:///etc/passwd', 'ftp://photos.example/1.jpg', 'https://me:secret@photos.example/1.jpg'])(
  'is no address of a picture: %s',
  (address) => {
    const [listed] = listOf(['VIN', 'Picture'], ['V', address]) ?? []
    expect(listed).toMatchObject({ pictures: [], wrong: [address] })
  },
)

test('a file without a column of vehicles, or of pictures, is no list', () => {
  expect(listOf(['Name', 'Picture'], ['Sienna', `${van}/1.jpg`])).toBeNull()
  expect(listOf(['VIN', 'Price'], ['V', '1'])).toBeNull()
})
