import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { nth, radians } from '../../geometry.ts'
import { box, disc, path, polygon, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** Three shapes overprinted, with printer's marks. */
export function overprint(art: Art): void {
  const { palette } = art
  const random = art.random('overprint')
  const paper = luminance(palette.bg) < 0.2 ? palette.light : palette.bg
  art.add(art.page(paper))
  const inks = printShapes(art, random, paper)
  drawPrintersMarks(art, inks, paper)
  drawTitle(art, random)
}

function printShapes(art: Art, random: Random, paper: string): string[] {
  const { tall, width, height, unit, palette } = art
  const cx = tall ? width * 0.5 : width * 0.7
  const cy = tall ? height * 0.47 : height * 0.5
  const scale = (tall ? 1 : 0.98) * unit
  const multiply = 'style="mix-blend-mode:multiply"'
  const order = random.shuffle([0, 1, 2])
  const angle = random.between(-14, 14)
  const shapes = [
    (color: string) =>
      art.group(
        art.fill(disc(0, 0, 25 * scale), color) +
          art.shade(disc(0, 0, 25 * scale), paper, [4 * scale, -4 * scale, 20 * scale, -24 * scale], 0, 0.8),
        transform`translate(${cx - 11 * scale} ${cy - 14 * scale})`,
      ),
    (color: string) =>
      art.group(
        art.fill(box(-22 * scale, -22 * scale, 44 * scale, 44 * scale), color) +
          art.shade(
            box(-22 * scale, -22 * scale, 44 * scale, 44 * scale),
            paper,
            [0, 0, 20 * scale, 24 * scale],
            0,
            0.8,
          ),
        transform`translate(${cx + 13 * scale} ${cy + 2 * scale}) rotate(${angle})`,
      ),
    (color: string) =>
      art.group(
        art.fill(
          polygon([
            [0, -27 * scale],
            [29 * scale, 22 * scale],
            [-29 * scale, 22 * scale],
          ]),
          color,
        ) +
          art.shade(
            polygon([
              [0, -27 * scale],
              [29 * scale, 22 * scale],
              [-29 * scale, 22 * scale],
            ]),
            paper,
            [-4 * scale, 4 * scale, -20 * scale, 22 * scale],
            0,
            0.8,
          ),
        transform`translate(${cx - 9 * scale} ${cy + 17 * scale}) rotate(${-angle * 0.6})`,
      ),
  ]
  const inks = [palette.a, palette.b === '#2FA39A' ? '#F7B92C' : palette.b, palette.c]
  order.forEach((o, i) => art.add(art.group(nth(shapes, o)(nth(inks, i)), multiply)))
  art.add(
    art.group(
      art.halftone(
        [cx - 34 * scale, cy - 40 * scale, 68 * scale, 34 * scale],
        15,
        radians(30),
        palette.ink,
        (x, y) =>
          Math.max(0, 0.75 - Math.hypot(x - cx - 20 * scale, y - cy + 22 * scale) / (24 * scale)) * 1.2,
      ),
      multiply,
    ),
  )
  return inks
}

/** Printer's marks. */
function drawPrintersMarks(art: Art, inks: string[], paper: string): void {
  const { palette, width, margin, tall, height } = art
  const registrationMark = (x: number, y: number) =>
    art.line(disc(x, y, 15) + path`M${x - 26} ${y}h52M${x} ${y - 26}v52`, palette.ink, 2.5)
  art.add(
    registrationMark(width - margin * 1.2, margin * 1.2),
    tall ? registrationMark(margin * 1.2, margin * 1.2) : '',
    registrationMark(width - margin * 1.2, height - margin * 1.2),
  )
  inks
    .concat([palette.ink, mix(palette.ink, paper, 0.5), mix(palette.ink, paper, 0.75)])
    .forEach((color, i) =>
      art.add(
        art.fill(
          box((tall ? margin * 2.1 : width - margin * 2.2 - 6 * 44) + i * 44, margin * 0.85, 44, 38),
          color,
        ),
      ),
    )
}

function drawTitle(art: Art, random: Random): void {
  const { tall, margin, height, width, unit, palette } = art
  const title = art.setTitle(
    tall
      ? {
          y: height * 0.8,
          h: height * 0.2 - margin - 6.4 * unit,
          face: random.pick(['grot', 'didone', 'round']),
          fill: palette.ink,
          maxLines: 2,
          valign: 'bottom',
        }
      : {
          w: width * 0.4,
          h: height * 0.56,
          face: random.pick(['grot', 'didone']),
          fill: palette.ink,
          maxLines: 3,
        },
  )
  art.add(title.svg)
  art.add(art.note(art.imprint, margin, height - margin, palette.ink, { size: 24 }))
}
