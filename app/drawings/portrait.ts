import { portraitSize } from './portrait-size.ts'
import { fill, group, line, linear, svgDocument } from './svg-text.ts'

/** Who is drawn: colors, and SVG parts that lie behind the shoulders, on the clothes, around and before the face. */
export type Look = {
  skin: string
  shade: string
  hair: string
  clothes: string
  sky: readonly [high: string, low: string]
  /** Pixels by which the mesas behind are shifted. */
  from: number
  behind?: string
  dressed: string
  hairBehind?: string
  hairBefore: string
  worn?: string
  before?: string
}

const round = 'stroke-linecap="round" stroke-linejoin="round"'
const face =
  'M190 118C188 78 212 58 240 58C268 58 292 78 290 118C290 128 290 138 288 148C284 184 264 206 240 206C216 206 196 184 192 148C190 138 190 128 190 118Z'
const shoulders = 'M92 400C94 318 126 278 176 264L214 246Q240 270 266 246L304 264C354 278 386 318 388 400Z'

/** Somebody of the drawn family in the evening light, before their country. */
export function drawPortrait(look: Look) {
  const { behind = '', hairBehind = '', worn = '', before = '' } = look
  return svgDocument(portraitSize.width, portraitSize.height, [
    country(look),
    group('transform="translate(-28.8 -8) scale(1.12)"', [
      behind,
      hairBehind,
      fill('M216 180V236Q240 270 264 236V180Z', look.shade),
      fill(shoulders, look.clothes),
      fill('M388 400C386 318 354 278 304 264L282 254C318 290 328 340 330 400Z', '#1a0f14', 'opacity=".16"'),
      look.dressed,
      head(look),
      look.hairBefore,
      worn,
      before,
    ]),
  ])
}

function country({ sky, from }: Look) {
  const mesas = [
    fill(
      'M-300 400V286H-210L-196 246H-96L-84 280H40L56 232H150L166 276H330L344 222H470L488 272H640L652 240H760L772 290H900V400Z',
      '#c07a58',
    ),
    fill('M-300 400V330H-120L-104 296H10L26 326H270L288 286H410L428 322H620L640 300H720L738 334H900V400Z', '#a55b3c'),
  ]
  return [
    `<defs>${linear('sky', { from: [0, 0], to: [0, 320] }, [
      [0, sky[0]],
      [1, sky[1]],
    ])}</defs>`,
    fill('M0 0H480V400H0Z', 'url(#sky)'),
    group(`transform="translate(${from} 0)"`, mesas),
  ].join('')
}

function head({ skin, shade, hair }: Look) {
  return [
    `<ellipse cx="190" cy="138" rx="9" ry="15" fill="${shade}"/><ellipse cx="290" cy="138" rx="9" ry="15" fill="${shade}"/>`,
    fill(face, skin),
    fill('M244 58C270 60 292 80 290 118C290 184 264 206 240 206C266 188 278 152 272 116C270 88 260 68 244 58Z', shade),
    '<circle cx="212" cy="164" r="13" fill="#c8553a" opacity=".2"/><circle cx="266" cy="164" r="13" fill="#c8553a" opacity=".2"/>',
    '<ellipse cx="219" cy="136" rx="4.4" ry="5.6" fill="#2a1b18"/><ellipse cx="261" cy="136" rx="4.4" ry="5.6" fill="#2a1b18"/>',
    line('M206 121Q218 112 231 119M249 119Q262 112 274 121', hair, 5, round),
    line('M241 140Q234 156 238 161L247 161', shade, 4, round),
    fill('M218 174Q240 184 262 174Q256 193 240 193Q224 193 218 174Z', '#fff6e8'),
    line('M216 173Q240 184 264 173', '#6a2a20', 3.4, round),
  ].join('')
}
