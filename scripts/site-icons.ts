import sharp from 'sharp'
import { drawAppIcon, drawTabIcon } from '#app/drawings/brand-icon.ts'

/** The icons of tabs and home screens that are made of pixels: each path in the project with its file. */
export async function drawSiteIcons() {
  const tab = drawTabIcon()
  const tile = drawAppIcon({ corner: 7, width: 24.6 })
  return new Map([
    ['public/favicon.ico', icoOf([await pngOf(tab, 16), await pngOf(tab, 32)])],
    ['public/icon-192.png', await pngOf(tile, 192)],
    ['public/icon-512.png', await pngOf(tile, 512)],
    // These are cut to a shape by whoever shows them. The ground fills them, and every shape leaves the mark whole.
    ['public/apple-touch-icon.png', await pngOf(drawAppIcon({ corner: 0, width: 24 }), 180)],
    ['public/icon-maskable-512.png', await pngOf(drawAppIcon({ corner: 0, width: 22 }), 512)],
  ])
}

function pngOf(svg: string, size: number) {
  return sharp(Buffer.from(svg))
    .resize(size)
    .png({ palette: size > 32, effort: 10 })
    .toBuffer()
}

/** An ICO of PNG pictures up to 255 pixels wide: a head, 16 bytes about each, then the pictures. */
function icoOf(pictures: Buffer[]) {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2) // icons, not cursors
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [at, png] of pictures.entries()) {
    const entry = head.subarray(6 + 16 * at)
    entry.writeUInt8(png.readUInt32BE(16), 0) // the width that a PNG names
    entry.writeUInt8(png.readUInt32BE(20), 1)
    entry.writeUInt16LE(1, 4) // color planes
    entry.writeUInt16LE(32, 6) // bits of a pixel
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
  }
  return Buffer.concat([head, ...pictures])
}
