import { brandShape, drawWord } from './brand-shape.ts'

/** What is written on the pale sky of a share picture: 7:1 and more at every height. */
export const shareInk = { dark: '#2b1a12', accent: '#852a17' }

/** The mark with the name of the house beside it. It begins at x, y and is 70 pixels high at scale 1. */
export function drawBrandLine(x: number, y: number, scale: number) {
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<g transform="scale(2.2)"><path fill="#a8442a" fill-rule="evenodd" d="${brandShape}"/></g>`,
    drawWord('REDSTONE', 90, 35, 27, shareInk.dark),
    drawWord('MOBILITY', 90, 65, 16, shareInk.accent),
    '</g>',
  ].join('')
}
