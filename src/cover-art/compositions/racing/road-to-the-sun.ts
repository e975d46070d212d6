import type { Art } from '../../art.ts'
import { contrast, luminance, mix } from '../../color.ts'
import type { Point } from '../../geometry.ts'
import { box, disc, oval, path, points, polygon, roundBox, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { ground, ridge } from '../../terrain.ts'

/** A road winding to a low sun, seen over the back of a car. */
export function roadToTheSun(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('road')
  const sky = luminance(palette.bg) < 0.12 ? mix(palette.bg, palette.c, 0.35) : palette.bg
  const horizon = tall ? height * 0.6 : height * 0.58
  const vanishingX = tall ? width * 0.56 : width * 0.7
  const view: View = { horizon, vanishingX }
  art.add(art.page(sky))
  drawSun(art, view, sky)
  drawLand(art, view)
  drawRoad(art, view)
  art.add(
    carFromBehind(
      art,
      vanishingX + (tall ? -3 : -4) * unit,
      height - (tall ? 11 : 10) * unit,
      tall ? 3.1 : 2.9,
      contrast(palette.a, mix(palette.ink, palette.c, 0.12)) > 2.4 ? palette.a : palette.light,
    ),
  )
  drawTitle(art, random, sky)
}

function drawSun(art: Art, view: View, sky: string): void {
  const { tall, unit, palette, width } = art
  const { vanishingX, horizon } = view
  const sunRadius = (tall ? 25 : 24) * unit
  art.add(art.fill(disc(vanishingX, horizon - 4 * unit, sunRadius), palette.b))
  // the sun is cut by bars of sky
  let bars = ''
  for (let i = 0; i < 6; i++)
    bars += box(
      vanishingX - sunRadius,
      horizon - 6 * unit - i * 4.1 * unit + (i * i * unit) / 22,
      sunRadius * 2,
      unit * (2.2 - i * 0.34),
    )
  art.add(art.fill(bars, sky))
  art.add(art.shade(box(0, 0, width, horizon), palette.a, [0, horizon * 0.35, 0, horizon], 0, 0.75))
}

function drawLand(art: Art, view: View): void {
  const { width, unit, height, palette } = art
  const { horizon, vanishingX } = view
  const mountains = ridge(art.random('mt'), -20, width + 20, horizon - 4 * unit, 10 * unit, 6)
  art.add(
    art.fill(ground(mountains, height), mix(palette.c, palette.ink, 0.35)),
    art.shade(
      ground(mountains, height),
      palette.ink,
      [0, horizon - 12 * unit, 0, horizon + 2 * unit],
      0,
      0.85,
    ),
  )
  art.add(art.fill(box(0, horizon, width, height), mix(palette.a, palette.ink, 0.12)))
  // fields fanning out of the vanishing point
  let fan = ''
  for (let i = -14; i <= 14; i += 2)
    fan += polygon([
      [vanishingX + i * 3, horizon],
      [vanishingX + i * width * 0.16, height + 10],
      [vanishingX + (i + 1) * width * 0.16, height + 10],
      [vanishingX + (i + 1) * 3, horizon],
    ])
  art.add(
    art.fill(fan, mix(palette.a, palette.b, 0.5)),
    art.shade(
      box(0, horizon, width, height - horizon),
      palette.ink,
      [0, horizon + 22 * unit, 0, horizon],
      0,
      0.9,
    ),
  )
}

function drawRoad(art: Art, view: View): void {
  const { unit, tall, height, palette } = art
  const { vanishingX, horizon } = view
  const road = path`M${vanishingX - 3} ${horizon}C${vanishingX - 6 * unit} ${horizon + 7 * unit} ${vanishingX + 16 * unit} ${horizon + 10 * unit} ${vanishingX - (tall ? 30 : 44) * unit} ${height + 20}H${vanishingX + (tall ? 34 : 46) * unit}C${vanishingX + 30 * unit} ${horizon + 14 * unit} ${vanishingX - 2 * unit} ${horizon + 8 * unit} ${vanishingX + 3} ${horizon}z`
  art.add(
    art.fill(road, mix(palette.ink, palette.c, 0.12)),
    art.line(road, palette.light, 9),
    art.shade(road, palette.light, [0, horizon + 8 * unit, 0, horizon - 2 * unit], 0, 0.6),
  )
  const roadEnd = height + 10
  ;(
    [
      [0.06, 0.12],
      [0.2, 0.29],
      [0.4, 0.54],
      [0.7, 0.95],
    ] as const
  ).forEach(([from, to]) => {
    const along = (t: number): Point => [
      vanishingX + Math.sin(t * 3.1) * 5 * unit * (1 - t * 0.6) - t * 1.5 * unit,
      horizon + t * t * (roadEnd - horizon) * 0.55 + t * (roadEnd - horizon) * 0.45,
    ]
    const [xa, ya] = along(from)
    const [xb, yb] = along(to)
    const wa = 1 + from * 12
    const wb = 1 + to * 12
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
}

function drawTitle(art: Art, random: Random, sky: string): void {
  const { tall, margin, width, height, palette } = art
  const textColor = art.legibleOn(sky)
  const title = art.setTitle(
    tall
      ? {
          h: height * 0.22,
          face: random.pick(['wide', 'cond']),
          fit: 'block',
          fill: textColor,
          maxLines: 2,
          align: 'middle',
        }
      : { w: width * 0.46, h: height * 0.42, face: 'wide', fill: textColor, maxLines: 3 },
  )
  art.add(title.svg)
  if (!tall) art.add(art.note(art.imprint, margin, height - margin, palette.light, { size: 24 }))
}

function carFromBehind(art: Art, x: number, y: number, s: number, body: string): string {
  const { palette } = art
  return art.group(
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
}

interface View {
  horizon: number
  vanishingX: number
}
