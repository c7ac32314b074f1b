import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { VehiclePicture } from './vehicle-picture.tsx'

const stored = { path: 'public/van.jpg', alt: 'A van', width: 900, height: 1600 }
const toned = { ...stored, tone: '#93756f' }

test('before it comes, a picture that is cut to its box colors all of it', () => {
  expect(before(toned, 'cover')).toBe('<svg color="#93756f" aria-hidden="true" class="tone w-full object-cover"></svg>')
})

test('before it comes, a picture that is whole in its box colors only its own shape there', () => {
  expect(before(toned, 'contain')).toBe(
    '<svg viewBox="0 0 900 1600" fill="#93756f" aria-hidden="true" class="tone w-full object-contain">' +
      '<rect width="900" height="1600"></rect></svg>',
  )
})

test('a picture from before tones were stored has nothing under it', () => {
  expect(before(stored, 'cover')).toBe('')
})

/** What stands before the picture itself. */
function before(picture: typeof stored, fit: 'cover' | 'contain') {
  const html = renderToStaticMarkup(<VehiclePicture picture={picture} sizes="100vw" fit={fit} className="w-full" />)
  return html.slice(0, html.indexOf('<picture>'))
}
