/** The six people whose portraits can be drawn. */
export const portraitNames = ['juniper', 'bartholomew', 'ottoline', 'marlow', 'rosalind', 'halcyon'] as const
export type PortraitName = (typeof portraitNames)[number]

/**
 * Colors are `#rrggbb`. `back` and `front` are the hair behind and before the head; `extra` is markup on top of all.
 */
type Sitter = {
  sky: [high: string, low: string]
  land: [far: string, near: string]
  sun: [x: number, y: number]
  skin: string
  skinShade: string
  hair: string
  ears: boolean
  clothes: string
  clothesShade: string
  back: string
  front: string
  neckline: string
  extra?: string
}

const roundNeck = 'M236 432C244 482 356 482 364 432L386 440C378 516 222 516 214 440Z'
const shirtCollar = 'M240 424L300 500L360 424L392 446L346 540L300 500L254 540L208 446Z'

const sitters: Record<PortraitName, Sitter> = {
  // A chin-length bob with a side parting.
  juniper: {
    sky: ['#f3c9a0', '#f9e6cd'],
    land: ['#c98a6b', '#a4553f'],
    sun: [470, 250],
    skin: '#c68863',
    skinShade: '#a76b4a',
    ears: false,
    hair: '#3b2420',
    clothes: '#7d8f73',
    clothesShade: '#65775d',
    back: 'M188 290C168 150 230 104 304 104C380 104 436 156 414 292C412 344 404 374 388 392C350 404 250 404 212 392C196 372 192 336 188 290Z',
    front:
      'M218 268C206 196 236 150 300 146C362 146 398 196 384 270C376 236 362 212 346 196C310 214 258 214 240 204C230 222 222 240 218 268Z',
    neckline: roundNeck,
  },
  // Short hair and a full beard.
  bartholomew: {
    sky: ['#8d9db0', '#e9c9b0'],
    land: ['#8c6a6a', '#6b4446'],
    sun: [120, 270],
    skin: '#edc3a0',
    skinShade: '#d4a17c',
    ears: true,
    hair: '#8a4a2c',
    clothes: '#3f4f63',
    clothesShade: '#334152',
    back: 'M216 250C204 170 246 122 302 122C358 122 396 170 384 250Z',
    front:
      'M214 262C196 170 244 120 302 120C360 120 404 170 386 262C378 240 370 224 364 214C330 224 270 224 238 212C230 224 222 240 214 262Z',
    neckline: shirtCollar,
    extra:
      '<path d="M216 272C214 376 258 412 300 412C342 412 386 376 384 272C376 300 366 318 346 322C330 310 270 310 254 322C234 318 224 300 216 272Z" fill="#8a4a2c"/><path d="M262 334C280 324 320 324 338 334C326 346 274 346 262 334Z" fill="#a65f3c"/>',
  },
  // Silver hair pinned up in a bun, and earrings.
  ottoline: {
    sky: ['#c7cdb9', '#f1ead7'],
    land: ['#a9b394', '#7d8f73'],
    sun: [466, 180],
    skin: '#f0d0b4',
    skinShade: '#d8b090',
    ears: true,
    hair: '#c9c6c2',
    clothes: '#9c4434',
    clothesShade: '#823628',
    back: 'M300 48C346 48 368 78 362 108C356 132 332 142 300 142C268 142 244 132 238 108C232 78 254 48 300 48ZM210 284C192 174 240 118 300 118C360 118 408 174 390 284Z',
    front: 'M214 272C204 192 244 142 300 142C356 142 396 192 386 272C378 228 346 192 306 184C266 188 226 222 214 272Z',
    neckline: 'M240 428C256 470 344 470 360 428L376 452C350 500 250 500 224 452Z',
    extra: '<circle cx="212" cy="318" r="8" fill="#d9a441"/><circle cx="388" cy="318" r="8" fill="#d9a441"/>',
  },
  // A flat cap and a gray mustache.
  marlow: {
    sky: ['#5d6b86', '#e5a983'],
    land: ['#7a4a4a', '#4d3238'],
    sun: [440, 262],
    skin: '#8a5638',
    skinShade: '#6f4229',
    ears: true,
    hair: '#8f8a86',
    clothes: '#d8c3a3',
    clothesShade: '#bfa884',
    back: 'M210 290C198 220 230 180 300 180C370 180 402 220 390 290L380 320L220 320Z',
    front: 'M192 222C178 150 236 106 304 106C372 106 420 150 410 214C430 222 440 238 430 246C380 222 250 220 196 238Z',
    neckline: shirtCollar,
    extra:
      '<path d="M192 222C178 150 236 106 304 106C372 106 420 150 410 214C340 196 250 200 192 222Z" fill="#2f4858"/><path d="M191 216C250 196 344 194 410 208C438 218 448 240 432 250C380 224 250 224 194 242Z" fill="#243845"/><path d="M248 336C262 318 286 318 300 330C314 318 338 318 352 336C334 350 314 348 300 342C286 348 266 350 248 336Z" fill="#aaa5a0"/>',
  },
  // A halo of curls.
  rosalind: {
    sky: ['#e9a789', '#f7dcc0'],
    land: ['#b5654a', '#8c3f31'],
    sun: [130, 190],
    skin: '#6f4330',
    skinShade: '#573223',
    ears: false,
    hair: '#221815',
    clothes: '#e0b04f',
    clothesShade: '#c79637',
    back: 'M300 62C338 50 372 66 388 92C424 96 446 126 442 160C472 182 478 224 456 252C470 286 456 324 424 336C408 366 372 376 346 364L254 364C228 376 192 366 176 336C144 324 130 286 144 252C122 224 128 182 158 160C154 126 176 96 212 92C228 66 262 50 300 62Z',
    front:
      'M214 280C180 230 190 160 240 136C276 120 326 120 360 136C410 160 420 230 386 280C382 250 370 232 352 226C338 212 318 208 302 216C284 206 262 210 250 224C232 230 218 250 214 280Z',
    neckline: roundNeck,
  },
  // Long hair over one shoulder.
  halcyon: {
    sky: ['#b9a7b8', '#f0d9c8'],
    land: ['#93748a', '#6c5068'],
    sun: [462, 300],
    skin: '#e0ac84',
    skinShade: '#c38d66',
    ears: false,
    hair: '#5a2f22',
    clothes: '#4f7276',
    clothesShade: '#406063',
    back: 'M190 292C170 158 232 106 302 106C378 106 430 160 412 296C410 380 436 440 444 540L352 540C350 460 330 410 300 400C262 410 226 396 208 372C194 350 192 322 190 292Z',
    front:
      'M216 272C202 194 242 146 302 144C360 146 398 194 384 276C374 240 352 208 322 188C296 214 250 232 232 236C224 246 218 258 216 272Z',
    neckline: 'M240 426L300 520L360 426L384 440L300 566L216 440Z',
    extra:
      '<path d="M398 320C424 400 440 460 444 560C424 590 380 590 362 560C386 480 392 400 386 330Z" fill="#5a2f22"/><path d="M404 380C420 440 424 500 416 566" fill="none" stroke="#744232" stroke-width="7" stroke-linecap="round"/>',
  },
}

/** A person from the waist up before a desert dusk, without a face, as SVG text, 600 x 600. The same name gives the same bytes. */
export function drawPortrait(name: PortraitName) {
  const sitter = sitters[name]
  const person = [path(sitter.back, sitter.hair), bust(sitter), head(sitter), sitter.extra ?? ''].join('')
  const nearer = `<g transform="translate(-24 -48) scale(1.08)">${person}</g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">${backdrop(sitter)}${nearer}</svg>\n`
}

function path(d: string, color: string) {
  return `<path d="${d}" fill="${color}"/>`
}

function backdrop({ sky, land, sun }: Sitter) {
  const gradient = `<linearGradient id="sky" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset=".7" stop-color="${sky[1]}"/></linearGradient>`
  return [
    gradient,
    '<rect width="600" height="600" fill="url(#sky)"/>',
    `<circle cx="${sun[0]}" cy="${sun[1]}" r="62" fill="#fff4df" opacity=".75"/>`,
    path(
      'M0 372L58 368L84 318L190 312L214 372L392 380L420 334L456 330L470 300L544 296L562 352L600 356V600H0Z',
      land[0],
    ),
    path('M0 448C120 420 210 444 300 430C400 414 500 436 600 412V600H0Z', land[1]),
  ].join('')
}

function bust({ skin, skinShade, clothes, clothesShade, neckline }: Sitter) {
  return [
    path('M60 600C64 500 120 462 214 436C250 462 350 462 386 436C480 462 536 500 540 600Z', clothes),
    `<path d="M150 600C148 566 140 536 128 514M450 600C452 566 460 536 472 514" fill="none" stroke="${clothesShade}" stroke-width="9" stroke-linecap="round"/>`,
    path('M252 350H348V440C348 492 252 492 252 440Z', skin),
    path('M252 378C280 412 324 410 348 372V408C326 436 276 436 252 410Z', skinShade),
    path(neckline, clothesShade),
  ].join('')
}

function head({ skin, skinShade, ears, hair, front }: Sitter) {
  return [
    ears
      ? `<ellipse cx="214" cy="286" rx="16" ry="24" fill="${skinShade}"/><ellipse cx="386" cy="286" rx="16" ry="24" fill="${skinShade}"/>`
      : '',
    path(
      'M216 250C216 180 250 150 300 150C350 150 384 180 384 250C384 330 350 392 300 392C250 392 216 330 216 250Z',
      skin,
    ),
    path(front, hair),
  ].join('')
}
