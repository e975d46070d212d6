import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { nth, radians } from '../../geometry.ts'
import { box, disc, path, polygon, transform } from '../../path.ts'

export function overprint(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('overprint')
  const paper = luminance(palette.bg) < 0.2 ? palette.light : palette.bg
  art.add(art.page(paper))
  const cx = tall ? width * 0.5 : width * 0.7
  const cy = tall ? height * 0.47 : height * 0.5
  const k = (tall ? 1 : 0.98) * unit
  const mul = 'style="mix-blend-mode:multiply"'
  const order = random.shuffle([0, 1, 2])
  const ang = random.between(-14, 14)
  const shapes = [
    (c: string) =>
      art.group(
        art.fill(disc(0, 0, 25 * k), c) +
          art.shade(disc(0, 0, 25 * k), paper, [4 * k, -4 * k, 20 * k, -24 * k], 0, 0.8),
        transform`translate(${cx - 11 * k} ${cy - 14 * k})`,
      ),
    (c: string) =>
      art.group(
        art.fill(box(-22 * k, -22 * k, 44 * k, 44 * k), c) +
          art.shade(box(-22 * k, -22 * k, 44 * k, 44 * k), paper, [0, 0, 20 * k, 24 * k], 0, 0.8),
        transform`translate(${cx + 13 * k} ${cy + 2 * k}) rotate(${ang})`,
      ),
    (c: string) =>
      art.group(
        art.fill(
          polygon([
            [0, -27 * k],
            [29 * k, 22 * k],
            [-29 * k, 22 * k],
          ]),
          c,
        ) +
          art.shade(
            polygon([
              [0, -27 * k],
              [29 * k, 22 * k],
              [-29 * k, 22 * k],
            ]),
            paper,
            [-4 * k, 4 * k, -20 * k, 22 * k],
            0,
            0.8,
          ),
        transform`translate(${cx - 9 * k} ${cy + 17 * k}) rotate(${-ang * 0.6})`,
      ),
  ]
  const inks = [palette.a, palette.b === '#2FA39A' ? '#F7B92C' : palette.b, palette.c]
  order.forEach((o, i) => art.add(art.group(nth(shapes, o)(nth(inks, i)), mul)))
  art.add(
    art.group(
      art.halftone(
        [cx - 34 * k, cy - 40 * k, 68 * k, 34 * k],
        15,
        radians(30),
        palette.ink,
        (x, y) => Math.max(0, 0.75 - Math.hypot(x - cx - 20 * k, y - cy + 22 * k) / (24 * k)) * 1.2,
      ),
      mul,
    ),
  )
  // printer's marks
  const reg = (x: number, y: number) =>
    art.line(disc(x, y, 15) + path`M${x - 26} ${y}h52M${x} ${y - 26}v52`, palette.ink, 2.5)
  art.add(
    reg(width - margin * 1.2, margin * 1.2),
    tall ? reg(margin * 1.2, margin * 1.2) : '',
    reg(width - margin * 1.2, height - margin * 1.2),
  )
  inks
    .concat([palette.ink, mix(palette.ink, paper, 0.5), mix(palette.ink, paper, 0.75)])
    .forEach((c, i) =>
      art.add(
        art.fill(
          box((tall ? margin * 2.1 : width - margin * 2.2 - 6 * 44) + i * 44, margin * 0.85, 44, 38),
          c,
        ),
      ),
    )
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: height * 0.8,
          w: width - 2 * margin,
          h: height * 0.2 - margin - 6.4 * unit,
          face: random.pick(['grot', 'didone', 'round']),
          fill: palette.ink,
          maxLines: 2,
          valign: 'bottom',
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.4,
          h: height * 0.56,
          face: random.pick(['grot', 'didone']),
          fill: palette.ink,
          maxLines: 3,
        },
  )
  art.add(t.svg)
  art.add(art.note(art.imprint, margin, height - margin, palette.ink, { size: 24 }))
}
