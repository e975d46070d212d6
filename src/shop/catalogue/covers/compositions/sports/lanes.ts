import type { Art } from '../../art.ts'
import { mix } from '../../color.ts'
import { nth, polar } from '../../geometry.ts'
import { letter } from '../../lettering.ts'
import { disc, transform } from '../../path.ts'

export function lanes(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('lanes')
  const clay = palette.a
  art.add(art.page(clay))
  // a running track taking the bend
  const cx = tall ? width * 1.02 : width * 0.98
  const cy = tall ? height * 0.98 : height * 1.18
  const w = (tall ? 11.4 : 11.8) * unit
  const r0 = (tall ? 20 : 26) * unit
  art.add(
    art.fill(disc(cx, cy, r0), mix(palette.c, palette.ink, 0.1)),
    art.shade(disc(cx, cy, r0), palette.ink, [cx - r0 * 0.6, cy - r0 * 0.6, cx, cy], 0, 0.7),
  )
  const fan = random.chance(0.5)
    ? [
        palette.ink,
        mix(palette.c, palette.ink, 0.4),
        palette.c,
        mix(palette.c, palette.b, 0.5),
        palette.b,
        mix(palette.b, palette.a, 0.5),
        palette.a,
      ]
    : [
        clay,
        mix(clay, palette.ink, 0.1),
        clay,
        mix(clay, palette.ink, 0.1),
        clay,
        mix(clay, palette.ink, 0.1),
        clay,
      ]
  for (let i = 0; i < 7; i++) {
    const q = r0 + i * w
    art.add(art.line(disc(cx, cy, q + w / 2), nth(fan, i), w), art.line(disc(cx, cy, q), palette.light, 7))
  }
  art.add(art.line(disc(cx, cy, r0 + 7 * w), palette.light, 7))
  const out = `M-10 -10H${width + 10}V${height + 10}H-10z` + disc(cx, cy, r0 + 7 * w)
  art.add(art.fill(out, palette.bg, 'fill-rule="evenodd"'))
  art.add(
    art.shade(
      disc(cx, cy, r0 + 7 * w),
      palette.ink,
      [cx - 40 * unit, cy - 44 * unit, cx + 4 * unit, cy - 2 * unit],
      0,
      0.75,
    ),
  )
  for (let i = 0; i < 7; i++) {
    const a = Math.PI + (tall ? 0.5 : 0.36) + i * 0.012
    const [x, y] = polar(cx, cy, r0 + (i + 0.5) * w, a)
    art.add(
      art.group(
        letter('cond', String(i + 1), 0, w * 0.3, w * 0.8, palette.light, { anchor: 'middle' }),
        transform`translate(${x} ${y}) rotate(${(a * 180) / Math.PI + 180})`,
      ),
    )
  }
  const fg = art.legibleOn(palette.bg)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.2,
          face: random.pick(['cond', 'wide', 'tall']),
          fill: fg,
          maxLines: 2,
          track: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.4,
          h: height * 0.46,
          face: random.pick(['cond', 'wide']),
          fill: fg,
          maxLines: 3,
        },
  )
  art.add(t.svg)
  if (!tall) art.add(art.note(art.imprint, margin, height - margin, fg, { size: 24 }))
}
