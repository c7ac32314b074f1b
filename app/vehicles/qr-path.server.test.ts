import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { qrPath } from './qr-path.server.ts'

test.each([
  'https://www.redstone-mobility.example/vehicles/1001',
  'http://localhost:3000/vehicles/2147483647',
  `https://${'very-long-name.'.repeat(8)}example/vehicles/1`,
])('a phone reads %s from its code', async (address) => {
  const { d, size } = qrPath(address)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}" height="${size * 4}"><path d="${d}" stroke="#000"/></svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: '#ffffff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(address)
})

test('the code of a usual address is small enough to stand in a page', () => {
  expect(qrPath('https://www.redstone-mobility.example/vehicles/1001').d.length).toBeLessThan(3500)
})
