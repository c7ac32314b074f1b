import type { Spot } from './camera.ts'
import { fill, line, pair, polygon } from './svg-text.ts'

type Corner = readonly [x: number, height: number, nearer: number]

/** The place of a lift: the corners of its lowered platform (vehicle side first), and the posts that carry it. */
export type Lift = { platform: readonly [Corner, Corner, Corner, Corner]; posts: readonly [Corner, Corner] }

/** A platform lift let down to the ground: grooved plate, raised stop at the outer edge, paired arms, hand rails. */
export function drawLift(spot: Spot, { platform, posts }: Lift) {
  const [a, b, c, d] = platform
  const corners = [a, b, c, d].map(([x, height, nearer]) => spot(x, height, nearer))
  const ground = [a, b, c, d].map(([x, , nearer]) => spot(x - 4, 0, nearer))
  const mix = (from: Corner, to: Corner, share: number, lift = 0) =>
    spot(
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share + lift,
      from[2] + (to[2] - from[2]) * share,
    )
  const grooves = Array.from({ length: 9 }, (_, index) => (index + 1) / 10)
    .map((share) => `M${pair(mix(a, d, share))}L${pair(mix(b, c, share))}`)
    .join('')
  const arm = (post: Corner, foot: Corner) => {
    const far = `M${pair(spot(post[0], post[1], post[2]))}L${pair(spot(foot[0], foot[1] + 4, foot[2]))}`
    const near = `M${pair(spot(post[0], post[1] + 22, post[2]))}L${pair(mix(foot, foot === a ? d : c, 0.12, 26))}L${pair(mix(foot, foot === a ? d : c, 0.12, 2))}`
    return (
      line(far + near, '#1f1c20', 5, 'stroke-linejoin="round"') +
      line(far + near, '#77717a', 2.6, 'stroke-linejoin="round"')
    )
  }
  const rail = (from: Corner, to: Corner) =>
    `M${pair(mix(from, to, 0.14))}L${pair(mix(from, to, 0.14, 74))}L${pair(mix(from, to, 0.62, 74))}L${pair(mix(from, to, 0.62))}`
  return [
    fill(polygon(ground), '#1a0f14', 'opacity=".4" stroke="#1a0f14" stroke-width="6" stroke-linejoin="round"'),
    line(rail(a, d), '#2b272d', 3.4, 'stroke-linejoin="round"') +
      line(rail(a, d), '#e3b23c', 1.9, 'stroke-linejoin="round"'),
    fill(polygon(corners), 'url(#plate)'),
    line(grooves, '#3d383e', 0.8, 'opacity=".6"'),
    fill(polygon([mix(d, c, 0), mix(d, c, 1), mix(d, c, 1, 9), mix(d, c, 0, 9)]), '#f0c14a'),
    line(`M${pair(mix(d, c, 0, 9))}L${pair(mix(d, c, 1, 9))}`, '#fff0c8', 1),
    fill(polygon([mix(a, d, 0), mix(a, d, 1), mix(a, d, 1, 5), mix(a, d, 0, 5)]), '#4a454d'),
    fill(polygon([mix(b, c, 0), mix(b, c, 1), mix(b, c, 1, 5), mix(b, c, 0, 5)]), '#5a555d'),
    arm(posts[0], a),
    arm(posts[1], b),
    line(rail(b, c), '#2b272d', 3.4, 'stroke-linejoin="round"') +
      line(rail(b, c), '#e3b23c', 1.9, 'stroke-linejoin="round"'),
  ].join('')
}
