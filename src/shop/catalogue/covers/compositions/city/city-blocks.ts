import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { type Point, lerp, nth } from '../../geometry.ts'
import { type IsometricGrid, isometric } from '../../isometric.ts'
import { box, disc, path, polygon } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** Blocks of a city in isometric view. */
export function cityBlocks(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('blocks')
  const dark = luminance(palette.bg) < 0.25
  art.add(art.page(palette.bg))
  const size = (tall ? 5 : 5.2) * unit
  const originX = tall ? width * 0.5 : width * 0.68
  const originY = tall ? height * 0.33 : height * 0.16
  const grid = isometric(originX, originY, size)
  drawSun(art)
  // ground, streets
  art.add(
    art.fill(box(0, originY + 4 * unit, width, height), mix(palette.bg, palette.ink, dark ? 0.45 : 0.22)),
  )
  const lots = chooseLots(art, grid, originY)
  const skins: readonly Skin[] = [
    [palette.light, mix(palette.light, palette.ink, 0.16), mix(palette.light, palette.ink, 0.5)],
    [mix(palette.a, palette.light, 0.3), palette.a, mix(palette.a, palette.ink, 0.5)],
    [mix(palette.b, palette.light, 0.35), palette.b, mix(palette.b, palette.ink, 0.45)],
    [mix(palette.c, palette.light, 0.35), palette.c, mix(palette.c, palette.ink, 0.5)],
  ] as const
  const city: City = { grid, size, skins }
  for (const [lotX, lotY, nearness] of lots) {
    drawLot(art, random, nearness, city, lotX, lotY)
  }
  const textColor = art.legibleOn(palette.bg)
  if (tall) {
    drawTallTitle(art, random, textColor)
  } else {
    drawWideTitle(art, random)
  }
}

function drawSun(art: Art): void {
  const { tall, width, height, unit, palette } = art
  art.add(
    art.fill(
      disc(tall ? width * 0.76 : width * 0.88, tall ? height * 0.3 : height * 0.22, 11 * unit),
      palette.b,
    ),
    art.shade(
      disc(tall ? width * 0.76 : width * 0.88, tall ? height * 0.3 : height * 0.22, 11 * unit),
      palette.a,
      [0, height * 0.2, 0, height * 0.42],
      0,
      1,
    ),
  )
}

function chooseLots(
  art: Art,
  grid: IsometricGrid,
  originY: number,
): (readonly [x: number, y: number, nearness: number])[] {
  const { tall, unit, width, height } = art
  const lots: (readonly [x: number, y: number, nearness: number])[] = []
  for (let x = -30; x < 42; x += 3)
    for (let y = -30; y < 42; y += 3) {
      const [sx, sy] = grid.at(x + 1.5, y + 1.5, 0)
      if (
        sx > (tall || !art.lettered ? -14 * unit : width * 0.36 - 14 * unit) &&
        sx < width + 14 * unit &&
        sy > originY + 3 * unit &&
        sy < height + 24 * unit
      )
        lots.push([x, y, (sy - originY) / (height - originY)])
    }
  lots.sort((a, b) => a[0] + a[1] - b[0] - b[1])
  return lots
}

function drawLot(art: Art, random: Random, nearness: number, city: City, lotX: number, lotY: number): void {
  const { tall } = art
  const dice = random()
  // far lots are low: the sky stays open
  const cap = lerp(1.4, tall ? 5.4 : 4.6, Math.min(1, nearness * 1.7))
  if (dice < 0.13) {
    drawPark(art, city, lotX, lotY)
    return
  }
  const skin = random.int(0, 3)
  if (dice < 0.5) {
    drawLowBlock(art, random, cap, city, lotX, lotY, skin)
  } else if (dice < 0.8) {
    drawHighBlock(art, random, city, cap, skin, lotX, lotY)
  } else {
    for (const [dx, dy] of [
      [0.2, 0.2],
      [1.4, 0.2],
      [0.2, 1.4],
      [1.4, 1.4],
    ] as const) {
      drawCottage(art, random, city, lotX, dx, lotY, dy)
    }
  }
}

function drawPark(art: Art, city: City, lotX: number, lotY: number): void {
  const { palette } = art
  const { grid } = city
  art.add(art.fill(grid.top(lotX + 0.2, lotY + 0.2, 0.02, 2.3, 2.3), mix(palette.c, palette.b, 0.45)))
  for (const [tx, ty] of [
    [0.6, 0.6],
    [1.7, 0.8],
    [0.8, 1.7],
    [1.8, 1.9],
  ] as const) {
    const [x, y] = grid.at(lotX + tx, lotY + ty, 0)
    art.add(
      art.fill(box(x - 2.5, y - 20, 5, 20), palette.ink),
      art.fill(disc(x, y - 30, 17), mix(palette.c, palette.ink, 0.2)),
      art.shade(disc(x, y - 30, 17), palette.ink, [x - 4, y - 40, x + 16, y - 16], 0, 0.9),
    )
  }
}

function drawLowBlock(
  art: Art,
  random: Random,
  cap: number,
  city: City,
  lotX: number,
  lotY: number,
  skin: number,
): void {
  const h = random.between(1, cap * 0.6)
  art.add(block(art, random, city, lotX + 0.25, lotY + 0.25, 2.2, 2.2, 0, h, skin, true))
  if (random() < 0.6)
    art.add(block(art, random, city, lotX + 0.55, lotY + 0.55, 0.7, 0.7, h, h + 0.35, skin, false))
}

function drawHighBlock(
  art: Art,
  random: Random,
  city: City,
  cap: number,
  skin: number,
  lotX: number,
  lotY: number,
): void {
  const { palette } = art
  const { grid, size } = city
  const h = random.between(cap * 0.5, cap)
  const upperSkin = (skin + 1 + random.int(0, 2)) % 4
  art.add(
    block(art, random, city, lotX + 0.3, lotY + 0.3, 2.1, 2.1, 0, h * 0.45, skin, true),
    block(art, random, city, lotX + 0.6, lotY + 0.6, 1.5, 1.5, h * 0.45, h, upperSkin, true),
    block(art, random, city, lotX + 1.05, lotY + 1.05, 0.6, 0.6, h, h + 0.5, upperSkin, false),
  )
  if (h > cap * 0.8) {
    const [ax, ay] = grid.at(lotX + 1.35, lotY + 1.35, h + 0.5)
    art.add(
      art.line(path`M${ax} ${ay}v${-size * 0.9}`, palette.ink, 4),
      art.fill(disc(ax, ay - size * 0.9, 6), palette.a),
    )
  }
}

function drawCottage(
  art: Art,
  random: Random,
  city: City,
  lotX: number,
  dx: number,
  lotY: number,
  dy: number,
): void {
  const { palette } = art
  const { skins, grid } = city
  const h = random.between(0.6, 1.1)
  const q = random.int(0, 3)
  const x = lotX + dx
  const y = lotY + dy
  const w = 1
  art.add(block(art, random, city, x, y, w, w, 0, h, q, false))
  // a pitched roof
  const [t] = nth(skins, (q + 1) % 4)
  const a = grid.at(x, y + w, h)
  const b = grid.at(x + w, y + w, h)
  const c = grid.at(x + w, y, h)
  const e = grid.at(x, y + w / 2, h + 0.55)
  const f = grid.at(x + w, y + w / 2, h + 0.55)
  art.add(
    art.fill(polygon([a, b, f, e]), t),
    art.fill(polygon([b, c, f]), nth(skins, q)[2]),
    art.fill(
      polygon([
        grid.at(x + 0.4, y + w, 0),
        grid.at(x + 0.62, y + w, 0),
        grid.at(x + 0.62, y + w, 0.45),
        grid.at(x + 0.4, y + w, 0.45),
      ]),
      palette.ink,
    ),
  )
}

function drawTallTitle(art: Art, random: Random, textColor: string): void {
  const { height } = art
  const title = art.setTitle({
    h: height * 0.18,
    face: random.pick(['cond', 'grot', 'round']),
    fill: textColor,
    maxLines: 2,
  })
  art.add(title.svg)
}

function drawWideTitle(art: Art, random: Random): void {
  const { width, height, palette, margin } = art
  art.add(
    art.fill(box(0, 0, width * 0.36, height), palette.ink),
    art.fill(box(width * 0.36, 0, 10, height), palette.a),
  )
  const title = art.setTitle({
    w: width * 0.36 - 2 * margin,
    h: height - 2 * margin - 60,
    face: random.pick(['cond', 'grot']),
    fill: palette.light,
    subFill: palette.b,
    maxLines: 4,
    valign: 'bottom',
  })
  art.add(title.svg, art.note(art.imprint, margin, height - margin, palette.b, { size: 24 }))
}

function block(
  art: Art,
  random: Random,
  city: City,
  x: number,
  y: number,
  w: number,
  d: number,
  z0: number,
  h: number,
  skin: number,
  withWindows: boolean,
): string {
  const { palette } = art
  const { skins, grid } = city
  const [t, l, q] = nth(skins, skin)
  let o =
    art.fill(grid.left(x, y, z0, h, w, d), l) +
    art.fill(grid.right(x, y, z0, h, w, d), q) +
    art.fill(grid.top(x, y, h, w, d), t)
  if (withWindows) o += windows(art, random, city, [x, y, w, d, z0, h], skin)
  if (h - z0 > 1.6)
    o += art.sink(grid.left(x, y, z0, h, w, d) + grid.right(x, y, z0, h, w, d), palette.ink, 0, 0.78)
  return o
}

function windows(
  art: Art,
  random: Random,
  city: City,
  b: readonly [x: number, y: number, w: number, d: number, z0: number, h: number],
  skin: number,
): string {
  const { palette } = art
  const { grid, size } = city
  const [x, y, w, d, z0, h] = b
  // strokes, not shapes: a city has thousands of windows
  let leftWindows = ''
  let rightWindows = ''
  const kind = random.int(0, 2)
  const M = (q: Point) => `M${Math.round(q[0])} ${Math.round(q[1])}`
  for (let z = z0 + 0.35; z < h - 0.25; z += kind === 0 ? 0.46 : 0.58) {
    if (kind === 2) {
      leftWindows +=
        M(grid.at(x + 0.14, y + d, z + 0.1)) + 'L' + grid.at(x + w - 0.14, y + d, z + 0.1).map(Math.round)
      rightWindows +=
        M(grid.at(x + w, y + 0.14, z + 0.1)) + 'L' + grid.at(x + w, y + d - 0.14, z + 0.1).map(Math.round)
    } else {
      const gap = kind === 0 ? 0.36 : 0.52
      const v = `v${Math.round(-size * 0.26)}`
      for (let i = 0.28; i < w - 0.1; i += gap) leftWindows += M(grid.at(x + i, y + d, z)) + v
      for (let i = 0.28; i < d - 0.1; i += gap) rightWindows += M(grid.at(x + w, y + i, z)) + v
    }
  }
  const strokeWidth = size * (kind === 2 ? 0.19 : 0.17)
  return (
    art.line(leftWindows, skin === 3 || skin === 1 ? palette.light : palette.c, strokeWidth) +
    art.line(rightWindows, palette.ink, strokeWidth, 'opacity=".55"')
  )
}

/** Colours of a block's faces. */
type Skin = readonly [top: string, left: string, right: string]

interface City {
  grid: IsometricGrid
  size: number
  skins: readonly Skin[]
}
