import type { Art } from '../../art.ts'
import { contrast, luminance, mix } from '../../color.ts'
import type { Palette } from '../../cover-options.ts'
import { type Point, lerp, nth } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, path, polygon } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** Rows of house fronts climbing a hill. */
export function terraces(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('terraces')
  const dark = luminance(palette.bg) < 0.25
  art.add(art.page(palette.bg))
  art.add(
    art.shade(
      box(0, 0, width, height),
      dark ? palette.a : palette.b,
      [0, height * 0.1, 0, height * 0.6],
      0,
      0.7,
    ),
  )
  const sunX = tall ? width * 0.3 : width * 0.82
  const sunY = tall ? height * 0.36 : height * 0.26
  art.add(art.fill(disc(sunX, sunY, 13 * unit), dark ? palette.b : palette.light))
  // rows of house fronts climbing a hill
  const rows = tall ? 6 : 4
  for (let row = 0; row < rows; row++) drawRow(art, random, row, rows)
  art.add(
    art.shade(
      box(0, height * 0.7, width, height * 0.3),
      palette.ink,
      [0, height * 0.74, 0, height * 1.02],
      0,
      0.8,
    ),
  )
  drawTitle(art, random)
}

interface Street {
  row: number
  /** average width of its houses */
  houseWidth: number
  /** 0 far, 1 near */
  share: number
  hillY(x: number): number
  colors: readonly string[]
}

function drawRow(art: Art, random: Random, row: number, rows: number): void {
  const { width, height, unit, palette, tall } = art
  const share = row / (rows - 1)
  const houseWidth = lerp(7, 14, share) * unit
  const hillY = (x: number) =>
    lerp(tall ? height * 0.47 : height * 0.5, height * 0.9, share) +
    (1 - share * 0.75) * ((x - width * 0.66) / width) ** 2 * height * (tall ? 0.62 : 0.7)
  const street = { row, houseWidth, share, hillY, colors: houseColors(palette) }
  let x = -random() * houseWidth
  while (x < width + houseWidth) x += drawHouse(art, random, street, x)
  if (row === rows - 1) return
  let trees = ''
  for (let i = 0; i < 6; i++) {
    const treeX = random() * width
    trees += disc(treeX, hillY(treeX) + houseWidth * 0.75, houseWidth * random.between(0.24, 0.42))
  }
  art.add(art.fill(trees, mix(palette.c, palette.ink, 0.45)))
}

function houseColors({ light, a, b, c }: Palette): string[] {
  return [light, a, b, c, mix(a, light, 0.5), mix(c, light, 0.5), mix(b, light, 0.6)]
}

/** Draws a house with its left wall at x; returns its width. */
function drawHouse(art: Art, random: Random, street: Street, x: number): number {
  const { height, palette } = art
  const { houseWidth, share, row } = street
  const w = houseWidth * random.between(0.78, 1.25)
  const h = houseWidth * random.between(1.2, 2.3)
  const y = street.hillY(x + w / 2) + houseWidth * 0.9
  const color = random.pick(street.colors)
  const roof = nth(ROOFS, random.int(0, 2))
  const front = box(x, y - h, w + 0.8, height - y + h + 10)
  const tiles = mix(color === palette.a ? palette.ink : palette.a, palette.ink, 0.15)
  art.add(
    art.fill(roof(x, y - h, w), roof === steppedGable ? color : tiles),
    art.fill(front, color),
    art.fill(
      windows(art, { x, top: y - h, w, h }, houseWidth),
      contrast(color, palette.ink) > 3 ? palette.ink : palette.light,
    ),
  )
  if (share > 0.2 || row === 0)
    art.add(art.shade(front, palette.ink, [x + w * 0.3, y - h, x + w * 1.3, y + houseWidth], 0, 0.75))
  if (random() < 0.2) art.add(art.fill(box(x + w * 0.68, y - h - w * 0.5, w * 0.13, w * 0.42), palette.ink))
  return w
}

function windows(
  art: Art,
  house: { x: number; top: number; w: number; h: number },
  houseWidth: number,
): string {
  const { x, top, w, h } = house
  const columns = w > 9 * art.unit ? 3 : 2
  const rows = Math.max(2, Math.round(h / (houseWidth * 0.5)))
  const columnWidth = w / columns
  let panes = ''
  for (let i = 0; i < columns; i++)
    for (let j = 0; j < rows; j++) {
      const paneY = top + houseWidth * 0.18 + j * houseWidth * 0.48
      panes += box(x + columnWidth * (i + 0.28), paneY, columnWidth * 0.44, houseWidth * 0.28)
    }
  return panes
}

/** Roofs over a wall that is w wide and ends at y. */
const ROOFS = [gable, mansard, steppedGable]

function gable(x: number, y: number, w: number): string {
  return path`M${x} ${y}L${x + w / 2} ${y - w * 0.55}L${x + w} ${y}z`
}

function mansard(x: number, y: number, w: number): string {
  const ridgeY = y - w * 0.32
  return path`M${x - w * 0.04} ${y}L${x + w * 0.1} ${ridgeY}L${x + w * 0.9} ${ridgeY}L${x + w * 1.04} ${y}z`
}

function steppedGable(x: number, y: number, w: number): string {
  const steps = [
    [0, 0],
    [0, 0.18],
    [0.2, 0.18],
    [0.2, 0.36],
    [0.4, 0.36],
    [0.4, 0.52],
  ] as const
  const left = steps.map(([across, up]): Point => [x + w * across, y - w * up])
  const right = steps.toReversed().map(([across, up]): Point => [x + w * (1 - across), y - w * up])
  return polygon([...left, ...right])
}

function drawTitle(art: Art, random: Random): void {
  const { palette, tall, width, height } = art
  const textColor = art.legibleOn(palette.bg)
  const title = art.setTitle(
    tall
      ? { h: height * 0.22, face: random.pick(['grot', 'serif', 'round']), fill: textColor, maxLines: 2 }
      : {
          w: width * 0.5,
          h: height * 0.36,
          face: random.pick(['grot', 'serif']),
          fill: textColor,
          maxLines: 2,
        },
  )
  art.add(title.svg)
  footer(art, palette.light, { tag: tall })
}
