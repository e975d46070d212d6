import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { type Point, lerp, nth } from '../../geometry.ts'
import { bird, pine } from '../../nature.ts'
import { box, disc, path, points, polygon, roundBox, sparkle } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { ground, ridge, swell } from '../../terrain.ts'

/** A castle on a crag, seen through an arch. */
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
  const opening = tall
    ? path`M${ax} ${ay + ah}V${spring}C${ax} ${ay + aw * 0.14} ${cx - aw * 0.2} ${ay + aw * 0.05} ${cx} ${ay}C${cx + aw * 0.2} ${ay + aw * 0.05} ${ax + aw} ${ay + aw * 0.14} ${ax + aw} ${spring}V${ay + ah}z`
    : roundBox(ax, ay, aw, ah, 8)
  const sky = dark ? palette.c : mix(palette.bg, palette.b, 0.2)
  const horizon = ay + ah * 0.62
  const arch: Arch = { ax, ay, aw, ah, cx, horizon }
  const view = [
    art.fill(box(ax, ay, aw, ah), sky) +
      art.shade(box(ax, ay, aw, ah), palette.ink, [0, ay + ah * 0.4, 0, ay], 0, dark ? 0.85 : 0.35),
  ]
  const sunX = drawSun(art, random, arch, view)
  view.push(art.fill(art.specks(random, 34, [ax, ay, aw, ah * 0.35], [1.5, 4]), palette.light))
  const tones = [
    mix(sky, palette.a, 0.4),
    mix(palette.a, palette.ink, 0.35),
    mix(palette.c, palette.ink, 0.55),
    palette.ink,
  ]
  drawRanges(art, arch, view, tones)
  // crag and castle
  const castleX = cx + (tall ? 0.06 : 0.08) * aw
  const castleY = horizon - 2 * unit
  const crag = points('-34,44 -25,26 -20,22 -16,10 -12,7 -9,1 14,1 16,6 21,9 24,20 30,25 36,44').map(
    ([x, y]): Point => [castleX + (x + random.between(-0.7, 0.7)) * unit, castleY + y * unit],
  )
  view.push(
    art.fill(polygon(crag), nth(tones, 2)) +
      art.shade(
        polygon(crag),
        palette.ink,
        [castleX - 8 * unit, castleY, castleX + 22 * unit, castleY + 18 * unit],
        0.05,
        1,
      ),
  )
  drawCastle(art, castleX, castleY, view)
  const riverEnd = drawRiver(art, arch, castleX, castleY, view, sky)
  drawWoods(art, random, arch, riverEnd, view)
  view.push(
    art.line(
      [0, 1, 2, 3]
        .map((i) => bird(sunX + (-16 + i * 7) * unit, horizon - (27 + random.between(0, 8)) * unit, 14))
        .join(''),
      palette.ink,
      4.5,
      'stroke-linecap="round"',
    ),
  )
  art.add(art.clip(opening, view.join('')), art.line(opening, palette.b, 6))
  if (tall) {
    drawTallFrame(art, random, arch, spring)
  } else {
    drawWideTitle(art, random, arch)
  }
}

function drawSun(art: Art, random: Random, arch: Arch, view: string[]): number {
  const { tall, unit, palette } = art
  const { cx, aw, horizon } = arch
  const sunX = cx + random.between(-0.12, 0.12) * aw
  const sunRadius = (tall ? 24 : 25) * unit
  view.push(
    art.fill(disc(sunX, horizon - 13 * unit, sunRadius), palette.b) +
      art.shade(
        disc(sunX, horizon - 13 * unit, sunRadius),
        palette.a,
        [0, horizon - 24 * unit, 0, horizon + 4 * unit],
        0,
        1,
      ) +
      art.line(
        disc(sunX, horizon - 13 * unit, sunRadius + 3 * unit) +
          disc(sunX, horizon - 13 * unit, sunRadius + 6 * unit),
        palette.light,
        2.5,
        'opacity=".6"',
      ),
  )
  return sunX
}

function drawRanges(art: Art, arch: Arch, view: string[], tones: string[]): void {
  const { unit, palette } = art
  const { horizon, ax, aw, ay, ah } = arch
  const ranges = [
    [horizon - 6 * unit, 9],
    [horizon + 1 * unit, 8],
  ] as const
  ranges.forEach(([y, k], i) => {
    const range = ground(ridge(art.random('m' + i), ax - 20, ax + aw + 20, y, k * unit, 6), ay + ah)
    view.push(
      art.fill(range, nth(tones, i)) +
        art.shade(range, palette.light, [0, y + 4 * unit, 0, y - 8 * unit], 0, 0.4) +
        art.shade(range, palette.ink, [0, y, 0, y + 16 * unit], 0, 0.6),
    )
  })
}

function drawCastle(art: Art, castleX: number, castleY: number, view: string[]): void {
  const { unit, palette } = art
  const scale = 0.2 * unit
  const placed = (l: readonly Point[]) =>
    polygon(l.map(([x, y]): Point => [castleX + x * scale + 2.4 * unit, castleY + 1.4 * unit + y * scale]))
  const tower = (x: number, w: number, h: number, roof: number, flag = 0) =>
    placed([
      [x - w / 2, 0],
      [x - w / 2, -h],
      [x + w / 2, -h],
      [x + w / 2, 0],
    ]) +
    placed([
      [x - w * 0.72, -h],
      [x, -h - roof],
      [x + w * 0.72, -h],
    ]) +
    (flag
      ? placed([
          [x - 0.6, -h - roof],
          [x - 0.6, -h - roof - 16],
          [x + 14, -h - roof - 12],
          [x + 0.6, -h - roof - 7],
          [x + 0.6, -h - roof],
        ])
      : '')
  const castle =
    placed(
      points('-54,0 -54,-26 -50,-26 -50,-30 -44,-30 -44,-26 -38,-26 -38,-30 -32,-30 -32,-26 44,-26 44,0'),
    ) +
    tower(-50, 15, 42, 26) +
    tower(-22, 20, 70, 38, 1) +
    tower(3, 26, 98, 52, 1) +
    tower(24, 16, 62, 30) +
    tower(40, 14, 44, 24, 1) +
    tower(-4, 9, 120, 26)
  view.push(
    art.fill(castle, palette.ink) +
      art.fill(
        points('-22,-58 3,-84 3,-60 24,-50 40,-34 -50,-32 -10,-18')
          .map(([x, y]) =>
            placed([
              [x - 2, y + 6],
              [x - 2, y],
              [x, y - 3],
              [x + 2, y],
              [x + 2, y + 6],
            ]),
          )
          .join(''),
        palette.b,
      ),
  )
}

/** A river winding to the viewer, and woods on the banks. */
function drawRiver(
  art: Art,
  arch: Arch,
  castleX: number,
  castleY: number,
  view: string[],
  sky: string,
): number {
  const { unit, palette } = art
  const { ay, ah, cx, ax, aw } = arch
  const riverEnd = ay + ah
  const river = smooth(
    [
      [castleX - 20 * unit, castleY + 26 * unit],
      [castleX - 30 * unit, castleY + 31 * unit],
      [cx - 6 * unit, castleY + 36 * unit],
      [cx - 20 * unit, riverEnd + 10],
    ],
    false,
    path`L${cx + 22 * unit} ${riverEnd + 10}L${cx + 12 * unit} ${castleY + 36 * unit}L${castleX - 24 * unit} ${castleY + 30 * unit}z`,
  )
  const land = smooth(
    swell(art.random('l'), ax - 20, ax + aw + 20, castleY + 28 * unit, 2 * unit),
    false,
    path`V${riverEnd + 20}H${ax - 20}z`,
  )
  view.push(
    art.fill(land, mix(palette.c, palette.ink, 0.7)) +
      art.fill(river, mix(sky, palette.light, 0.45)) +
      art.shade(river, palette.c, [0, castleY + 28 * unit, 0, riverEnd], 0, 0.9),
  )
  return riverEnd
}

function drawWoods(art: Art, random: Random, arch: Arch, riverEnd: number, view: string[]): void {
  const { unit, palette } = art
  const { cx, ax, aw } = arch
  let woods = ''
  for (let i = 0; i < 34; i++) {
    const t = random()
    const side = i % 2
    const x = side ? lerp(cx + 20 * unit, ax + aw + 10, t) : lerp(ax - 10, cx - 24 * unit, t)
    woods += pine(x, riverEnd + 14 - (side ? t : 1 - t) * 5 * unit + random() * 40, (9 + random() * 8) * unit)
  }
  view.push(art.fill(woods, palette.ink))
}

function drawTallFrame(art: Art, random: Random, arch: Arch, spring: number): void {
  const { palette, margin, width, unit, height } = art
  const { ax, ay, ah, aw, cx } = arch
  art.add(
    art.line(
      path`M${ax - 16} ${ay + ah}V${spring}C${ax - 16} ${ay + aw * 0.115} ${cx - aw * 0.21} ${ay + aw * 0.03} ${cx} ${ay - 22}C${cx + aw * 0.21} ${ay + aw * 0.03} ${ax + aw + 16} ${ay + aw * 0.115} ${ax + aw + 16} ${spring}V${ay + ah}`,
      palette.b,
      2.5,
    ),
  )
  for (const [x, y, size] of [
    [margin * 1.3, margin * 1.5, 30],
    [width - margin * 1.3, margin * 1.5, 30],
    [margin * 2.7, margin * 1.05, 12],
    [width - margin * 2.7, margin * 1.05, 12],
    [margin * 1.05, margin * 3, 12],
    [width - margin * 1.05, margin * 3, 12],
  ] as const)
    art.add(art.fill(sparkle(x, y, size), palette.b))
  const title = art.setTitle({
    y: ay + ah + 3 * unit,
    h: height - ay - ah - 3 * unit - margin - 4.6 * unit,
    face: random.pick(['gothic', 'serif', 'didone']),
    align: 'middle',
    valign: 'middle',
    fill: palette.light,
    subFill: palette.b,
    maxLines: 2,
  })
  art.add(
    title.svg,
    art.note(art.tagline, width / 2, height - margin * 0.8, palette.b, {
      size: 24,
      anchor: 'middle',
      track: 80,
    }),
  )
}

function drawWideTitle(art: Art, random: Random, arch: Arch): void {
  const { margin, height, palette } = art
  const { ax } = arch
  const title = art.setTitle({
    w: ax - 2 * margin,
    h: height - 2 * margin - 80,
    face: random.pick(['gothic', 'serif']),
    fill: palette.light,
    subFill: palette.b,
    maxLines: 4,
    valign: 'middle',
  })
  art.add(
    title.svg,
    art.note(art.imprint, margin, height - margin, palette.b, { size: 24 }),
    art.fill(sparkle(margin + 16, margin + 18, 30), palette.b),
  )
}

interface Arch {
  ax: number
  ay: number
  aw: number
  ah: number
  cx: number
  horizon: number
}
