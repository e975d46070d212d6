import type { Art } from '../../art.ts'
import { mix } from '../../color.ts'
import type { Palette } from '../../cover-options.ts'
import { type Point, nth } from '../../geometry.ts'
import type { IsometricGrid } from '../../isometric.ts'
import { box, disc, path, polygon } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

export interface City {
  grid: IsometricGrid
  /** side of a grid unit in the picture */
  size: number
  skins: readonly Skin[]
}

export interface Lot {
  x: number
  y: number
  /** 0 at the horizon, 1 at the lower edge */
  nearness: number
}

type BuildingLot = Lot & { tallest: number; skin: number }

/** Colours of a block's faces. */
interface Skin {
  top: string
  left: string
  right: string
}

export function blockSkins({ light, ink, a, b, c }: Palette): Skin[] {
  return [
    { top: light, left: mix(light, ink, 0.16), right: mix(light, ink, 0.5) },
    { top: mix(a, light, 0.3), left: a, right: mix(a, ink, 0.5) },
    { top: mix(b, light, 0.35), left: b, right: mix(b, ink, 0.45) },
    { top: mix(c, light, 0.35), left: c, right: mix(c, ink, 0.5) },
  ]
}

export function drawPark(art: Art, { grid }: City, lot: Lot): void {
  const { palette } = art
  const lawn = grid.top(lot.x + 0.2, lot.y + 0.2, 0.02, 2.3, 2.3)
  art.add(art.fill(lawn, mix(palette.c, palette.b, 0.45)))
  for (const [dx, dy] of PARK_TREES) {
    const [x, y] = grid.at(lot.x + dx, lot.y + dy, 0)
    const crown = disc(x, y - 30, 17)
    art.add(
      art.fill(box(x - 2.5, y - 20, 5, 20), palette.ink),
      art.fill(crown, mix(palette.c, palette.ink, 0.2)),
      art.shade(crown, palette.ink, [x - 4, y - 40, x + 16, y - 16], 0, 0.9),
    )
  }
}

const PARK_TREES: readonly Point[] = [
  [0.6, 0.6],
  [1.7, 0.8],
  [0.8, 1.7],
  [1.8, 1.9],
]

/** One block, often with a hut on its roof. */
export function drawLowBlock(art: Art, random: Random, city: City, lot: BuildingLot): void {
  const { x, y, skin } = lot
  const top = random.between(1, lot.tallest * 0.6)
  const block = { x: x + 0.25, y: y + 0.25, side: 2.2, foot: 0, top, skin }
  const hut = { x: x + 0.55, y: y + 0.55, side: 0.7, foot: top, top: top + 0.35, skin }
  art.add(withWindows(art, random, city, block))
  if (random() < 0.6) art.add(walls(art, city, hut) + shading(art, city, hut))
}

/** A tower on a base, the highest ones with a mast. */
export function drawHighBlock(art: Art, random: Random, city: City, lot: BuildingLot): void {
  const { palette } = art
  const { x, y, tallest } = lot
  const top = random.between(tallest * 0.5, tallest)
  const skin = (lot.skin + 1 + random.int(0, 2)) % 4
  const base = { x: x + 0.3, y: y + 0.3, side: 2.1, foot: 0, top: top * 0.45, skin: lot.skin }
  const tower = { x: x + 0.6, y: y + 0.6, side: 1.5, foot: top * 0.45, top, skin }
  const hut = { x: x + 1.05, y: y + 1.05, side: 0.6, foot: top, top: top + 0.5, skin }
  art.add(withWindows(art, random, city, base), withWindows(art, random, city, tower))
  art.add(walls(art, city, hut) + shading(art, city, hut))
  if (top <= tallest * 0.8) return
  const [mastX, mastY] = city.grid.at(x + 1.35, y + 1.35, top + 0.5)
  const mastTop = mastY - city.size * 0.9
  art.add(
    art.line(path`M${mastX} ${mastY}v${-city.size * 0.9}`, palette.ink, 4),
    art.fill(disc(mastX, mastTop, 6), palette.a),
  )
}

/** Draws four cottages on a lot. */
export function drawCottages(art: Art, random: Random, city: City, lot: Lot): void {
  for (const [dx, dy] of COTTAGES) drawCottage(art, random, city, lot.x + dx, lot.y + dy)
}

const COTTAGES: readonly Point[] = [
  [0.2, 0.2],
  [1.4, 0.2],
  [0.2, 1.4],
  [1.4, 1.4],
]

function drawCottage(art: Art, random: Random, city: City, x: number, y: number): void {
  const { grid, skins } = city
  const eaves = random.between(0.6, 1.1)
  const skin = random.int(0, 3)
  const house = { x, y, side: 1, foot: 0, top: eaves, skin }
  art.add(walls(art, city, house) + shading(art, city, house))
  const [left, front, right] = [
    grid.at(x, y + 1, eaves),
    grid.at(x + 1, y + 1, eaves),
    grid.at(x + 1, y, eaves),
  ]
  const [ridgeStart, ridgeEnd] = [grid.at(x, y + 0.5, eaves + 0.55), grid.at(x + 1, y + 0.5, eaves + 0.55)]
  const door = [
    grid.at(x + 0.4, y + 1, 0),
    grid.at(x + 0.62, y + 1, 0),
    grid.at(x + 0.62, y + 1, 0.45),
    grid.at(x + 0.4, y + 1, 0.45),
  ]
  art.add(
    art.fill(polygon([left, front, ridgeEnd, ridgeStart]), nth(skins, (skin + 1) % 4).top),
    art.fill(polygon([front, right, ridgeEnd]), nth(skins, skin).right),
    art.fill(polygon(door), art.palette.ink),
  )
}

/** A square block from a foot to a top height. */
interface Block {
  x: number
  y: number
  side: number
  foot: number
  top: number
  skin: number
}

function withWindows(art: Art, random: Random, city: City, block: Block): string {
  return walls(art, city, block) + windows(art, random, city, block) + shading(art, city, block)
}

function walls(art: Art, { grid, skins }: City, { x, y, side, foot, top, skin }: Block): string {
  const colors = nth(skins, skin)
  return (
    art.fill(grid.left(x, y, foot, top, side, side), colors.left) +
    art.fill(grid.right(x, y, foot, top, side, side), colors.right) +
    art.fill(grid.top(x, y, top, side, side), colors.top)
  )
}

/** High walls sink into the dark of the street. */
function shading(art: Art, { grid }: City, { x, y, side, foot, top }: Block): string {
  if (top - foot <= 1.6) return ''
  const bothWalls = grid.left(x, y, foot, top, side, side) + grid.right(x, y, foot, top, side, side)
  return art.sink(bothWalls, art.palette.ink, 0, 0.78)
}

/** Strokes, not shapes: a city has thousands of windows. */
function windows(
  art: Art,
  random: Random,
  { grid, size }: City,
  { x, y, side, foot, top, skin }: Block,
): string {
  const { palette } = art
  const style = nth(WINDOW_STYLES, random.int(0, 2))
  const pane = `v${Math.round(-size * 0.26)}`
  let left = ''
  let right = ''
  for (let z = foot + 0.35; z < top - 0.25; z += style.storey)
    if (style.gap === undefined) {
      const band = z + 0.1
      left += stroke(grid.at(x + 0.14, y + side, band), grid.at(x + side - 0.14, y + side, band))
      right += stroke(grid.at(x + side, y + 0.14, band), grid.at(x + side, y + side - 0.14, band))
    } else {
      for (let i = 0.28; i < side - 0.1; i += style.gap) left += moveTo(grid.at(x + i, y + side, z)) + pane
      for (let i = 0.28; i < side - 0.1; i += style.gap) right += moveTo(grid.at(x + side, y + i, z)) + pane
    }
  const lit = skin === 3 || skin === 1 ? palette.light : palette.c
  return (
    art.line(left, lit, size * style.width) +
    art.line(right, palette.ink, size * style.width, 'opacity=".55"')
  )
}

/** Narrow windows, wide-set windows, bands of glass (without a gap). */
const WINDOW_STYLES = [
  { storey: 0.46, gap: 0.36, width: 0.17 },
  { storey: 0.58, gap: 0.52, width: 0.17 },
  { storey: 0.58, gap: undefined, width: 0.19 },
]

const moveTo = ([x, y]: Point) => `M${Math.round(x)} ${Math.round(y)}`

const stroke = (from: Point, [x, y]: Point) => `${moveTo(from)}L${Math.round(x)},${Math.round(y)}`
