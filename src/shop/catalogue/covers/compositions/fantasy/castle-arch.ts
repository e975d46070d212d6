import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { type Point, lerp, nth } from '../../geometry.ts'
import { bird, pine } from '../../nature.ts'
import { box, disc, path, points, polygon, roundBox, sparkle } from '../../path.ts'
import { ground, ridge, swell } from '../../terrain.ts'

export function castleArch(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('castle')
  const dark = luminance(palette.bg) < 0.3
  art.add(art.page(palette.ink))
  // the opening
  const ax = tall ? margin * 1.15 : width * 0.435
  const aw = tall ? width - margin * 2.3 : width - ax - margin
  const ay = tall ? margin * 1.15 : margin
  const ah = tall ? height * 0.735 : height - 2 * margin
  const cx = ax + aw / 2
  const spring = ay + aw * 0.42
  const arch = tall
    ? path`M${ax} ${ay + ah}V${spring}C${ax} ${ay + aw * 0.14} ${cx - aw * 0.2} ${ay + aw * 0.05} ${cx} ${ay}C${cx + aw * 0.2} ${ay + aw * 0.05} ${ax + aw} ${ay + aw * 0.14} ${ax + aw} ${spring}V${ay + ah}z`
    : roundBox(ax, ay, aw, ah, 8)
  const sky = dark ? palette.c : mix(palette.bg, palette.b, 0.2)
  const hz = ay + ah * 0.62
  let s =
    art.fill(box(ax, ay, aw, ah), sky) +
    art.shade(box(ax, ay, aw, ah), palette.ink, [0, ay + ah * 0.4, 0, ay], 0, dark ? 0.85 : 0.35)
  const sx = cx + random.between(-0.12, 0.12) * aw
  const sR = (tall ? 24 : 25) * unit
  s +=
    art.fill(disc(sx, hz - 13 * unit, sR), palette.b) +
    art.shade(disc(sx, hz - 13 * unit, sR), palette.a, [0, hz - 24 * unit, 0, hz + 4 * unit], 0, 1) +
    art.line(
      disc(sx, hz - 13 * unit, sR + 3 * unit) + disc(sx, hz - 13 * unit, sR + 6 * unit),
      palette.light,
      2.5,
      'opacity=".6"',
    )
  s += art.fill(art.specks(random, 34, [ax, ay, aw, ah * 0.35], [1.5, 4]), palette.light)
  const tones = [
    mix(sky, palette.a, 0.4),
    mix(palette.a, palette.ink, 0.35),
    mix(palette.c, palette.ink, 0.55),
    palette.ink,
  ]
  const ranges = [
    [hz - 6 * unit, 9],
    [hz + 1 * unit, 8],
  ] as const
  ranges.forEach(([y, k], i) => {
    const g = ground(ridge(art.random('m' + i), ax - 20, ax + aw + 20, y, k * unit, 6), ay + ah)
    s +=
      art.fill(g, nth(tones, i)) +
      art.shade(g, palette.light, [0, y + 4 * unit, 0, y - 8 * unit], 0, 0.4) +
      art.shade(g, palette.ink, [0, y, 0, y + 16 * unit], 0, 0.6)
  })
  // crag and castle
  const kx = cx + (tall ? 0.06 : 0.08) * aw
  const ky = hz - 2 * unit
  const crag = points('-34,44 -25,26 -20,22 -16,10 -12,7 -9,1 14,1 16,6 21,9 24,20 30,25 36,44').map(
    ([x, y]): Point => [kx + (x + random.between(-0.7, 0.7)) * unit, ky + y * unit],
  )
  s +=
    art.fill(polygon(crag), nth(tones, 2)) +
    art.shade(polygon(crag), palette.ink, [kx - 8 * unit, ky, kx + 22 * unit, ky + 18 * unit], 0.05, 1)
  const k = 0.2 * unit
  const q = (l: readonly Point[]) =>
    polygon(l.map(([x, y]): Point => [kx + x * k + 2.4 * unit, ky + 1.4 * unit + y * k]))
  const tower = (x: number, w: number, h: number, roof: number, flag = 0) =>
    q([
      [x - w / 2, 0],
      [x - w / 2, -h],
      [x + w / 2, -h],
      [x + w / 2, 0],
    ]) +
    q([
      [x - w * 0.72, -h],
      [x, -h - roof],
      [x + w * 0.72, -h],
    ]) +
    (flag
      ? q([
          [x - 0.6, -h - roof],
          [x - 0.6, -h - roof - 16],
          [x + 14, -h - roof - 12],
          [x + 0.6, -h - roof - 7],
          [x + 0.6, -h - roof],
        ])
      : '')
  const castle =
    q(points('-54,0 -54,-26 -50,-26 -50,-30 -44,-30 -44,-26 -38,-26 -38,-30 -32,-30 -32,-26 44,-26 44,0')) +
    tower(-50, 15, 42, 26) +
    tower(-22, 20, 70, 38, 1) +
    tower(3, 26, 98, 52, 1) +
    tower(24, 16, 62, 30) +
    tower(40, 14, 44, 24, 1) +
    tower(-4, 9, 120, 26)
  s +=
    art.fill(castle, palette.ink) +
    art.fill(
      points('-22,-58 3,-84 3,-60 24,-50 40,-34 -50,-32 -10,-18')
        .map(([x, y]) =>
          q([
            [x - 2, y + 6],
            [x - 2, y],
            [x, y - 3],
            [x + 2, y],
            [x + 2, y + 6],
          ]),
        )
        .join(''),
      palette.b,
    )
  // a river winding to the viewer, and woods on the banks
  const ry = ay + ah
  const river = smooth(
    [
      [kx - 20 * unit, ky + 26 * unit],
      [kx - 30 * unit, ky + 31 * unit],
      [cx - 6 * unit, ky + 36 * unit],
      [cx - 20 * unit, ry + 10],
    ],
    false,
    path`L${cx + 22 * unit} ${ry + 10}L${cx + 12 * unit} ${ky + 36 * unit}L${kx - 24 * unit} ${ky + 30 * unit}z`,
  )
  const land = smooth(
    swell(art.random('l'), ax - 20, ax + aw + 20, ky + 28 * unit, 2 * unit),
    false,
    path`V${ry + 20}H${ax - 20}z`,
  )
  s +=
    art.fill(land, mix(palette.c, palette.ink, 0.7)) +
    art.fill(river, mix(sky, palette.light, 0.45)) +
    art.shade(river, palette.c, [0, ky + 28 * unit, 0, ry], 0, 0.9)
  let woods = ''
  for (let i = 0; i < 34; i++) {
    const t = random()
    const side = i % 2
    const x = side ? lerp(cx + 20 * unit, ax + aw + 10, t) : lerp(ax - 10, cx - 24 * unit, t)
    woods += pine(x, ry + 14 - (side ? t : 1 - t) * 5 * unit + random() * 40, (9 + random() * 8) * unit)
  }
  s += art.fill(woods, palette.ink)
  s += art.line(
    [0, 1, 2, 3]
      .map((i) => bird(sx + (-16 + i * 7) * unit, hz - (27 + random.between(0, 8)) * unit, 14))
      .join(''),
    palette.ink,
    4.5,
    'stroke-linecap="round"',
  )
  art.add(art.clip(arch, s), art.line(arch, palette.b, 6))
  if (tall) {
    art.add(
      art.line(
        path`M${ax - 16} ${ay + ah}V${spring}C${ax - 16} ${ay + aw * 0.115} ${cx - aw * 0.21} ${ay + aw * 0.03} ${cx} ${ay - 22}C${cx + aw * 0.21} ${ay + aw * 0.03} ${ax + aw + 16} ${ay + aw * 0.115} ${ax + aw + 16} ${spring}V${ay + ah}`,
        palette.b,
        2.5,
      ),
    )
    for (const [x, y, q2] of [
      [margin * 1.3, margin * 1.5, 30],
      [width - margin * 1.3, margin * 1.5, 30],
      [margin * 2.7, margin * 1.05, 12],
      [width - margin * 2.7, margin * 1.05, 12],
      [margin * 1.05, margin * 3, 12],
      [width - margin * 1.05, margin * 3, 12],
    ] as const)
      art.add(art.fill(sparkle(x, y, q2), palette.b))
    const t = art.setTitle({
      x: margin,
      y: ay + ah + 3 * unit,
      w: width - 2 * margin,
      h: height - ay - ah - 3 * unit - margin - 4.6 * unit,
      face: random.pick(['gothic', 'serif', 'didone']),
      align: 'middle',
      valign: 'middle',
      fill: palette.light,
      subFill: palette.b,
      maxLines: 2,
    })
    art.add(
      t.svg,
      art.note(art.tagline, width / 2, height - margin * 0.8, palette.b, {
        size: 24,
        anchor: 'middle',
        track: 80,
      }),
    )
  } else {
    const t = art.setTitle({
      x: margin,
      y: margin,
      w: ax - 2 * margin,
      h: height - 2 * margin - 80,
      face: random.pick(['gothic', 'serif']),
      fill: palette.light,
      subFill: palette.b,
      maxLines: 4,
      valign: 'middle',
    })
    art.add(
      t.svg,
      art.note(art.imprint, margin, height - margin, palette.b, { size: 24 }),
      art.fill(sparkle(margin + 16, margin + 18, 30), palette.b),
    )
  }
}
