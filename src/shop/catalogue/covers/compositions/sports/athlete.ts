import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { ribbon } from '../../curve.ts'
import { type Point, TAU, nth, polar } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { arc, box, disc, oval, path, polygon, spaced, transform } from '../../path.ts'
import { POSES, type PoseName } from './poses.ts'

export function athlete(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('athlete')
  const dark = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  const pose = poseFor(art.title) ?? random.pick(['run', 'kick', 'jump', 'serve'] as const)
  const P0 = POSES[pose]
  const s = (tall ? 0.82 : 0.78) * unit
  const fx = tall ? width * 0.14 : width * 0.57
  const fy = tall ? height * 0.33 : height * 0.12
  const tx = (x: number) => x * s
  const ty = (y: number) => y * s
  // stadium curves or a slope
  if (pose === 'ski') {
    const y0 = fy + 89.5 * s
    const x0 = fx + 50 * s
    const at = (x: number) => y0 + (x - x0) * 0.386
    const slope = tall
      ? polygon([
          [-10, at(-10)],
          [width + 10, at(width)],
          [width + 10, height + 10],
          [-10, height + 10],
        ])
      : polygon([
          [width * 0.34, height + 10],
          [width * 0.48, at(width * 0.48)],
          [width + 10, at(width)],
          [width + 10, height + 10],
        ])
    art.add(
      art.fill(slope, dark ? mix(palette.bg, palette.c, 0.4) : palette.light),
      art.shade(slope, palette.c, [x0 + 10 * unit, y0 + 8 * unit, x0 - 10 * unit, y0 + 44 * unit], 0, 0.7),
    )
  } else {
    const cx = tall ? width * 0.5 : width * 0.75
    const cy = tall ? height * 1.16 : height * 1.35
    for (let i = 0; i < 7; i++)
      art.add(
        art.line(
          oval(cx, cy, (tall ? 86 : 110) * unit - i * 9.4 * unit, (tall ? 66 : 78) * unit - i * 8 * unit),
          i % 2
            ? mix(palette.bg, palette.ink, 0.16)
            : mix(palette.bg, dark ? palette.light : palette.ink, 0.1),
          8.4 * unit,
        ),
      )
  }
  art.add(
    art.fill(
      disc(fx + 50 * s, fy + 44 * s, (tall ? 33 : 32) * unit),
      dark ? mix(palette.bg, palette.c, 0.55) : palette.b,
    ),
    art.shade(
      disc(fx + 50 * s, fy + 44 * s, 33 * unit),
      dark ? palette.bg : palette.a,
      [fx + 50 * s, fy + 20 * s, fx + 30 * s, fy + 94 * s],
      0,
      0.8,
    ),
  )
  const widths = [
    (t: number) => 7.4 - t * 2.2 - Math.sin(t * Math.PI) * 0.7,
    (t: number) => 3.5 - t * 1.5,
    (t: number) => 3.5 - t * 1.5,
    (t: number) => 5.4 - t * 3.2 + Math.sin(t * Math.PI * 2) * 0.5,
    (t: number) => 5.4 - t * 3.2 + Math.sin(t * Math.PI * 2) * 0.5,
  ]
  const parts = [disc(tx(P0.head[0]), ty(P0.head[1]), 6.4 * s)]
  P0.limbs.forEach((l, i) => {
    parts.push(
      ribbon(
        l.map(([x, y]): Point => [tx(x), ty(y)]),
        (t) => nth(widths, i)(t) * s,
        8,
      ),
    )
    const [ex, ey] = nth(l, l.length - 1)
    const [bx, by] = nth(l, 0)
    parts.push(
      disc(tx(ex), ty(ey), nth(widths, i)(1) * s * 1.05),
      disc(tx(bx), ty(by), nth(widths, i)(0) * s * 0.98),
    )
  })
  // one path per limb: overlapping outlines of different direction would cut holes
  const fig = (c: string) => parts.map((d) => art.fill(d, c)).join('')
  const blend = dark ? 'screen' : 'multiply'
  for (const [dx, dy, c] of [
    [-18, 6, palette.c],
    [-9, 3, palette.a],
  ] as const)
    art.add(
      art.group(
        fig(c),
        transform`translate(${fx + dx * unit} ${fy + dy * unit})" style="mix-blend-mode:${blend}`,
      ),
    )
  const body = dark ? palette.light : palette.ink
  const inFigure = art.clipTo(parts.map((d) => `<path d="${d}"/>`).join(''))
  art.add(
    art.group(
      fig(body) +
        art.group(
          art.shade(
            box(0, -20 * s, 110 * s, 130 * s),
            dark ? palette.a : palette.c,
            [62 * s, 36 * s, 20 * s, 92 * s],
            0,
            0.85,
          ),
          inFigure,
        ),
      transform`translate(${fx} ${fy})`,
    ),
  )
  if (P0.racket) {
    const [[x0, y0], [x1, y1]] = P0.racket
    art.add(
      art.group(
        art.line(path`M${tx(x0)} ${ty(y0)}L${tx(x1)} ${ty(y1)}`, body, 12, 'stroke-linecap="round"') +
          art.group(
            art.line(oval(0, 0, 11 * s, 8.6 * s), body, 10) +
              art.line(
                [-6, -2, 2, 6].map((v) => path`M${v * s} ${-7.4 * s}V${7.4 * s}`).join('') +
                  [-4, 0, 4].map((v) => path`M${-10 * s} ${v * s}H${10 * s}`).join(''),
                body,
                2.5,
              ),
            transform`translate(${tx(x1 + 8)} ${ty(y1 - 7)}) rotate(-45)`,
          ),
        transform`translate(${fx} ${fy})`,
      ),
    )
  }
  if (P0.skis)
    art.add(
      art.group(
        (
          [
            [0, 0],
            [-5, 5],
          ] as const
        )
          .map(([ox, oy]) =>
            art.line(
              path`M${tx(14 + ox)} ${ty(72 + oy)}L${tx(84 + ox)} ${ty(99 + oy)}q${5 * s} ${2 * s} ${6 * s} ${-3 * s}`,
              palette.a,
              15,
              'stroke-linecap="round" stroke-linejoin="round"',
            ),
          )
          .join('') +
          art.line(
            path`M${tx(78)} ${ty(42)}L${tx(58)} ${ty(92)}M${tx(72)} ${ty(58)}L${tx(44)} ${ty(96)}`,
            body,
            6,
            'stroke-linecap="round"',
          ),
        transform`translate(${fx} ${fy})`,
      ),
      (
        [
          [8, 72, 7],
          [0, 66, 5],
          [-9, 66, 3],
        ] as const
      )
        .map(([x, y, q]) =>
          art.shade(
            disc(fx + x * s, fy + y * s, q * s),
            palette.light,
            [fx + x * s, fy + (y + q) * s, fx + x * s, fy + (y - q) * s],
            1,
            0.2,
          ),
        )
        .join(''),
    )
  if (P0.ball) {
    const bx = fx + tx(P0.ball[0])
    const by = fy + ty(P0.ball[1])
    const R = (P0.racket ? 3.2 : 7.2) * s
    art.add(
      art.fill(
        disc(bx, by, R),
        pose === 'jump' ? palette.a : palette.light,
        `stroke="${palette.ink}" stroke-width="6"`,
      ),
    )
    if (pose === 'jump')
      art.add(
        art.line(
          path`M${bx - R} ${by}H${bx + R}M${bx} ${by - R}V${by + R}M${bx - R * 0.7} ${by - R * 0.7}Q${bx - R * 0.1} ${by} ${bx - R * 0.7} ${by + R * 0.7}M${bx + R * 0.7} ${by - R * 0.7}Q${bx + R * 0.1} ${by} ${bx + R * 0.7} ${by + R * 0.7}`,
          palette.ink,
          4.5,
        ),
      )
    if (pose === 'kick') {
      const pts: Point[] = []
      for (let i = 0; i < 5; i++) pts.push(polar(bx, by, R * 0.42, -Math.PI / 2 + (i / 5) * TAU))
      art.add(
        art.fill(polygon(pts), palette.ink),
        art.line(
          pts
            .map(([x, y], i) => path`M${x} ${y}L${spaced(polar(bx, by, R, -Math.PI / 2 + (i / 5) * TAU))}`)
            .join(''),
          palette.ink,
          5,
        ),
      )
    }
    art.add(
      art.line(
        [0, 1, 2]
          .map((i) => arc(bx - R * 0.4, by, R * (1.5 + i * 0.5), Math.PI * 0.84, Math.PI * 1.16))
          .join(''),
        palette.ink,
        5,
        'stroke-linecap="round" opacity=".7"',
      ),
    )
  }
  const fg = art.legibleOn(palette.bg)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.19,
          face: random.pick(['cond', 'tall', 'grot']),
          fit: 'even',
          fill: fg,
          maxLines: 2,
          track: 4,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.42,
          h: height * 0.66,
          face: random.pick(['cond', 'tall']),
          fit: 'block',
          fill: fg,
          maxLines: 3,
        },
  )
  art.add(t.svg)
  footer(art, fg, { tag: tall })
}

/** The sport that a title speaks of. */
function poseFor(title: string): PoseName | undefined {
  return POSE_WORDS.find(([words]) => words.test(title))?.[1]
}

const POSE_WORDS: readonly (readonly [words: RegExp, pose: PoseName])[] = [
  [/slalom|ski|snow|winter|alpine/i, 'ski'],
  [/court|hoop|basket|dunk/i, 'jump'],
  [/league|football|soccer|goal|striker|pitch/i, 'kick'],
  [/tennis|serve|racket|open/i, 'serve'],
  [/run|sprint|marathon|track|podium|games/i, 'run'],
]
