import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { type Point, lerp, nth, polar } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { bird } from '../../nature.ts'
import { box, disc, oval, path, points, polygon, roundBox, tenth } from '../../path.ts'
import { swell } from '../../terrain.ts'

export function fields(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('fields')
  const dusk = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  const hz = tall ? height * 0.46 : height * 0.44
  const sx = tall ? width * random.between(0.3, 0.7) : width * 0.72
  art.add(art.shade(box(0, 0, width, hz + 10 * unit), palette.b, [0, hz * 0.35, 0, hz + 4 * unit], 0, 0.8))
  art.add(
    art.fill(disc(sx, hz - 3 * unit, 16 * unit), dusk ? palette.light : palette.b),
    art.shade(disc(sx, hz - 3 * unit, 16 * unit), palette.a, [sx, hz - 10 * unit, sx, hz + 8 * unit], 0, 0.9),
  )
  const cloud = (x: number, y: number, k: number) =>
    roundBox(x, y, 26 * unit * k, 3.4 * unit * k, 1.7 * unit * k) +
    roundBox(x + 5 * unit * k, y - 2.9 * unit * k, 14 * unit * k, 3.4 * unit * k, 1.7 * unit * k)
  if (!tall)
    art.add(
      art.fill(
        cloud(width * 0.84, height * 0.16, 0.8) + cloud(width * 0.5, height * 0.3, 0.55),
        palette.light,
      ),
    )
  else
    art.add(
      art.fill(cloud(sx > width / 2 ? width * 0.06 : width * 0.66, hz - 12 * unit, 0.75), palette.light),
    )
  const green = palette.c
  const far = swell(art.random('far'), -20, width + 20, hz + 1 * unit, 2.6 * unit, 6)
  art.add(
    art.fill(smooth(far, false, `V${height + 20}H-20z`), mix(green, palette.bg, 0.45)),
    art.shade(smooth(far, false, `V${height + 20}H-20z`), palette.ink, [0, hz, 0, hz + 9 * unit], 0, 0.45),
  )
  const layers = tall ? 4 : 3
  const tones = [
    mix(green, palette.b, 0.45),
    green,
    mix(green, palette.ink, 0.26),
    mix(green, palette.ink, 0.5),
  ]
  const crops = random.shuffle([
    mix(palette.b, palette.light, 0.15),
    mix(green, palette.light, 0.35),
    palette.a,
    mix(green, palette.b, 0.6),
  ])
  const tops: Point[][] = []
  for (let k = 0; k < layers; k++) {
    const y = lerp(hz + 5 * unit, height * (tall ? 0.84 : 0.86), k / (layers - 0.6))
    const up = (k % 2 ? 1 : -1) * (random.chance(0.8) ? 1 : -1)
    const pts: Point[] = []
    for (let i = 0; i <= 6; i++) {
      const t = i / 6
      pts.push([lerp(-30, width + 30, t), y + up * Math.sin((t - 0.5) * 2.6 + k) * (5 + k) * unit])
    }
    const d = smooth(pts, false, `V${height + 20}H-30z`)
    tops.push(pts)
    // rows run to a point beyond the hill's crest
    const vx = width * random.between(0.15, 0.85)
    const vy = y - (16 + k * 5) * unit
    let rows = ''
    const span = 1.5 + k * 0.2
    for (let i = -26; i <= 26; i += 2) {
      const a0 = Math.PI / 2 + (i / 26) * span * 0.98
      const a1 = Math.PI / 2 + ((i + 0.94) / 26) * span * 0.98
      rows += path`M${vx} ${vy}L${polar(vx, vy, 2400, a0)}L${polar(vx, vy, 2400, a1)}z`
    }
    art.add(
      art.fill(d, nth(tones, k)),
      art.clip(
        d,
        art.fill(rows, nth(crops, k % 4)) +
          art.shade(
            box(-30, y - 12 * unit, width + 60, height),
            palette.ink,
            [vx, y + 26 * unit, vx - up * 30 * unit, y - 9 * unit],
            0,
            0.8,
          ),
      ),
    )
  }
  // trees along a crest, a barn where the eye lands
  const at = (pts: Point[], x: number) => {
    for (let i = 1; i < pts.length; i++)
      if (nth(pts, i)[0] >= x)
        return lerp(
          nth(pts, i - 1)[1],
          nth(pts, i)[1],
          (x - nth(pts, i - 1)[0]) / (nth(pts, i)[0] - nth(pts, i - 1)[0]),
        )
    return nth(pts, pts.length - 1)[1]
  }
  const tree = (x: number, y: number, q: number) =>
    art.fill(box(x - q * 0.08, y - q, q * 0.16, q), palette.ink) +
    art.fill(disc(x, y - q * 1.35, q * 0.72), mix(palette.c, palette.ink, 0.35)) +
    art.shade(
      disc(x, y - q * 1.35, q * 0.72),
      palette.ink,
      [x - q * 0.2, y - q * 1.7, x + q * 0.6, y - q * 0.8],
      0,
      0.95,
    )
  const poplar = (x: number, y: number, q: number) =>
    art.fill(oval(x, y - q * 1.2, q * 0.3, q * 1.2), mix(palette.c, palette.ink, 0.45)) +
    art.shade(oval(x, y - q * 1.2, q * 0.3, q * 1.2), palette.ink, [x - q * 0.1, y, x + q * 0.3, y], 0, 0.95)
  const bx = tall ? width * (sx > width / 2 ? 0.27 : 0.7) : width * 0.55
  const crest = nth(tops, tall ? 1 : 0)
  for (const [o, q] of [
    [-19, 4.2],
    [-14.5, 5.6],
    [17, 6.4],
    [22, 4.6],
  ] as const)
    art.add(poplar(bx + o * unit, at(crest, bx + o * unit) + 1.5 * unit, q * unit))
  const by = at(crest, bx) + 2.4 * unit
  const k = 0.2 * unit
  const b = (l: readonly Point[]) => polygon(l.map(([x, y]): Point => [bx + x * k, by + y * k]))
  art.add(
    art.fill(b(points('46,0 46,-64 62,-64 62,0')), palette.light),
    art.fill(path`M${bx + 46 * k} ${by - 64 * k}a${8 * k} ${9 * k} 0 0 1 ${16 * k} 0z`, palette.ink),
    art.shade(b(points('46,0 46,-64 62,-64 62,0')), palette.ink, [bx + 48 * k, 0, bx + 64 * k, 0], 0, 0.8),
  )
  art.add(
    art.fill(b(points('-40,0 -40,-32 -30,-52 0,-66 30,-52 40,-32 40,0')), palette.a),
    art.shade(
      b(points('-40,0 -40,-32 -30,-52 0,-66 30,-52 40,-32 40,0')),
      palette.ink,
      [bx - 20 * k, 0, bx + 44 * k, 0],
      0,
      0.75,
    ),
    art.line(
      `M${points('-45,-30 -32,-55 0,-70 32,-55 45,-30')
        .map(([x, y]) => tenth(bx + x * k) + ' ' + tenth(by + y * k))
        .join('L')}`,
      palette.light,
      7,
      'stroke-linejoin="round"',
    ),
  )
  art.add(
    art.fill(b(points('-13,0 -13,-28 13,-28 13,0')), palette.ink),
    art.line(
      b(points('-13,0 -13,-28 13,-28 13,0')) +
        path`M${bx - 13 * k} ${by}L${bx + 13 * k} ${by - 28 * k}M${bx + 13 * k} ${by}L${bx - 13 * k} ${by - 28 * k}`,
      palette.light,
      4,
    ),
    art.fill(b(points('-6,-42 -6,-52 6,-52 6,-42')), palette.ink),
  )
  const front = nth(tops, layers - 1)
  for (const [fx, q] of tall
    ? ([
        [0.05, 9],
        [0.94, 11],
      ] as const)
    : ([
        [0.96, 10],
        [0.06, 6],
      ] as const))
    art.add(tree(width * fx, at(front, width * fx) + 2 * unit, q * unit))
  art.add(
    art.line(
      [0, 1, 2]
        .map((i) =>
          bird(
            sx + (8 + i * 6) * unit * (sx > width / 2 ? -1 : 1) * 1.2,
            hz - (14 + i * 4) * unit,
            13 - i * 2,
          ),
        )
        .join(''),
      palette.ink,
      4.5,
      'stroke-linecap="round"',
    ),
  )
  const fg = art.legibleOn(palette.bg)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.21,
          face: random.pick(['soft', 'serif', 'grot']),
          align: 'middle',
          fill: fg,
          maxLines: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.44,
          h: height * 0.34,
          face: random.pick(['soft', 'serif', 'grot']),
          fill: fg,
          maxLines: 2,
        },
  )
  art.add(t.svg)
  footer(art, palette.light, { tag: tall })
}
