import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { lerp } from '../../geometry.ts'
import { type IsometricGrid, isometric } from '../../isometric.ts'
import { box, disc } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import {
  type City,
  type Lot,
  blockSkins,
  drawCottages,
  drawHighBlock,
  drawLowBlock,
  drawPark,
} from './buildings.ts'

/** Blocks of a city in isometric view. */
export function cityBlocks(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('blocks')
  const dark = luminance(palette.bg) < 0.25
  const size = (tall ? 5 : 5.2) * unit
  const horizon = tall ? height * 0.33 : height * 0.16
  const grid = isometric(tall ? width * 0.5 : width * 0.68, horizon, size)
  art.add(art.page(palette.bg))
  drawSun(art)
  const streets = mix(palette.bg, palette.ink, dark ? 0.45 : 0.22)
  art.add(art.fill(box(0, horizon + 4 * unit, width, height), streets))
  const city = { grid, size, skins: blockSkins(palette) }
  for (const lot of lotsInView(art, grid, horizon)) drawLot(art, random, city, lot)
  if (tall) drawTallTitle(art, random)
  else drawWideTitle(art, random)
}

function drawSun(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const sun = disc(tall ? width * 0.76 : width * 0.88, tall ? height * 0.3 : height * 0.22, 11 * unit)
  art.add(art.fill(sun, palette.b), art.shade(sun, palette.a, [0, height * 0.2, 0, height * 0.42], 0, 1))
}

const LOT_SIZE = 3

/** Returns the lots from back to front, without the place of the title on a wide cover. */
function lotsInView(art: Art, grid: IsometricGrid, horizon: number): Lot[] {
  const { width, height, unit, tall, lettered } = art
  const left = tall || !lettered ? 0 : width * TITLE_SHARE
  const lots: Lot[] = []
  for (let x = -30; x < 42; x += LOT_SIZE)
    for (let y = -30; y < 42; y += LOT_SIZE) {
      const [middleX, middleY] = grid.at(x + LOT_SIZE / 2, y + LOT_SIZE / 2, 0)
      const inView =
        middleX > left - 14 * unit &&
        middleX < width + 14 * unit &&
        middleY > horizon + 3 * unit &&
        middleY < height + 24 * unit
      if (inView) lots.push({ x, y, nearness: (middleY - horizon) / (height - horizon) })
    }
  return lots.toSorted((a, b) => a.x + a.y - b.x - b.y)
}

function drawLot(art: Art, random: Random, city: City, lot: Lot): void {
  const dice = random()
  if (dice < 0.13) return drawPark(art, city, lot)
  // far lots are low: the sky stays open
  const tallest = lerp(1.4, art.tall ? 5.4 : 4.6, Math.min(1, lot.nearness * 1.7))
  const skin = random.int(0, 3)
  if (dice < 0.5) return drawLowBlock(art, random, city, { ...lot, tallest, skin })
  if (dice < 0.8) return drawHighBlock(art, random, city, { ...lot, tallest, skin })
  drawCottages(art, random, city, lot)
}

function drawTallTitle(art: Art, random: Random): void {
  const title = art.setTitle({
    h: art.height * 0.18,
    face: random.pick(['cond', 'grot', 'round']),
    fill: art.legibleOn(art.palette.bg),
    maxLines: 2,
  })
  art.add(title.svg)
}

const TITLE_SHARE = 0.36

function drawWideTitle(art: Art, random: Random): void {
  const { width, height, palette, margin } = art
  art.add(
    art.fill(box(0, 0, width * TITLE_SHARE, height), palette.ink),
    art.fill(box(width * TITLE_SHARE, 0, 10, height), palette.a),
  )
  const title = art.setTitle({
    w: width * TITLE_SHARE - 2 * margin,
    h: height - 2 * margin - 60,
    face: random.pick(['cond', 'grot']),
    fill: palette.light,
    subFill: palette.b,
    maxLines: 4,
    valign: 'bottom',
  })
  art.add(title.svg, art.note(art.imprint, margin, height - margin, palette.b, { size: 24 }))
}
