import type { Art } from '../../art.ts'
import { mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { type Point, TAU, nth, polar, radians } from '../../geometry.ts'
import { box, path, polygon } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

interface Hex {
  x: number
  y: number
  /** elevation */
  e: number
}

export function hexagonTheatre(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('hex')
  const size = (tall ? 7.6 : 7.8) * unit
  const sea = palette.c
  const shore = mix(palette.c, palette.light, 0.35)
  const theatre: Theatre = { size, sea, shore }
  art.add(art.page(sea))
  const cells = surveyLand(art, random, theatre)
  drawTiles(art, theatre, cells)
  drawMarks(art, random, theatre, cells)
  const towns = chooseTowns(art, random, theatre, cells)
  drawCampaign(art, towns)
  towns.forEach((town, i) => {
    drawTown(art, theatre, town, i)
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
  drawPlate(art, random)
}

function surveyLand(art: Art, random: Random, theatre: Theatre): Hex[] {
  const { height, width } = art
  const { size } = theatre
  const waves = [0, 1, 2, 3].map(
    () => [random.between(0.2, 0.75), random.between(0.2, 0.75), random() * TAU] as const,
  )
  const dx = size * Math.sqrt(3)
  const dy = size * 1.5
  const cells: Hex[] = []
  for (let j = -1; j < height / dy + 1; j++)
    for (let i = -1; i < width / dx + 1; i++) {
      const x = i * dx + (j % 2 ? dx / 2 : 0)
      const y = j * dy
      const elevation =
        waves.reduce((sum, [a, b, ph]) => sum + Math.sin(i * a + ph) * Math.cos(j * b + ph * 1.7), 0) / 2 +
        0.18
      cells.push({ x, y, e: elevation })
    }
  return cells
}

function drawTiles(art: Art, theatre: Theatre, cells: Hex[]): void {
  const { palette } = art
  const { sea, shore, size } = theatre
  const tone = (elevation: number) =>
    elevation < -0.28
      ? sea
      : elevation < -0.08
        ? shore
        : elevation < 0.22
          ? mix(palette.b, palette.light, 0.3)
          : elevation < 0.52
            ? palette.b
            : elevation < 0.85
              ? mix(palette.b, palette.a, 0.55)
              : palette.light
  const groups = new Map<string, string>()
  for (const c of cells) {
    const color = tone(c.e)
    groups.set(color, (groups.get(color) ?? '') + hexagon(c.x, c.y, size * 0.965))
  }
  for (const [k, data] of groups) art.add(art.fill(data, k))
  let lowerEdges = ''
  for (const c of cells) {
    const q = size * 0.965
    const corners = [0, 1, 2, 3, 4, 5].map((k) => polar(c.x, c.y, q, radians(60 * k - 90)))
    if (c.e > -0.08) {
      lowerEdges += polygon([nth(corners, 2), nth(corners, 3), nth(corners, 4), [c.x, c.y + q * 0.55]])
    }
  }
  art.add(art.fill(lowerEdges, palette.ink, 'opacity=".16"'))
}

/** Marks: peaks, woods, water. */
function drawMarks(art: Art, random: Random, theatre: Theatre, cells: Hex[]): void {
  const { palette } = art
  const { size } = theatre
  let peaks = ''
  let snow = ''
  let woods = ''
  let water = ''
  for (const c of cells) {
    const { x, y, e: elevation } = c
    if (elevation >= 0.52) {
      const h = size * (elevation > 0.85 ? 0.95 : 0.7)
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
    } else if (elevation >= 0.22 && random() < 0.5)
      for (const [ox, oy] of [
        [-0.3, 0.16],
        [0.26, 0.26],
        [0, -0.22],
      ] as const)
        woods += polygon([
          [x + ox * size - size * 0.17, y + oy * size + size * 0.16],
          [x + ox * size, y + oy * size - size * 0.32],
          [x + ox * size + size * 0.17, y + oy * size + size * 0.16],
        ])
    else if (elevation < -0.28 && random() < 0.4)
      water += path`M${x - size * 0.34} ${y}q${size * 0.17} ${-size * 0.16} ${size * 0.34} 0t${size * 0.34} 0`
  }
  art.add(
    art.fill(peaks, mix(palette.a, palette.ink, 0.25)),
    art.fill(snow, palette.ink, 'opacity=".55"'),
    art.fill(woods, mix(palette.c, palette.ink, 0.5)),
    art.line(water, palette.light, 3.5, 'stroke-linecap="round" opacity=".6"'),
  )
}

/** Towns and the campaign between them. */
function chooseTowns(art: Art, random: Random, theatre: Theatre, cells: Hex[]): Hex[] {
  const { width, tall, height } = art
  const { size } = theatre
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
    if (towns.length < 4 && towns.every((t) => Math.hypot(t.x - c.x, t.y - c.y) > size * 3)) towns.push(c)
  towns.sort((a, b) => a.y - b.y)
  return towns
}

function drawCampaign(art: Art, towns: Hex[]): void {
  const { palette } = art
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
}

function drawTown(art: Art, theatre: Theatre, town: Hex, i: number): void {
  const { palette } = art
  const { size } = theatre
  const scale = size * 0.9
  art.add(
    art.fill(hexagon(town.x, town.y, size), palette.ink),
    art.fill(hexagon(town.x, town.y, size * 0.86), i % 2 ? palette.light : palette.a),
  )
  const color = i % 2 ? palette.ink : palette.light
  art.add(
    art.fill(
      path`M${town.x - scale * 0.42} ${town.y + scale * 0.45}v${-scale * 0.62}h${scale * 0.17}v${scale * 0.14}h${scale * 0.16}v${-scale * 0.14}h${scale * 0.18}v${scale * 0.14}h${scale * 0.16}v${-scale * 0.14}h${scale * 0.17}v${scale * 0.62}z` +
        polygon([
          [town.x - scale * 0.03, town.y - scale * 0.2],
          [town.x - scale * 0.03, town.y - scale * 0.72],
          [town.x + scale * 0.4, town.y - scale * 0.58],
          [town.x + scale * 0.03, town.y - scale * 0.44],
          [town.x + scale * 0.03, town.y - scale * 0.2],
        ]),
      color,
    ),
  )
}

function drawPlate(art: Art, random: Random): void {
  const { tall, height, width, palette, margin } = art
  const plate = tall
    ? { x: 0, y: height * 0.735, w: width, h: height * 0.265 }
    : { x: 0, y: 0, w: width * 0.415, h: height }
  art.add(art.fill(box(plate.x, plate.y, plate.w, plate.h), palette.ink))
  art.add(
    art.line(tall ? path`M0 ${plate.y + 12}H${width}` : path`M${plate.w - 12} 0V${height}`, palette.a, 6),
  )
  const title = art.setTitle({
    y: plate.y + margin * 0.85,
    w: plate.w - 2 * margin,
    h: tall ? plate.h - margin * 2.3 : height - margin * 2 - 70,
    face: random.pick(['cond', 'serif']),
    fill: palette.light,
    subFill: palette.b,
    maxLines: 4,
    valign: tall ? 'middle' : 'bottom',
  })
  art.add(title.svg)
  art.add(art.note(art.imprint, margin, height - margin * 0.8, palette.b, { size: 24 }))
  if (tall)
    art.add(
      art.note(art.tagline, width - margin, height - margin * 0.8, palette.b, { size: 24, anchor: 'end' }),
    )
}

function hexagon(x: number, y: number, q: number): string {
  return polygon([0, 1, 2, 3, 4, 5].map((k) => polar(x, y, q, radians(60 * k - 90))))
}

interface Theatre {
  size: number
  sea: string
  shore: string
}
