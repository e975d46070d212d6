import type { Art } from '../../art.ts'
import { mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { type Point, TAU, nth, polar, radians } from '../../geometry.ts'
import { box, path, polygon } from '../../path.ts'

interface Hex {
  x: number
  y: number
  /** elevation */
  e: number
}

export function hexagonTheatre(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('hex')
  const s = (tall ? 7.6 : 7.8) * unit
  const sea = palette.c
  const shore = mix(palette.c, palette.light, 0.35)
  art.add(art.page(sea))
  const f = [0, 1, 2, 3].map(
    () => [random.between(0.2, 0.75), random.between(0.2, 0.75), random() * TAU] as const,
  )
  const dx = s * Math.sqrt(3)
  const dy = s * 1.5
  const hexP = (x: number, y: number, q: number) =>
    polygon([0, 1, 2, 3, 4, 5].map((k) => polar(x, y, q, radians(60 * k - 90))))
  const cells: Hex[] = []
  for (let j = -1; j < height / dy + 1; j++)
    for (let i = -1; i < width / dx + 1; i++) {
      const x = i * dx + (j % 2 ? dx / 2 : 0)
      const y = j * dy
      const e =
        f.reduce((t, [a, b, ph]) => t + Math.sin(i * a + ph) * Math.cos(j * b + ph * 1.7), 0) / 2 + 0.18
      cells.push({ x, y, e })
    }
  const tone = (e: number) =>
    e < -0.28
      ? sea
      : e < -0.08
        ? shore
        : e < 0.22
          ? mix(palette.b, palette.light, 0.3)
          : e < 0.52
            ? palette.b
            : e < 0.85
              ? mix(palette.b, palette.a, 0.55)
              : palette.light
  const groups = new Map<string, string>()
  for (const c of cells) {
    const k = tone(c.e)
    groups.set(k, (groups.get(k) ?? '') + hexP(c.x, c.y, s * 0.965))
  }
  for (const [k, d] of groups) art.add(art.fill(d, k))
  let lo = ''
  for (const c of cells) {
    const q = s * 0.965
    const v = [0, 1, 2, 3, 4, 5].map((k) => polar(c.x, c.y, q, radians(60 * k - 90)))
    if (c.e > -0.08) {
      lo += polygon([nth(v, 2), nth(v, 3), nth(v, 4), [c.x, c.y + q * 0.55]])
    }
  }
  art.add(art.fill(lo, palette.ink, 'opacity=".16"'))
  // marks: peaks, woods, water
  let peaks = ''
  let snow = ''
  let woods = ''
  let water = ''
  for (const c of cells) {
    const { x, y, e } = c
    if (e >= 0.52) {
      const h = s * (e > 0.85 ? 0.95 : 0.7)
      peaks += polygon([
        [x - h * 0.72, y + h * 0.42],
        [x, y - h * 0.62],
        [x + h * 0.72, y + h * 0.42],
      ])
      snow += polygon([
        [x, y - h * 0.62],
        [x + h * 0.72, y + h * 0.42],
        [x + h * 0.1, y + h * 0.42],
        [x - h * 0.12, y - h * 0.05],
      ])
    } else if (e >= 0.22 && random() < 0.5)
      for (const [ox, oy] of [
        [-0.3, 0.16],
        [0.26, 0.26],
        [0, -0.22],
      ] as const)
        woods += polygon([
          [x + ox * s - s * 0.17, y + oy * s + s * 0.16],
          [x + ox * s, y + oy * s - s * 0.32],
          [x + ox * s + s * 0.17, y + oy * s + s * 0.16],
        ])
    else if (e < -0.28 && random() < 0.4)
      water += path`M${x - s * 0.34} ${y}q${s * 0.17} ${-s * 0.16} ${s * 0.34} 0t${s * 0.34} 0`
  }
  art.add(
    art.fill(peaks, mix(palette.a, palette.ink, 0.25)),
    art.fill(snow, palette.ink, 'opacity=".55"'),
    art.fill(woods, mix(palette.c, palette.ink, 0.5)),
    art.line(water, palette.light, 3.5, 'stroke-linecap="round" opacity=".6"'),
  )
  // towns and the campaign between them
  const land = cells.filter(
    (c) =>
      c.e > -0.05 &&
      c.e < 0.5 &&
      c.x > width * (tall ? 0.1 : 0.46) &&
      c.x < width * 0.92 &&
      c.y > height * 0.1 &&
      c.y < height * (tall ? 0.66 : 0.9),
  )
  const towns: Hex[] = []
  for (const c of random.shuffle(land))
    if (towns.length < 4 && towns.every((t) => Math.hypot(t.x - c.x, t.y - c.y) > s * 3)) towns.push(c)
  towns.sort((a, b) => a.y - b.y)
  if (towns.length > 1)
    art.add(
      art.line(smooth(towns.map((t): Point => [t.x, t.y])), palette.light, 12, 'stroke-linecap="round"'),
      art.line(
        smooth(towns.map((t): Point => [t.x, t.y])),
        palette.a,
        8,
        'stroke-dasharray="20 14" stroke-linecap="butt"',
      ),
    )
  towns.forEach((t, i) => {
    const k = s * 0.9
    art.add(
      art.fill(hexP(t.x, t.y, s), palette.ink),
      art.fill(hexP(t.x, t.y, s * 0.86), i % 2 ? palette.light : palette.a),
    )
    const c = i % 2 ? palette.ink : palette.light
    art.add(
      art.fill(
        path`M${t.x - k * 0.42} ${t.y + k * 0.45}v${-k * 0.62}h${k * 0.17}v${k * 0.14}h${k * 0.16}v${-k * 0.14}h${k * 0.18}v${k * 0.14}h${k * 0.16}v${-k * 0.14}h${k * 0.17}v${k * 0.62}z` +
          polygon([
            [t.x - k * 0.03, t.y - k * 0.2],
            [t.x - k * 0.03, t.y - k * 0.72],
            [t.x + k * 0.4, t.y - k * 0.58],
            [t.x + k * 0.03, t.y - k * 0.44],
            [t.x + k * 0.03, t.y - k * 0.2],
          ]),
        c,
      ),
    )
  })
  art.add(
    art.shade(
      box(0, 0, width, height),
      palette.ink,
      tall ? [0, height * 0.5, 0, height * 0.86] : [width * 0.55, 0, width * 0.2, 0],
      0,
      0.85,
    ),
  )
  const plate = tall
    ? { x: 0, y: height * 0.735, w: width, h: height * 0.265 }
    : { x: 0, y: 0, w: width * 0.415, h: height }
  art.add(art.fill(box(plate.x, plate.y, plate.w, plate.h), palette.ink))
  art.add(
    art.line(tall ? path`M0 ${plate.y + 12}H${width}` : path`M${plate.w - 12} 0V${height}`, palette.a, 6),
  )
  const t = art.setTitle({
    x: margin,
    y: plate.y + margin * 0.85,
    w: plate.w - 2 * margin,
    h: tall ? plate.h - margin * 2.3 : height - margin * 2 - 70,
    face: random.pick(['cond', 'serif']),
    fit: tall ? 'even' : 'even',
    fill: palette.light,
    subFill: palette.b,
    maxLines: 4,
    valign: tall ? 'middle' : 'bottom',
  })
  art.add(t.svg)
  art.add(art.note(art.imprint, margin, height - margin * 0.8, palette.b, { size: 24 }))
  if (tall)
    art.add(
      art.note(art.tagline, width - margin, height - margin * 0.8, palette.b, { size: 24, anchor: 'end' }),
    )
}
