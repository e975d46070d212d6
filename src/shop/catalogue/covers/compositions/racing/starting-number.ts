import type { Art } from '../../art.ts'
import { contrast, luminance } from '../../color.ts'
import type { Point } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { letter } from '../../lettering.ts'
import { box, disc, polygon } from '../../path.ts'

export function startingNumber(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('flag')
  const bg = luminance(palette.bg) < 0.12 ? palette.a : palette.bg
  art.add(art.page(bg))
  // a waving chequered flag: a grid bent by two sines
  const cols = tall ? 9 : 14
  const rowsN = tall ? 13 : 8
  const s = (tall ? width : width) / cols
  const bend = random.between(0.6, 1.1)
  const at = (i: number, j: number): Point => [
    i * s + Math.sin(j * 0.62 + 0.4) * s * bend * 0.55,
    j * s * 0.96 + Math.sin(i * 0.72 + j * 0.18) * s * bend * 0.75 - s,
  ]
  let d = ''
  for (let i = -2; i < cols + 2; i++)
    for (let j = -1; j < rowsN + 2; j++)
      if ((i + j) % 2 === 0) d += polygon([at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)])
  art.add(art.fill(d, palette.ink))
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
  const cx = tall ? width * 0.5 : width * 0.72
  const cy = tall ? height * 0.37 : height * 0.48
  const R = (tall ? 33 : 36) * unit
  const disk = contrast(palette.light, bg) > 1.5 || bg === palette.light ? palette.light : palette.a
  art.add(art.shade(disc(cx + 14, cy + 22, R), palette.ink, [cx, cy - R, cx, cy + R], 0.7, 1))
  art.add(art.fill(disc(cx, cy, R), disk), art.line(disc(cx, cy, R - 2.6 * unit), palette.ink, 7))
  const no = String(random.int(2, 99))
  const size = no.length === 1 ? 58 * unit : 50 * unit
  art.add(
    letter('cond', no, cx, cy + size * 0.4, size, contrast(palette.a, disk) > 2.6 ? palette.a : palette.ink, {
      anchor: 'middle',
      track: -10,
    }),
  )
  // band with the title
  if (tall) {
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
        palette.a === bg ? palette.b : palette.a,
      ),
    )
    const t = art.setTitle({
      x: margin,
      y: y + 8.5 * unit,
      w: width - 2 * margin,
      h: height - y - 8.5 * unit - margin - 6 * unit,
      face: 'wide',
      fit: 'even',
      fill: palette.light,
      valign: 'middle',
      maxLines: 3,
    })
    art.add(t.svg)
    footer(art, palette.light)
  } else {
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
        palette.a === bg ? palette.b : palette.a,
      ),
    )
    const t = art.setTitle({
      x: margin,
      y: margin,
      w: width * 0.36 - margin,
      h: height - 2 * margin - 70,
      face: 'wide',
      fit: 'even',
      fill: palette.light,
      valign: 'middle',
      maxLines: 4,
    })
    art.add(t.svg)
    art.add(art.note(art.imprint, margin, height - margin, palette.light, { size: 24 }))
  }
}
