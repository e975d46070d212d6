import type { Art } from '../../art.ts'
import { contrast, luminance, mix } from '../../color.ts'
import { lerp } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, polygon } from '../../path.ts'
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
  const fronts = [
    palette.light,
    palette.a,
    palette.b,
    palette.c,
    mix(palette.a, palette.light, 0.5),
    mix(palette.c, palette.light, 0.5),
    mix(palette.b, palette.light, 0.6),
  ]
  for (let row = 0; row < rows; row++) {
    const share = row / (rows - 1)
    const houseWidth = lerp(7, 14, share) * unit
    const peak = width * 0.66
    const hill = (x: number) =>
      lerp(tall ? height * 0.47 : height * 0.5, height * 0.9, share) +
      (1 - share * 0.75) * ((x - peak) / width) ** 2 * height * (tall ? 0.62 : 0.7)
    // street behind the row
    let x = -random() * houseWidth
    while (x < width + houseWidth) {
      const w = drawHouse(art, random, houseWidth, hill, x, fronts, share, row)
      x += w
    }
    if (row < rows - 1) {
      let trees = ''
      for (let i = 0; i < 6; i++) {
        const treeX = random() * width
        trees += disc(treeX, hill(treeX) + houseWidth * 0.75, houseWidth * random.between(0.24, 0.42))
      }
      art.add(art.fill(trees, mix(palette.c, palette.ink, 0.45)))
    }
  }
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

function drawHouse(
  art: Art,
  random: Random,
  houseWidth: number,
  hill: (x: number) => number,
  x: number,
  fronts: string[],
  share: number,
  row: number,
): number {
  const { height, unit, palette } = art
  const w = houseWidth * random.between(0.78, 1.25)
  const h = houseWidth * random.between(1.2, 2.3)
  const y = hill(x + w / 2) + houseWidth * 0.9
  const color = random.pick(fronts)
  const kind = random.int(0, 2)
  const roof = roofOutline(kind, x, y, h, w)
  const front = box(x, y - h, w + 0.8, height - y + h + 10)
  let windows = ''
  const windowColumns = w > 9 * unit ? 3 : 2
  const windowRows = Math.max(2, Math.round(h / (houseWidth * 0.5)))
  for (let i = 0; i < windowColumns; i++)
    for (let j = 0; j < windowRows; j++)
      windows += box(
        x + (w / windowColumns) * (i + 0.28),
        y - h + houseWidth * 0.18 + j * houseWidth * 0.48,
        (w / windowColumns) * 0.44,
        houseWidth * 0.28,
      )
  const roofColor =
    kind === 2
      ? color
      : mix(color === palette.a ? palette.ink : palette.a, palette.ink, color === palette.a ? 0 : 0.15)
  art.add(
    art.fill(roof, roofColor),
    art.fill(front, color),
    art.fill(windows, contrast(color, palette.ink) > 3 ? palette.ink : palette.light),
    share > 0.2 || row === 0
      ? art.shade(front, palette.ink, [x + w * 0.3, y - h, x + w * 1.3, y + houseWidth], 0, 0.75)
      : '',
  )
  if (random() < 0.2) art.add(art.fill(box(x + w * 0.68, y - h - w * 0.5, w * 0.13, w * 0.42), palette.ink))
  return w
}

function roofOutline(kind: number, x: number, y: number, h: number, w: number): string {
  return kind === 0
    ? polygon([
        [x, y - h],
        [x + w / 2, y - h - w * 0.55],
        [x + w, y - h],
      ])
    : kind === 1
      ? polygon([
          [x - w * 0.04, y - h],
          [x + w * 0.1, y - h - w * 0.32],
          [x + w * 0.9, y - h - w * 0.32],
          [x + w * 1.04, y - h],
        ])
      : polygon([
          [x, y - h],
          [x, y - h - w * 0.18],
          [x + w * 0.2, y - h - w * 0.18],
          [x + w * 0.2, y - h - w * 0.36],
          [x + w * 0.4, y - h - w * 0.36],
          [x + w * 0.4, y - h - w * 0.52],
          [x + w * 0.6, y - h - w * 0.52],
          [x + w * 0.6, y - h - w * 0.36],
          [x + w * 0.8, y - h - w * 0.36],
          [x + w * 0.8, y - h - w * 0.18],
          [x + w, y - h - w * 0.18],
          [x + w, y - h],
        ])
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
