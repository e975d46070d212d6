import type { Art } from '../../art.ts'
import { mix } from '../../color.ts'
import { lerp, nth } from '../../geometry.ts'
import { disc, polygon, roundBox } from '../../path.ts'

export function tunnel(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('tunnel')
  const fg = art.legibleOn(palette.bg)
  art.add(art.page(palette.bg))
  const cx = tall ? width * 0.5 : width * 0.71
  const cy = tall ? height * 0.44 : height * 0.5
  const steps = 11
  const seq = [palette.c, palette.a, palette.b]
  for (let i = 0; i < steps; i++) {
    const t = i / (steps - 1)
    const k = (1 - t) ** 1.25
    const w = lerp(12, tall ? 88 : 84, k) * unit
    const h = lerp(15, tall ? 92 : 88, k) * unit
    const R = lerp(3, 20, k) * unit
    const dx = Math.sin(t * 2.4) * 6 * unit * (tall ? 0.6 : 1)
    const dy = t * t * 6 * unit
    const x = cx - w / 2 + dx
    const y = cy - h / 2 + dy
    const d = roundBox(x, y, w, h, R)
    art.add(
      art.fill(
        d,
        i === steps - 1
          ? palette.light
          : mix(
              nth(seq, Math.min(2, Math.floor((i / steps) * 3))),
              i % 2 ? palette.ink : palette.light,
              i % 2 ? 0.22 : 0.06,
            ),
      ),
      art.shade(d, palette.ink, [x + w * 0.35, y, x + w * 0.3, y + h], 0, 0.85),
      art.shade(d, palette.light, [x + w * 0.5, y + h * 0.3, x + w, y - h * 0.06], 0, 0.4),
    )
  }
  const [lx, ly] = [cx + Math.sin(2.4) * 6 * unit * (tall ? 0.6 : 1), cy + 6 * unit]
  art.add(
    art.fill(roundBox(lx - 6 * unit, ly - 7.5 * unit, 12 * unit, 15 * unit, 3 * unit), palette.light),
    art.fill(disc(lx, ly - 2.4 * unit, 0.9 * unit), palette.ink),
    art.fill(
      polygon([
        [lx - 0.8 * unit, ly - 1.2 * unit],
        [lx + 0.8 * unit, ly - 1.2 * unit],
        [lx + 1.3 * unit, ly + 7.5 * unit],
        [lx - 1.3 * unit, ly + 7.5 * unit],
      ]),
      palette.ink,
    ),
  )
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: height * 0.83,
          w: width - 2 * margin,
          h: height * 0.17 - margin - 4 * unit,
          face: random.pick(['mono', 'neo', 'round']),
          align: 'middle',
          fill: fg,
          maxLines: 1,
          valign: 'middle',
          track: -8,
          subCaps: false,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.38,
          h: height * 0.6,
          face: random.pick(['mono', 'neo']),
          fill: fg,
          maxLines: 3,
          track: -12,
          subCaps: false,
        },
  )
  art.add(
    t.svg,
    art.note(tall ? art.tagline : art.imprint, tall ? width / 2 : margin, height - margin * 0.9, fg, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
    }),
  )
}
