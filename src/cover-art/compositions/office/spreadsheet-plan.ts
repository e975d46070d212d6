import type { Art } from '../../art.ts'
import { contrast, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { type Point, TAU, nth } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, path, sector } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A spreadsheet seen as a building plan: merged cells of colour, some with a chart in them. */
export function spreadsheetPlan(art: Art): void {
  const { width, height, palette, tall } = art
  const random = art.random('grid')
  art.add(art.page(palette.bg))
  const left = tall ? 0 : width * 0.44
  const plan = { left, width: tall ? width : width - left, height: tall ? height * 0.7 : height }
  drawCells(art, random, plan)
  const shadow = [left + plan.width * 0.55, plan.height * 0.55, left + plan.width, plan.height] as const
  art.add(art.shade(box(left, 0, plan.width, plan.height), palette.ink, shadow, 0, 0.4))
  drawTitle(art, random, plan)
}

interface Plan {
  left: number
  width: number
  height: number
}

const COLUMNS = 6

function drawCells(art: Art, random: Random, plan: Plan): void {
  const { palette } = art
  const size = plan.width / COLUMNS
  const colors = [
    palette.a,
    palette.b,
    palette.c,
    palette.ink,
    palette.light,
    mix(palette.c, palette.light, 0.6),
    mix(palette.bg, palette.ink, 0.1),
  ]
  let last = ''
  for (const [column, row, columns, rows] of mergedCells(random, Math.ceil(plan.height / size))) {
    let color = random.pick(colors)
    while (color === last) color = random.pick(colors)
    last = color
    const cell = { x: plan.left + column * size, y: row * size, w: columns * size, h: rows * size }
    art.add(art.fill(box(cell.x, cell.y, cell.w, cell.h), color))
    const ink = contrast(color, palette.ink) > 3 ? palette.ink : palette.light
    const accent = color === palette.a ? palette.b : palette.a
    drawChart(art, random, { ...cell, columns, size, color, ink, accent })
  }
}

type Merged = readonly [column: number, row: number, columns: number, rows: number]

/** Fills the grid with cells of random sizes, row by row. */
function mergedCells(random: Random, rows: number): Merged[] {
  const used = new Set<string>()
  const places = ([column, row, w, h]: Merged) =>
    Array.from({ length: w * h }, (_, i) => [column + (i % w), row + Math.floor(i / w)] as const)
  const fits = ([column, row]: Point) => column < COLUMNS && row < rows && !used.has(`${column},${row}`)
  const cells: Merged[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < COLUMNS; column++) {
      if (used.has(`${column},${row}`)) continue
      const sizes = [...random.shuffle(CELL_SIZES), [1, 1] as const]
      const cell = sizes.map(([w, h]): Merged => [column, row, w, h]).find((one) => places(one).every(fits))
      if (!cell) continue
      for (const place of places(cell)) used.add(place.join())
      cells.push(cell)
    }
  return cells
}

const CELL_SIZES: readonly Point[] = [
  [2, 2],
  [3, 1],
  [1, 3],
  [2, 1],
  [1, 2],
  [2, 2],
  [1, 1],
]

interface Cell {
  x: number
  y: number
  w: number
  h: number
  columns: number
  /** side of a grid square */
  size: number
  color: string
  ink: string
  accent: string
}

function drawChart(art: Art, random: Random, cell: Cell): void {
  const charts = [columnChart, pieChart, textLines, lineChart, quarterCircle, dots]
  const chart = charts[random.int(0, charts.length)]
  if (chart) art.add(chart(art, cell, random))
}

function columnChart(art: Art, { x, y, w, h, columns, size, ink, accent }: Cell, random: Random): string {
  const pad = size * 0.2
  const count = columns * 4
  const step = (w - 2 * pad) / count
  let svg = ''
  for (let i = 0; i < count; i++) {
    const value = random.between(0.25, 0.95) * (h - 2 * pad)
    const column = box(x + pad + i * step, y + h - pad - value, step * 0.66, value)
    svg += art.fill(column, i === count - 2 ? accent : ink)
  }
  return svg
}

function pieChart(art: Art, { x, y, w, h, size, color, ink, accent }: Cell, random: Random): string {
  const [cx, cy] = [x + w / 2, y + h / 2]
  const radius = Math.min(w, h) / 2 - size * 0.2
  const share = random.between(0.15, 0.7) * TAU
  return (
    art.fill(disc(cx, cy, radius), ink) +
    art.fill(sector(cx, cy, 0, radius, -Math.PI / 2, -Math.PI / 2 + share), accent) +
    art.fill(disc(cx, cy, radius * 0.45), color)
  )
}

function textLines(art: Art, { x, y, w, h, size, ink }: Cell, random: Random): string {
  const pad = size * 0.2
  let lines = ''
  for (let lineY = y + pad; lineY < y + h - pad * 0.6; lineY += size * 0.15)
    lines += path`M${x + pad} ${lineY}h${(w - 2 * pad) * random.between(0.45, 1)}`
  return art.line(lines, ink, 7)
}

function lineChart(art: Art, { x, y, w, h, size, ink, accent }: Cell, random: Random): string {
  const pad = size * 0.2
  const curve = Array.from({ length: 6 }, (_, i): Point => {
    const value = Math.min(1, Math.max(0, i / 6 + random.between(-0.14, 0.26)))
    return [x + pad + ((w - 2 * pad) / 5) * i, y + h - pad - (h - 2 * pad) * value]
  })
  const end = disc(...nth(curve, 5), 13)
  return art.line(smooth(curve), ink, 9, 'stroke-linecap="round"') + art.fill(end, accent)
}

function quarterCircle(art: Art, { x, y, w, h, ink, accent }: Cell): string {
  const quarter = path`M${x} ${y + h}A${w} ${h} 0 0 1 ${x + w} ${y}V${y + h}z`
  return art.fill(quarter, ink === art.palette.ink ? accent : art.palette.b)
}

function dots(art: Art, { x, y, w, h, size, ink }: Cell): string {
  const pitch = size * 0.25
  let data = ''
  for (let dotY = y + pitch; dotY < y + h; dotY += pitch)
    for (let dotX = x + pitch; dotX < x + w - 5; dotX += pitch) data += path`M${dotX} ${dotY}h0`
  return art.line(data, ink, size * 0.09, 'stroke-linecap="round"')
}

function drawTitle(art: Art, random: Random, plan: Plan): void {
  const { width, height, palette, tall, margin } = art
  const textColor = art.legibleOn(palette.bg)
  if (tall) art.add(art.fill(box(0, plan.height, width, height), palette.bg))
  const title = art.setTitle(
    tall
      ? {
          y: plan.height + margin * 0.8,
          h: height - plan.height - margin * 2.6,
          face: random.pick(['neo', 'grot']),
          fill: textColor,
          maxLines: 2,
          valign: 'middle',
          track: -12,
          subCaps: false,
        }
      : {
          w: plan.left - 2 * margin,
          h: height - 2 * margin - 70,
          face: random.pick(['neo', 'grot']),
          fill: textColor,
          maxLines: 4,
          track: -12,
          subCaps: false,
        },
  )
  art.add(title.svg)
  footer(art, textColor, { tag: tall })
}
