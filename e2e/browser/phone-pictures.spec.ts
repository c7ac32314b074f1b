import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, takenOver, test } from '../../test/kit/fixtures.ts'
import { holdBack } from '../../test/kit/hold-back.ts'
import { notAPicture } from '../../test/kit/photographs.ts'
import { fieldOf, fillIn, press } from '../../test/kit/staff-forms.ts'

const answers = { Year: '2017', Make: 'Dodge', Model: 'Grand Caravan', Mileage: '88,400', 'Full Name': 'Robin' }

/** A photograph as a phone writes it: it lies on its side, and says so and where it was taken. */
async function phonePhotograph() {
  const shapes = { create: { width: 3200, height: 1800, channels: 3 as const, background: '#a8442a' } }
  const buffer = await sharp(shapes)
    .withExif({ IFD3: { GPSLatitude: '33/1 26/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer }
}

test('photographs of a phone are made smaller before they are sent, upright and without their place, and what cannot be decoded stays', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/trade-in`)
  await takenOver(page)
  const field = fieldOf(page, 'Pictures')
  await field.setInputFiles([await phonePhotograph(), notAPicture])
  await expect(page.getByText(/^1 picture ready\. .*"notes\.txt" is not supported/)).toBeVisible()
  const [photograph, other] = await chosenFiles(page)
  expect(other).toEqual({ name: 'notes.txt', bytes: [...notAPicture.buffer] })
  const { width, height, orientation, exif } = await sharp(Buffer.from(photograph?.bytes ?? [])).metadata()
  expect({ width, height, orientation, exif }).toEqual({
    width: 1440,
    height: 2560,
    orientation: undefined,
    exif: undefined,
  })
})

test('how far pictures are on their way is shown and can be canceled: nothing is sent then, and nothing lost', async ({
  page,
  site,
}) => {
  await page.goto(`${site.origin}/trade-in`)
  await takenOver(page)
  await fillIn(page, { ...answers, 'Email Address': `${randomUUID()}@visitor.example` })
  const letGo = await holdBack(page, '**/trade-in/send')
  await fieldOf(page, 'Pictures').setInputFiles(await phonePhotograph())
  await press(page, 'Ask for an Offer') // before the picture is ready: the form waits for it
  await expect(page.getByRole('progressbar', { name: /^Sending your pictures: / })).toBeVisible()
  await press(page, 'Cancel')
  const summary = page.getByRole('region', { name: 'There is a problem' })
  await expect(summary).toBeFocused()
  await expect(summary).toContainText('nothing was sent')
  const [waiting] = await chosenFiles(page)
  expect((await sharp(Buffer.from(waiting?.bytes ?? [])).metadata()).height, 'it was made smaller first').toBe(2560)
  letGo()
  await press(page, 'Ask for an Offer')
  await expect(page.getByText('We have your trade-in form')).toBeVisible()
  await expect(fieldOf(page, 'Model')).toHaveValue('')
})

function chosenFiles(page: Page) {
  return fieldOf(page, 'Pictures').evaluate(async (input) => {
    const files = input instanceof HTMLInputElement ? [...(input.files ?? [])] : []
    return Promise.all(
      files.map(async (file) => ({ name: file.name, bytes: [...new Uint8Array(await file.arrayBuffer())] })),
    )
  })
}
