import { drawPortrait, type Look } from './portrait.ts'
import { fill, line } from './svg-text.ts'

const round = 'stroke-linecap="round" stroke-linejoin="round"'

/** Silver bob, a cardigan in the color of her name, and a measuring card in its pocket. */
const marigold: Look = {
  skin: '#c68a62',
  shade: '#a66c48',
  hair: '#8f8883',
  clothes: '#c9922f',
  sky: ['#f7e3c6', '#eeb98f'],
  from: 0,
  hairBehind: fill(
    'M176 150C166 82 200 42 240 42C280 42 314 82 304 150C304 180 308 204 298 218C284 226 268 214 268 200H212C212 214 196 226 182 218C172 204 176 180 176 150Z',
    '#b9b2ae',
  ),
  hairBefore:
    fill(
      'M188 136C186 104 206 84 232 78C256 92 282 98 292 136C306 84 282 48 240 48C198 48 176 86 188 136Z',
      '#cfc9c5',
    ) +
    line('M232 78C252 92 276 100 288 124M226 62C206 70 194 88 190 108', '#a8a19c', 3, round) +
    '<circle cx="188" cy="164" r="6" fill="#f0c14a"/><circle cx="292" cy="164" r="6" fill="#f0c14a"/>',
  dressed:
    fill('M204 250L240 330L276 250L264 240Q240 268 216 240Z', '#fff6e8') +
    line('M204 250L240 334L276 250M240 334V400', '#8d621c', 4, round) +
    '<circle cx="252" cy="356" r="5" fill="#fff6e8"/><circle cx="252" cy="384" r="5" fill="#fff6e8"/>' +
    fill('M292 330L340 322L348 372L300 380Z', '#fff6e8', 'stroke="#8f7160" stroke-width="2.5"') +
    line('M302 342L332 337M304 354L326 350', '#a8442a', 3, round) +
    fill('M284 352L354 342L358 396L290 400Z', '#b8842a') +
    line('M284 352L354 342', '#8d621c', 4, round),
}

/** Copper hair and beard, and the apron of the workshop. */
const ferris: Look = {
  skin: '#e3ab84',
  shade: '#c78a64',
  hair: '#8f4420',
  clothes: '#7a8698',
  sky: ['#f3dcd0', '#dd9f86'],
  from: -140,
  hairBefore:
    fill(
      'M187 128C176 76 204 40 248 42C288 44 306 80 293 128C290 108 284 96 272 88C250 98 222 96 204 86C194 98 190 112 187 128Z',
      '#b4592e',
    ) + line('M206 78C222 62 246 58 268 66M214 66C228 54 248 52 262 56', '#d27b49', 3.4, round),
  worn:
    fill(
      'M190 138C190 196 210 226 240 226C270 226 290 196 290 138C284 160 272 168 260 168Q240 160 220 168C208 168 196 160 190 138Z',
      '#a34e27',
    ) +
    fill('M222 178Q240 186 258 178Q254 191 240 191Q226 191 222 178Z', '#fff6e8') +
    line('M206 182C212 202 224 212 236 214M274 182C268 202 258 212 246 214', '#c56c3f', 3, round),
  dressed:
    fill('M204 250L226 290L240 262L254 290L276 250L264 238Q240 262 216 238Z', '#93a0b3') +
    fill('M178 300H302L316 400H164Z', '#4a3a34') +
    line('M184 300L196 258M296 300L284 258', '#4a3a34', 13) +
    line('M178 300H302', '#e0b350', 3, 'stroke-dasharray="7 5"') +
    fill('M206 336H274V384H206Z', '#5b4840') +
    line('M206 336H274', '#e0b350', 3, 'stroke-dasharray="7 5"') +
    line('M224 344V312M224 312l-6 -10M224 312l6 -10', '#c9c1bd', 6, round) +
    line('M252 344V308', '#a8442a', 8, round),
}

const curls = [
  [178, 112, 26],
  [186, 78, 27],
  [212, 52, 28],
  [246, 44, 28],
  [280, 58, 27],
  [302, 88, 27],
  [308, 124, 25],
  [172, 148, 24],
  [310, 158, 23],
  [178, 182, 21],
  [304, 190, 20],
]

/** Curls, a bright jacket, and the power chair that she drives from: headrest, armrests and joystick. */
const odalys: Look = {
  skin: '#8a5637',
  shade: '#6d4029',
  hair: '#1f1413',
  clothes: '#b23c2c',
  sky: ['#f5dfb6', '#e7a86a'],
  from: 130,
  behind:
    fill('M126 400C118 330 124 270 140 240Q146 226 160 226H320Q334 226 340 240C356 270 362 330 354 400Z', '#39333a') +
    line('M140 392C134 330 138 276 152 244M340 392C346 330 342 276 328 244', '#6d676e', 4, round) +
    fill('M168 104Q168 84 188 84H292Q312 84 312 104V178Q312 198 292 198H188Q168 198 168 178Z', '#2c272e') +
    fill('M228 190h24v44h-24Z', '#57525a'),
  hairBehind: curls.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#2a1b18"/>`).join(''),
  hairBefore: [
    [200, 84, 19],
    [224, 70, 19],
    [250, 68, 19],
    [274, 80, 18],
    [190, 106, 13],
    [289, 104, 13],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#33211d"/>`)
    .join(''),
  dressed:
    fill('M208 248L240 316L272 248L262 238Q240 264 218 238Z', '#f0c14a') +
    fill('M208 248L240 316L222 330L190 262Z', '#9c3023') +
    fill('M272 248L240 316L258 330L290 262Z', '#8d2a1f') +
    line('M240 318V400', '#7d2318', 4),
  before:
    // The arm of the chair that we see at the left, and her hand on its joystick.
    fill('M60 318H164Q174 318 174 326V336H64Q58 336 60 318Z', '#2c272e') +
    line('M70 323H162', '#6d676e', 3, round) +
    fill('M148 336H162V400H148Z', '#57525a') +
    line('M96 320V298', '#57525a', 7, round) +
    fill('M136 264C120 272 108 284 102 296L126 320C144 314 168 304 184 290Z', '#9c3023') +
    fill(
      'M82 294C82 282 96 278 110 284C122 290 126 304 122 314C114 322 100 320 92 314C84 310 82 302 82 294Z',
      '#8a5637',
    ) +
    line('M102 295L127 319', '#7d2318', 5, round),
}

/** Glasses, a mustache, a bow tie, and under his arm the program's rules. */
const linus: Look = {
  skin: '#dba07a',
  shade: '#bd805c',
  hair: '#6a5c55',
  clothes: '#5f7460',
  sky: ['#ecdfd6', '#c99a94'],
  from: -260,
  hairBehind: '<path d="M186 168C172 148 174 104 192 92V168ZM294 168C308 148 306 104 288 92V168Z" fill="#7d6f67"/>',
  hairBefore:
    fill('M190 112C186 124 186 138 190 152L196 120ZM290 112C294 124 294 138 290 152L284 120Z', '#7d6f67') +
    line('M222 68Q238 62 256 68', '#f2c9a8', 5, round),
  worn:
    line(
      'M198 124H232Q236 124 236 129V142Q236 154 222 154H210Q198 154 198 142ZM248 124H282V142Q282 154 270 154H258Q244 154 244 142V129Q244 124 248 124ZM236 132Q240 128 244 132M198 130L188 134M282 130L292 134',
      '#2c272e',
      4.4,
      round,
    ) +
    fill(
      'M240 164C230 160 216 164 206 178C220 182 234 180 240 174C246 180 260 182 274 178C264 164 250 160 240 164Z',
      '#6a5c55',
    ),
  dressed:
    fill('M206 250L240 340L274 250L264 240Q240 266 216 240Z', '#fff6e8') +
    line('M206 250L240 342L274 250M240 342V400', '#43543f', 4, round) +
    fill('M240 266L208 252V284ZM240 266L272 252V284Z', '#7d2f1c') +
    '<circle cx="240" cy="267" r="7" fill="#a8442a"/>' +
    fill('M296 300L392 286L404 388L310 400Z', '#fff6e8', 'stroke="#8f7160" stroke-width="2.5"') +
    line('M314 320L376 311M317 338L384 328M320 356L374 348M322 374L388 364', '#a98e7a', 4, round),
  before:
    fill('M388 322C366 326 346 332 330 338L334 372L388 400Z', '#54674f') +
    fill('M334 336C320 331 304 334 302 345C300 358 316 370 336 369Z', '#dba07a') +
    line('M308 342L326 340M307 350L326 349', '#bd805c', 2.6, round),
}

/** Those who lead the company, by the name of the file. They are as made up as the company. */
export function drawLeaders() {
  return Object.entries({ marigold, ferris, odalys, linus }).map(([name, look]) => ({ name, svg: drawPortrait(look) }))
}
