import { group, line, linear, n } from './svg-text.ts'

/** Gradients of wheelchairs, seats and ramps; each is drawn around its own middle. */
export function furnitureDefs() {
  return [
    linear('cushion', { from: [-20, 0], to: [30, 0] }, [
      [0, '#566a5c'],
      [1, '#7c9079'],
    ]),
    linear('fabric', { from: [-22, 0], to: [28, 0] }, [
      [0, '#54474d'],
      [1, '#76666a'],
    ]),
    linear('fabric2', { from: [-22, 0], to: [28, 0] }, [
      [0, '#655650'],
      [1, '#86746a'],
    ]),
    linear('deck', { from: [-40, 0], to: [40, 0] }, [
      [0, '#7d777b'],
      [0.35, '#a19a99'],
      [0.5, '#8d8789'],
      [1, '#77717a'],
    ]),
  ].join('')
}

/** A wheelchair from above, facing right, about 105 by 66 cm, on its marked place with four tie-downs. */
export function drawChairPlace(x: number, y: number) {
  const corner = (sx: number, sy: number) => {
    const strap = `M${n(sx * 58)} ${n(sy * 26)}L${n(sx * 26)} ${n(sy * 19)}`
    return (
      line(strap, '#2a1f1c', 3.4, 'stroke-linecap="round"') +
      line(strap, '#e0b350', 2, 'stroke-linecap="round"') +
      `<rect x="${n(sx * 60 - 5)}" y="${n(sy * 26 - 3.6)}" width="10" height="7.2" rx="2" fill="#1f1a1d"/>` +
      `<circle cx="${n(sx * 60)}" cy="${n(sy * 26)}" r="2.2" fill="#c8553a"/>`
    )
  }
  const corners = [corner(-1, -1), corner(-1, 1), corner(1, -1), corner(1, 1)]
  return group(`transform="translate(${n(x)} ${n(y)})"`, [
    '<rect x="-67" y="-37" width="134" height="74" rx="9" fill="#8fa081" opacity=".34"/>',
    '<rect x="-67" y="-37" width="134" height="74" rx="9" fill="none" stroke="#eef0df" stroke-width="1.8" stroke-dasharray="8 5"/>',
    ...corners,
    drawPlanChair(),
  ])
}

/** A wheelchair from above, facing right, around the middle of its seat. */
export function drawPlanChair() {
  const wheel = (y: number) =>
    `<rect x="-31" y="${n(y - 2.6)}" width="60" height="5.2" rx="2.6" fill="#17151a"/>` +
    `<rect x="-27" y="${n(y - 1)}" width="52" height="1.2" rx=".6" fill="#56505a"/>` +
    `<rect x="-29" y="${n(y + (y > 0 ? 3.4 : -5))}" width="56" height="1.7" rx=".8" fill="#cfc8c4"/>`
  const caster = (y: number) => `<rect x="30" y="${n(y - 2.4)}" width="14" height="4.8" rx="2.2" fill="#1d1a1f"/>`
  return [
    '<ellipse cx="2" cy="3" rx="48" ry="33" fill="#120b0e" opacity=".28"/>',
    line('M-22 -25H32M-22 25H32M-4 -29V29M30 -22V22', '#7c757b', 2.4),
    caster(-21),
    caster(21),
    wheel(-29),
    wheel(29),
    line('M30 -16H44M30 16H44', '#8f888d', 2.2),
    '<rect x="42" y="-18" width="13" height="15" rx="3" fill="#39343a"/><rect x="42" y="3" width="13" height="15" rx="3" fill="#39343a"/>',
    line('M45 -15V-6M49 -15V-6M45 6V15M49 6V15', '#827a80', 1),
    '<rect x="-20" y="-20" width="50" height="40" rx="6" fill="url(#cushion)"/>',
    line('M-8 -19V19M12 -19V19', '#2f3a36', 0.9, 'opacity=".55"'),
    '<rect x="-27" y="-22" width="9" height="44" rx="4" fill="#2c3331"/>',
    line('M-25.4 -18V18', '#7f8c83', 1.1),
    '<rect x="-16" y="-25.4" width="34" height="5" rx="2.4" fill="#2b262b"/><rect x="-16" y="20.4" width="34" height="5" rx="2.4" fill="#2b262b"/>',
    line('M-26 -20H-36M-26 20H-36', '#19161a', 3, 'stroke-linecap="round"'),
  ].join('')
}

/** A seat from above, facing right; `folding` ones are slimmer. */
export function drawSeat(x: number, y: number, folding: boolean) {
  const half = folding ? 17 : 24
  const fabric = folding ? 'url(#fabric2)' : 'url(#fabric)'
  return group(`transform="translate(${n(x)} ${n(y)})"`, [
    `<rect x="-38" y="${-half}" width="68" height="${half * 2 + 4}" rx="10" fill="#140c10" opacity=".3"/>`,
    `<rect x="-22" y="${-half + 1}" width="50" height="${half * 2 - 2}" rx="9" fill="${fabric}"/>`,
    line(
      `M-14 ${-half + 9}H20C23 ${-half + 9} 24 ${-half + 11} 24 ${-half + 14}V${half - 14}C24 ${half - 11} 23 ${half - 9} 20 ${half - 9}H-14`,
      '#2a2126',
      1,
      'opacity=".6"',
    ),
    `<rect x="-35" y="${-half - 1}" width="19" height="${half * 2 + 2}" rx="7" fill="#50434a"/>`,
    line(`M-30 ${-half + 5}V${half - 5}`, '#8d7b7c', 1.2, 'opacity=".8"'),
    `<rect x="-40" y="${n(-half * 0.46)}" width="12" height="${n(half * 0.92)}" rx="5" fill="#3d3238"/>`,
    folding
      ? ''
      : `<rect x="-12" y="${-half - 5}" width="32" height="5" rx="2.4" fill="#352b31"/><rect x="-12" y="${half}" width="32" height="5" rx="2.4" fill="#352b31"/>`,
  ])
}

/** A ramp or lowered lift platform from above, in a box whose upper side is the sill; it leads downward. */
export function drawPlanRamp(width: number, reach: number, lift: boolean) {
  const half = width / 2
  const grooves = Array.from(
    { length: 18 },
    (_, index) => `M${n(-half + 5)} ${n(((index + 0.7) * reach) / 18.6)}H${n(half - 5)}`,
  ).join('')
  return [
    `<rect x="${n(-half - 2)}" y="0" width="${n(width + 12)}" height="${n(reach + 5)}" rx="3" fill="#1a0f14" opacity=".3"/>`,
    `<rect x="${n(-half)}" y="-4" width="${n(width)}" height="${n(reach + 4)}" fill="url(#deck)"/>`,
    line(grooves, '#4a454a', 1, 'opacity=".6"'),
    lift ? '' : line(`M${n(-half)} ${n(reach / 2)}H${n(half)}`, '#29252b', 2),
    `<rect x="${n(-half)}" y="${n(reach - 7)}" width="${n(width)}" height="7" fill="#f0c14a"/>`,
    `<rect x="${n(-half)}" y="-4" width="${n(width)}" height="5" fill="#f0c14a"/>`,
    `<rect x="${n(-half - 3)}" y="-4" width="4" height="${n(reach + 3)}" rx="1.6" fill="${lift ? '#c99a2c' : '#57525a'}"/>`,
    `<rect x="${n(half - 1)}" y="-4" width="4" height="${n(reach + 3)}" rx="1.6" fill="${lift ? '#c99a2c' : '#57525a'}"/>`,
    line(`M${n(-half - 2.4)} -3V${n(reach - 2)}M${n(half + 2.4)} -3V${n(reach - 2)}`, '#f1eae4', 0.8, 'opacity=".75"'),
  ].join('')
}

/** Floor tracks along the cabin, at these distances from the middle. */
export function drawTracks(from: number, to: number, rows: readonly number[]) {
  return rows
    .map(
      (y) =>
        line(`M${n(from)} ${y}H${n(to)}`, '#3e3230', 3.2) +
        line(`M${n(from)} ${y}H${n(to)}`, '#d6cabb', 1.5, 'stroke-dasharray="2.6 3"'),
    )
    .join('')
}
