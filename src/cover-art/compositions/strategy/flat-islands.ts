import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { ribbon, smooth } from '../../curve.ts'
import { type Point, TAU, nth } from '../../geometry.ts'
import { path, polygon } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { blob } from '../../terrain.ts'

/** Islands of cut paper, and the arrow of a plan across them. */
export function flatIslands(art: Art): void {
  const { palette, tall } = art
  const random = art.random('isles')
  const sea = luminance(palette.bg) < 0.1 ? palette.bg : palette.c
  art.add(art.page(sea))
  drawSeaLines(art, sea)
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
  const isles: readonly Isle[] = tall
    ? random.pick(plans)
    : ([
        [0.6, 0.42, 31],
        [0.88, 0.74, 26],
        [0.92, 0.18, 15],
        [0.44, 0.92, 17],
      ] as const)
  const peaks = drawIslands(art, random, sea, isles)
  drawPlan(art, peaks)
  drawTitle(art, sea)
}

/** Sea lines. */
function drawSeaLines(art: Art, sea: string): void {
  const { height, width, palette } = art
  let seaLines = ''
  for (let y = 20; y < height; y += 30)
    seaLines += smooth(
      Array.from({ length: 9 }, (_, i) => [
        (i / 8) * width * 1.05 - 20,
        y + Math.sin(i * 1.7 + y * 0.01) * 5,
      ]),
    )
  art.add(art.line(seaLines, mix(sea, palette.light, 0.16), 2.5))
}

function drawIslands(art: Art, random: Random, sea: string, isles: readonly Isle[]): Point[] {
  const { palette, width, height, unit } = art
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
  isles.forEach(([fx, fy, radius], k) => {
    const cx = width * (fx + random.between(-0.03, 0.03))
    const cy = height * (fy + random.between(-0.03, 0.03))
    const outline = blob(art.random('b' + k), cx, cy, radius * unit, 0.2, 14, 0.86)
    const drift = random() * TAU
    const levels = radius > 20 ? 7 : 5
    for (let i = 0; i < levels; i++) {
      const t = i / levels
      const contour = outline(
        1.12 * (1 - t) ** 0.92 + 0.02,
        Math.cos(drift) * t * radius * 2.6,
        Math.sin(drift) * t * radius * 2.4,
      )
      const d = smooth(contour, true)
      if (i)
        art.add(
          art.group(
            art.shade(
              d,
              palette.ink,
              [cx - radius * unit * 0.2, cy - radius * unit, cx + radius * unit * 0.2, cy + radius * unit],
              0.25,
              0.75,
            ),
            `transform="translate(9 14)"`,
          ),
        )
      art.add(art.fill(d, nth(ramp, i)))
      if (i === 0)
        art.add(
          art.line(smooth(outline(1.24), true), mix(sea, palette.light, 0.4), 2.5),
          art.line(smooth(outline(1.36), true), mix(sea, palette.light, 0.26), 2),
        )
    }
    peaks.push([cx + Math.cos(drift) * radius * 2.2, cy + Math.sin(drift) * radius * 2])
  })
  return peaks
}

/** The plan: one bold arrow, and crosses. */
function drawPlan(art: Art, peaks: Point[]): void {
  const { palette, unit } = art
  const [a, b] = [nth(peaks, 2), nth(peaks, 0)]
  art.add(
    art.group(arrow(art, a, b, 0.34, 17, palette.ink), 'transform="translate(7 11)" opacity=".5"'),
    arrow(art, a, b, 0.34, 17, palette.light),
  )
  art.add(
    cross(art, nth(peaks, 1)[0], nth(peaks, 1)[1], 20, palette.light),
    cross(art, nth(peaks, 0)[0] - 9 * unit, nth(peaks, 0)[1] + 8 * unit, 14, palette.light),
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
}

function drawTitle(art: Art, sea: string): void {
  const { tall, margin, width, height } = art
  const fill = art.legibleOn(sea)
  const title = art.setTitle(
    tall
      ? { h: height * 0.22, face: 'serif', fill, maxLines: 3 }
      : { w: width * 0.4, h: height * 0.6, face: 'serif', fill, maxLines: 4 },
  )
  art.add(title.svg)
  art.add(art.note(art.imprint, margin, height - margin, fill, { size: 24 }))
}

function cross(art: Art, x: number, y: number, s: number, c: string): string {
  return art.line(
    path`M${x - s} ${y - s}l${2 * s} ${2 * s}m0 ${-2 * s}l${-2 * s} ${2 * s}`,
    c,
    11,
    'stroke-linecap="square"',
  )
}

function arrow(art: Art, from: Point, to: Point, bow: number, w: number, color: string): string {
  const bendX = (from[0] + to[0]) / 2 + (to[1] - from[1]) * bow
  const bendY = (from[1] + to[1]) / 2 - (to[0] - from[0]) * bow
  const at = (t: number): Point => [
    (1 - t) ** 2 * from[0] + 2 * t * (1 - t) * bendX + t * t * to[0],
    (1 - t) ** 2 * from[1] + 2 * t * (1 - t) * bendY + t * t * to[1],
  ]
  const body = ribbon([0, 0.2, 0.4, 0.6, 0.82].map(at), (t) => w * (0.25 + 0.75 * t), 6)
  const neck = at(0.8)
  const tip = at(1)
  const length = Math.hypot(tip[0] - neck[0], tip[1] - neck[1])
  const nx = (-(tip[1] - neck[1]) / length) * w * 2.1
  const ny = ((tip[0] - neck[0]) / length) * w * 2.1
  return art.fill(body + polygon([[neck[0] + nx, neck[1] + ny], tip, [neck[0] - nx, neck[1] - ny]]), color)
}

type Isle = readonly [x: number, y: number, radius: number]
