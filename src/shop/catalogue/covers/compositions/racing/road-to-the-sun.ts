import type { Art } from '../../art.ts'
import { contrast, luminance, mix } from '../../color.ts'
import type { Point } from '../../geometry.ts'
import { box, disc, oval, path, points, polygon, roundBox, transform } from '../../path.ts'
import { ground, ridge } from '../../terrain.ts'

export function roadToTheSun(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('road')
  const sky = luminance(palette.bg) < 0.12 ? mix(palette.bg, palette.c, 0.35) : palette.bg
  const hz = tall ? height * 0.6 : height * 0.58
  const vx = tall ? width * 0.56 : width * 0.7
  art.add(art.page(sky))
  const sr = (tall ? 25 : 24) * unit
  art.add(art.fill(disc(vx, hz - 4 * unit, sr), palette.b === 'F4EDE0' ? palette.light : palette.b))
  // the sun is cut by bars of sky
  let bars = ''
  for (let i = 0; i < 6; i++)
    bars += box(
      vx - sr,
      hz - 6 * unit - i * 4.1 * unit + (i * i * unit) / 22,
      sr * 2,
      unit * (2.2 - i * 0.34),
    )
  art.add(art.fill(bars, sky))
  art.add(art.shade(box(0, 0, width, hz), palette.a, [0, hz * 0.35, 0, hz], 0, 0.75))
  const mt = ridge(art.random('mt'), -20, width + 20, hz - 4 * unit, 10 * unit, 6)
  art.add(
    art.fill(ground(mt, height), mix(palette.c, palette.ink, 0.35)),
    art.shade(ground(mt, height), palette.ink, [0, hz - 12 * unit, 0, hz + 2 * unit], 0, 0.85),
  )
  art.add(art.fill(box(0, hz, width, height), mix(palette.a, palette.ink, 0.12)))
  // fields fanning out of the vanishing point
  let fan = ''
  for (let i = -14; i <= 14; i += 2)
    fan += polygon([
      [vx + i * 3, hz],
      [vx + i * width * 0.16, height + 10],
      [vx + (i + 1) * width * 0.16, height + 10],
      [vx + (i + 1) * 3, hz],
    ])
  art.add(
    art.fill(fan, mix(palette.a, palette.b, 0.5)),
    art.shade(box(0, hz, width, height - hz), palette.ink, [0, hz + 22 * unit, 0, hz], 0, 0.9),
  )
  const road = path`M${vx - 3} ${hz}C${vx - 6 * unit} ${hz + 7 * unit} ${vx + 16 * unit} ${hz + 10 * unit} ${vx - (tall ? 30 : 44) * unit} ${height + 20}H${vx + (tall ? 34 : 46) * unit}C${vx + 30 * unit} ${hz + 14 * unit} ${vx - 2 * unit} ${hz + 8 * unit} ${vx + 3} ${hz}z`
  art.add(
    art.fill(road, mix(palette.ink, palette.c, 0.12)),
    art.line(road, palette.light, 9),
    art.shade(road, palette.light, [0, hz + 8 * unit, 0, hz - 2 * unit], 0, 0.6),
  )
  const by = height + 10
  ;(
    [
      [0.06, 0.12],
      [0.2, 0.29],
      [0.4, 0.54],
      [0.7, 0.95],
    ] as const
  ).forEach(([t0, t1]) => {
    const f = (t: number): Point => [
      vx + Math.sin(t * 3.1) * 5 * unit * (1 - t * 0.6) - t * 1.5 * unit,
      hz + t * t * (by - hz) * 0.55 + t * (by - hz) * 0.45,
    ]
    const [xa, ya] = f(t0)
    const [xb, yb] = f(t1)
    const wa = 1 + t0 * 12
    const wb = 1 + t1 * 12
    art.add(
      art.fill(
        polygon([
          [xa - wa, ya],
          [xa + wa, ya],
          [xb + wb, yb],
          [xb - wb, yb],
        ]),
        palette.light,
      ),
    )
  })
  const car = (x: number, y: number, s: number, body: string) =>
    art.group(
      art.shade(oval(0, 6, 62, 10), '#000000', [0, -4, 0, 16], 1, 0.6) +
        art.fill(roundBox(-47, -10, 20, 18, 4) + roundBox(27, -10, 20, 18, 4), '#101014') +
        art.fill(polygon(points('-35,-34 -25,-60 25,-60 35,-34')), body) +
        art.fill(polygon(points('-27,-36 -20,-55 20,-55 27,-36')), palette.ink) +
        art.fill(polygon(points('-27,-36 -20,-55 -4,-55 -16,-36')), mix(palette.ink, palette.light, 0.3)) +
        art.fill(roundBox(-52, -38, 104, 32, 9), body) +
        art.fill(
          roundBox(-46, -31, 22, 9, 3) + roundBox(24, -31, 22, 9, 3),
          palette.light === body ? palette.a : mix(palette.a, '#FF2200', 0.4),
        ) +
        art.fill(box(-52, -17, 104, 5), palette.ink) +
        art.fill(roundBox(-13, -27, 26, 9, 2), palette.light) +
        art.shade(roundBox(-52, -38, 104, 32, 9), palette.ink, [0, -26, 0, -2], 0, 0.7),
      transform`translate(${x} ${y}) scale(${s})`,
    )
  art.add(
    car(
      vx + (tall ? -3 : -4) * unit,
      height - (tall ? 11 : 10) * unit,
      tall ? 3.1 : 2.9,
      contrast(palette.a, mix(palette.ink, palette.c, 0.12)) > 2.4 ? palette.a : palette.light,
    ),
  )
  const fg = art.legibleOn(sky)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.22,
          face: random.pick(['wide', 'cond']),
          fit: 'block',
          fill: fg,
          maxLines: 2,
          align: 'middle',
        }
      : { x: margin, y: margin, w: width * 0.46, h: height * 0.42, face: 'wide', fill: fg, maxLines: 3 },
  )
  art.add(t.svg)
  if (!tall) art.add(art.note(art.imprint, margin, height - margin, palette.light, { size: 24 }))
}
