import type { Art } from '../../art.ts'
import { contrast, luminance } from '../../color.ts'
import type { Point } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { letter } from '../../lettering.ts'
import { box, disc, polygon } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A starting number on a waving chequered flag. */
export function startingNumber(art: Art): void {
  const { palette, tall } = art
  const random = art.random('flag')
  const background = luminance(palette.bg) < 0.12 ? palette.a : palette.bg
  art.add(art.page(background))
  drawFlag(art, random)
  drawNumber(art, random, background)
  // band with the title
  if (tall) {
    drawTallTitle(art, background)
  } else {
    drawWideTitle(art, background)
  }
}

/** A waving chequered flag: a grid bent by two sines. */
function drawFlag(art: Art, random: Random): void {
  const { tall, width, palette, height } = art
  const columns = tall ? 9 : 14
  const rows = tall ? 13 : 8
  const cellSize = width / columns
  const bend = random.between(0.6, 1.1)
  const at = (i: number, j: number): Point => [
    i * cellSize + Math.sin(j * 0.62 + 0.4) * cellSize * bend * 0.55,
    j * cellSize * 0.96 + Math.sin(i * 0.72 + j * 0.18) * cellSize * bend * 0.75 - cellSize,
  ]
  let chequers = ''
  for (let i = -2; i < columns + 2; i++)
    for (let j = -1; j < rows + 2; j++)
      if ((i + j) % 2 === 0) chequers += polygon([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)])
  art.add(art.fill(chequers, palette.ink))
  for (let k = 0; k < 3; k++) {
    const x = width * (0.16 + k * 0.36)
    art.add(
      art.shade(
        box(x - width * 0.15, 0, width * 0.3, height),
        palette.ink,
        [x - width * 0.14, 0, x + width * 0.05, height * 0.04],
        0,
        0.72,
      ),
    )
    art.add(
      art.shade(
        box(x - width * 0.15, 0, width * 0.3, height),
        palette.light,
        [x + width * 0.02, 0, x - width * 0.13, height * 0.04],
        0,
        0.45,
      ),
    )
  }
}

function drawNumber(art: Art, random: Random, background: string): void {
  const { tall, width, height, unit, palette } = art
  const cx = tall ? width * 0.5 : width * 0.72
  const cy = tall ? height * 0.37 : height * 0.48
  const radius = (tall ? 33 : 36) * unit
  const discColor =
    contrast(palette.light, background) > 1.5 || background === palette.light ? palette.light : palette.a
  art.add(art.shade(disc(cx + 14, cy + 22, radius), palette.ink, [cx, cy - radius, cx, cy + radius], 0.7, 1))
  art.add(
    art.fill(disc(cx, cy, radius), discColor),
    art.line(disc(cx, cy, radius - 2.6 * unit), palette.ink, 7),
  )
  const digits = String(random.int(2, 99))
  const size = digits.length === 1 ? 58 * unit : 50 * unit
  art.add(
    letter(
      'cond',
      digits,
      cx,
      cy + size * 0.4,
      size,
      contrast(palette.a, discColor) > 2.6 ? palette.a : palette.ink,
      {
        anchor: 'middle',
        track: -10,
      },
    ),
  )
}

function drawTallTitle(art: Art, background: string): void {
  const { height, unit, width, palette, margin } = art
  const y = height * 0.72
  art.add(
    art.fill(
      polygon([
        [-10, y + 4 * unit],
        [width + 10, y - 5 * unit],
        [width + 10, height + 10],
        [-10, height + 10],
      ]),
      palette.ink,
    ),
    art.fill(
      polygon([
        [-10, y + 4 * unit],
        [width + 10, y - 5 * unit],
        [width + 10, y - 2.6 * unit],
        [-10, y + 6.4 * unit],
      ]),
      palette.a === background ? palette.b : palette.a,
    ),
  )
  const title = art.setTitle({
    y: y + 8.5 * unit,
    h: height - y - 8.5 * unit - margin - 6 * unit,
    face: 'wide',
    fill: palette.light,
    valign: 'middle',
    maxLines: 3,
  })
  art.add(title.svg)
  footer(art, palette.light)
}

function drawWideTitle(art: Art, background: string): void {
  const { width, height, palette, margin } = art
  art.add(
    art.fill(
      polygon([
        [-10, -10],
        [width * 0.47, -10],
        [width * 0.36, height + 10],
        [-10, height + 10],
      ]),
      palette.ink,
    ),
    art.fill(
      polygon([
        [width * 0.47, -10],
        [width * 0.485, -10],
        [width * 0.375, height + 10],
        [width * 0.36, height + 10],
      ]),
      palette.a === background ? palette.b : palette.a,
    ),
  )
  const title = art.setTitle({
    w: width * 0.36 - margin,
    h: height - 2 * margin - 70,
    face: 'wide',
    fill: palette.light,
    valign: 'middle',
    maxLines: 4,
  })
  art.add(title.svg)
  art.add(art.note(art.imprint, margin, height - margin, palette.light, { size: 24 }))
}
