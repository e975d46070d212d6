import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { box, disc, path, points, polygon, rays } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A stepped tower and its rays. */
export function tower(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('deco')
  const dark = luminance(palette.bg) < 0.25
  const cx = tall ? width / 2 : width * 0.71
  const base = height + 10
  art.add(art.page(dark ? palette.bg : palette.c))
  const background = dark ? palette.bg : palette.c
  const horizonY = tall ? height * 0.78 : height * 0.8
  drawSun(art, cx, horizonY, background)
  const heightScale = tall ? 1 : 0.84
  const skyline: Skyline = { cx, base, heightScale }
  drawRow(art, random, skyline, BACK_ROW, { color: mix(background, palette.ink, 0.5), lit: 0.3 })
  drawCentre(art, random, skyline)
  drawRow(art, random, skyline, FRONT_ROW, { color: mix(palette.c, palette.ink, 0.62), lit: 0.42 })
  // a bridge of light at street level
  art.add(
    art.shade(
      box(0, height - 18 * unit, width, 18 * unit),
      palette.ink,
      [0, height - 18 * unit, 0, height - 3 * unit],
      0,
      1,
    ),
  )
  if (tall) {
    drawTallTitle(art, random)
  } else {
    drawWideTitle(art, random)
  }
}

function drawSun(art: Art, cx: number, horizonY: number, background: string): void {
  const { palette, unit, tall } = art
  art.add(
    art.fill(rays(cx, horizonY, 1800, 44, 0.02), mix(background, palette.light, 0.14)),
    art.fill(disc(cx, horizonY - 20 * unit, (tall ? 36 : 34) * unit), palette.b),
    art.shade(
      disc(cx, horizonY - 20 * unit, 36 * unit),
      palette.a,
      [0, horizonY - 46 * unit, 0, horizonY + 8 * unit],
      0,
      1,
    ),
    art.line(disc(cx, horizonY - 20 * unit, (tall ? 39 : 37) * unit), palette.light, 3),
  )
}

type Sizes = readonly (readonly [x: number, width: number, height: number])[]

const BACK_ROW: Sizes = [
  [-44, 15, 40],
  [44, 15, 44],
  [-31, 12, 56],
  [31, 12, 52],
  [-57, 12, 52],
  [57, 12, 58],
  [-68, 14, 44],
  [68, 14, 38],
]

const FRONT_ROW: Sizes = [
  [-22, 13, 36],
  [22, 13, 36],
  [-38, 16, 25],
  [38, 16, 28],
  [-56, 18, 20],
  [56, 18, 17],
]

/** Buildings on both sides; on a wide cover none where the title stands. */
function drawRow(art: Art, random: Random, skyline: Skyline, sizes: Sizes, look: Look): void {
  const { tall, unit, width } = art
  for (const [x, w, h] of sizes)
    if (tall || skyline.cx + (x - w / 2) * unit > width * 0.43)
      art.add(building(art, random, skyline, [x, w, h], look))
}

/** Width and height of the tower's steps, back to front. */
const TOWER_STEPS = points('30,46 23,62 16,78 9.6,88')

function drawCentre(art: Art, random: Random, skyline: Skyline): void {
  const { unit, height, palette } = art
  const { cx, heightScale } = skyline
  TOWER_STEPS.forEach(([w, h], i) => {
    const look = { color: mix(palette.a, palette.ink, 0.12 + i * 0.06), lit: 0.22 }
    art.add(building(art, random, skyline, [0, w, h], look))
  })
  const spireY = height - 88 * unit * heightScale
  art.add(
    art.fill(
      polygon([
        [cx - 4.6 * unit, spireY],
        [cx - 1.4 * unit, spireY - 9 * unit],
        [cx, spireY - 20 * unit],
        [cx + 1.4 * unit, spireY - 9 * unit],
        [cx + 4.6 * unit, spireY],
      ]),
      palette.light,
    ),
    art.shade(
      polygon([
        [cx, spireY],
        [cx, spireY - 20 * unit],
        [cx + 1.4 * unit, spireY - 9 * unit],
        [cx + 4.6 * unit, spireY],
      ]),
      palette.ink,
      [cx, 0, cx + 3 * unit, 0],
      0.2,
      1,
    ),
  )
}

function drawTallTitle(art: Art, random: Random): void {
  const { margin, height, width, unit, palette } = art
  const title = art.setTitle({
    y: height * 0.82,
    h: height * 0.18 - margin - 3 * unit,
    face: random.pick(['tall', 'cond']),
    align: 'middle',
    valign: 'bottom',
    fill: palette.light,
    maxLines: 2,
    track: 16,
  })
  if (art.lettered)
    art.add(
      art.shade(
        box(0, title.top - 16 * unit, width, height),
        palette.ink,
        [0, title.top - 16 * unit, 0, title.top - 1 * unit],
        0,
        1,
      ),
    )
  art.add(
    title.svg,
    art.note(art.tagline, width / 2, height - margin * 0.8, palette.b, {
      size: 24,
      anchor: 'middle',
      track: 80,
    }),
  )
}

function drawWideTitle(art: Art, random: Random): void {
  const { width, height, palette, margin } = art
  art.add(art.shade(box(0, 0, width * 0.46, height), palette.ink, [width * 0.46, 0, width * 0.2, 0], 0, 1))
  const title = art.setTitle({
    w: width * 0.36,
    h: height - 2 * margin - 60,
    face: random.pick(['tall', 'cond']),
    fit: 'block',
    fill: palette.light,
    subFill: palette.b,
    maxLines: 3,
    valign: 'bottom',
    track: 10,
  })
  art.add(title.svg, art.note(art.imprint, margin, height - margin, palette.b, { size: 24 }))
}

interface Look {
  color: string
  /** share of the windows that are lit */
  lit: number
}

/** A tower that is lit at random, mirrored and stepped with others. */
function building(
  art: Art,
  random: Random,
  skyline: Skyline,
  [dx, w0, h0]: Sizes[number],
  look: Look,
): string {
  const { unit, palette, height } = art
  const { cx, base, heightScale } = skyline
  const [x, w, topY] = [cx + dx * unit, w0 * unit, height - h0 * unit * heightScale]
  const d = box(x - w / 2, topY, w, base - topY)
  let lines = ''
  const columns = Math.max(2, Math.round(w / (2.1 * unit)))
  for (let i = 1; i < columns; i++)
    lines += path`M${x - w / 2 + (w / columns) * i} ${topY + 1.6 * unit}V${base}`
  let windows = ''
  for (let i = 0; i < columns; i++)
    for (let y = topY + 3 * unit; y < height; y += 3.1 * unit)
      if (random() < look.lit)
        windows += box(x - w / 2 + (w / columns) * (i + 0.3), y, (w / columns) * 0.4, 1.7 * unit)
  return (
    art.fill(d, look.color) +
    art.line(lines, palette.ink, 2.5, 'opacity=".5"') +
    art.fill(windows, palette.b) +
    art.shade(d, palette.ink, [x - w * 0.2, 0, x + w * 0.62, 0], 0, 0.9) +
    art.fill(box(x - w / 2 - 4, topY - 4, w + 8, 12), palette.light)
  )
}

interface Skyline {
  cx: number
  base: number
  heightScale: number
}
