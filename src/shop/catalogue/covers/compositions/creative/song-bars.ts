import type { Art } from '../../art.ts'
import { nth } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { path, polygon, roundBox } from '../../path.ts'

export function songBars(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('wave')
  const fg = art.legibleOn(palette.bg)
  art.add(art.page(palette.bg))
  const y0 = tall ? height * 0.44 : height * 0.52
  const N = tall ? 23 : 40
  const x0 = tall ? 0 : 0
  const step = width / N
  const cols = [palette.c, palette.a, palette.b]
  for (let i = 0; i < N; i++) {
    const t = i / (N - 1)
    const env = Math.sin(t * Math.PI) ** 0.7 * (tall ? 1 : 0.25 + 0.75 * t)
    const v =
      (0.18 + 0.82 * Math.abs(Math.sin(i * 0.55 + 1) * Math.cos(i * 0.21) + 0.3 * Math.sin(i * 1.7))) * env
    const h = Math.max(step * 0.8, v * (tall ? 62 : 66) * unit)
    const w = step * 0.7
    const x = x0 + i * step + step * 0.15
    const bar = roundBox(x, y0 - h / 2, w, h, Math.min(w / 2, h / 2) - 0.1)
    art.add(
      art.fill(bar, nth(cols, (i * 2 + Math.floor(i / 5)) % 3)),
      art.shade(bar, palette.ink, [0, y0, 0, y0 + h / 2 + 4], 0, 0.9),
      art.shade(bar, palette.light, [0, y0, 0, y0 - h / 2 - 4], 0, 0.45),
    )
  }
  const ph = tall ? width * 0.62 : width * 0.66
  art.add(
    art.line(path`M${ph} ${y0 - 38 * unit}V${y0 + 38 * unit}`, fg, 7),
    art.fill(
      polygon([
        [ph - 20, y0 - 41 * unit],
        [ph + 20, y0 - 41 * unit],
        [ph, y0 - 37.4 * unit],
      ]),
      fg,
    ),
  )
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: height * 0.8,
          w: width - 2 * margin,
          h: height * 0.2 - margin - 6.4 * unit,
          face: random.pick(['round', 'wide', 'grot']),
          fill: fg,
          maxLines: 2,
          valign: 'bottom',
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.44,
          h: height * 0.34,
          face: random.pick(['round', 'wide', 'grot']),
          fill: fg,
          maxLines: 2,
        },
  )
  art.add(t.svg)
  footer(art, fg, { tag: tall })
}
