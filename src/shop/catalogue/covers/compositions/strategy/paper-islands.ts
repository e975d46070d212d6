import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { ribbon, smooth } from '../../curve.ts'
import { type Point, TAU, nth } from '../../geometry.ts'
import { path, polygon } from '../../path.ts'
import { blob } from '../../terrain.ts'

export function paperIslands(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('isles')
  const sea = luminance(palette.bg) < 0.1 ? palette.bg : palette.c
  art.add(art.page(sea))
  // sea lines
  let sl = ''
  for (let y = 20; y < height; y += 30)
    sl += smooth(
      Array.from({ length: 9 }, (_, i) => [
        (i / 8) * width * 1.05 - 20,
        y + Math.sin(i * 1.7 + y * 0.01) * 5,
      ]),
    )
  art.add(art.line(sl, mix(sea, palette.light, 0.16), 2.5))
  const plans = [
    [
      [0.34, 0.5, 30],
      [0.8, 0.36, 21],
      [0.74, 0.74, 25],
      [0.1, 0.85, 16],
    ],
    [
      [0.66, 0.47, 30],
      [0.17, 0.36, 18],
      [0.24, 0.76, 25],
      [0.93, 0.82, 17],
    ],
    [
      [0.5, 0.6, 37],
      [0.88, 0.33, 15],
      [0.14, 0.88, 19],
      [0.92, 0.9, 13],
    ],
  ] as const
  const isles = tall
    ? random.pick(plans)
    : ([
        [0.6, 0.42, 31],
        [0.88, 0.74, 26],
        [0.92, 0.18, 15],
        [0.44, 0.92, 17],
      ] as const)
  const ramp = [
    mix(sea, palette.ink, 0.35),
    mix(palette.b, palette.light, 0.55),
    palette.b,
    mix(palette.b, palette.a, 0.5),
    palette.a,
    mix(palette.a, palette.ink, 0.35),
    palette.ink,
  ]
  const peaks: Point[] = []
  isles.forEach(([fx, fy, R], k) => {
    const cx = width * (fx + random.between(-0.03, 0.03))
    const cy = height * (fy + random.between(-0.03, 0.03))
    const B = blob(art.random('b' + k), cx, cy, R * unit, 0.2, 14, 0.86)
    const drift = random() * TAU
    const levels = R > 20 ? 7 : 5
    for (let i = 0; i < levels; i++) {
      const t = i / levels
      const pts = B(
        1.12 * (1 - t) ** 0.92 + 0.02,
        Math.cos(drift) * t * R * 2.6,
        Math.sin(drift) * t * R * 2.4,
      )
      const d = smooth(pts, true)
      if (i)
        art.add(
          art.group(
            art.shade(
              d,
              palette.ink,
              [cx - R * unit * 0.2, cy - R * unit, cx + R * unit * 0.2, cy + R * unit],
              0.25,
              0.75,
            ),
            `transform="translate(9 14)"`,
          ),
        )
      art.add(art.fill(d, nth(ramp, i)))
      if (i === 0)
        art.add(
          art.line(smooth(B(1.24), true), mix(sea, palette.light, 0.4), 2.5),
          art.line(smooth(B(1.36), true), mix(sea, palette.light, 0.26), 2),
        )
    }
    peaks.push([cx + Math.cos(drift) * R * 2.2, cy + Math.sin(drift) * R * 2])
  })
  // the plan: one bold arrow, and crosses
  const [a, b] = [nth(peaks, 2), nth(peaks, 0)]
  const arrow = (p0: Point, p1: Point, bow: number, w: number, color: string) => {
    const mx = (p0[0] + p1[0]) / 2 + (p1[1] - p0[1]) * bow
    const my = (p0[1] + p1[1]) / 2 - (p1[0] - p0[0]) * bow
    const at = (t: number): Point => [
      (1 - t) ** 2 * p0[0] + 2 * t * (1 - t) * mx + t * t * p1[0],
      (1 - t) ** 2 * p0[1] + 2 * t * (1 - t) * my + t * t * p1[1],
    ]
    const body = ribbon([0, 0.2, 0.4, 0.6, 0.82].map(at), (t) => w * (0.25 + 0.75 * t), 6)
    const e = at(0.8)
    const tip = at(1)
    const L = Math.hypot(tip[0] - e[0], tip[1] - e[1])
    const nx = (-(tip[1] - e[1]) / L) * w * 2.1
    const ny = ((tip[0] - e[0]) / L) * w * 2.1
    return art.fill(body + polygon([[e[0] + nx, e[1] + ny], tip, [e[0] - nx, e[1] - ny]]), color)
  }
  art.add(
    art.group(arrow(a, b, 0.34, 17, palette.ink), 'transform="translate(7 11)" opacity=".5"'),
    arrow(a, b, 0.34, 17, palette.light),
  )
  const cross = (x: number, y: number, s: number, c: string) =>
    art.line(
      path`M${x - s} ${y - s}l${2 * s} ${2 * s}m0 ${-2 * s}l${-2 * s} ${2 * s}`,
      c,
      11,
      'stroke-linecap="square"',
    )
  art.add(
    cross(nth(peaks, 1)[0], nth(peaks, 1)[1], 20, palette.light),
    cross(nth(peaks, 0)[0] - 9 * unit, nth(peaks, 0)[1] + 8 * unit, 14, palette.light),
  )
  art.add(
    art.line(
      smooth([
        nth(peaks, 1),
        [(nth(peaks, 1)[0] + nth(peaks, 0)[0]) / 2, Math.min(nth(peaks, 1)[1], nth(peaks, 0)[1]) - 5 * unit],
        nth(peaks, 0),
      ]),
      palette.light,
      5,
      'stroke-dasharray="2 15" stroke-linecap="round"',
    ),
  )
  const fill = art.legibleOn(sea)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.22,
          face: 'serif',
          fit: 'even',
          fill,
          maxLines: 3,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.4,
          h: height * 0.6,
          face: 'serif',
          fit: 'even',
          fill,
          maxLines: 4,
        },
  )
  art.add(t.svg)
  art.add(art.note(art.imprint, margin, height - margin, fill, { size: 24 }))
}
