import type { Art } from '../../art.ts'
import { mix } from '../../color.ts'
import { nth } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, path, polygon, roundBox, transform } from '../../path.ts'

export function sheets(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('sheets')
  art.add(art.page(palette.bg))
  const cx = tall ? width * 0.6 : width * 0.74
  const cy = tall ? height * 0.38 : height * 0.46
  const w = 46 * unit
  const h = 58 * unit
  const cols = [palette.c, palette.a, palette.b, palette.light]
  // four sheets turned about one corner; the last carries the work
  cols.forEach((c, i) => {
    const turn = -27 + i * 11
    const x = cx - w / 2 + (i - 3) * 1.2 * unit
    const y = cy - h / 2
    const f = 11 * unit
    const sheet = path`M0 0H${w - f}L${w} ${f}V${h}H0z`
    let s =
      art.group(
        art.shade(sheet, palette.ink, [w * 0.2, h * 0.1, w * 0.1, h * 1.05], 0.35, 0.85),
        'transform="translate(-10 16)"',
      ) +
      art.fill(sheet, c) +
      art.fill(
        polygon([
          [w - f, 0],
          [w - f, f],
          [w, f],
        ]),
        mix(c, palette.ink, 0.3),
      )
    if (i < 3) s += art.shade(sheet, palette.ink, [w * 0.6, 0, w, h * 0.5], 0, 0.45)
    else {
      const L = 6 * unit
      s +=
        art.fill(roundBox(L, L, 17 * unit, 3.4 * unit, 4), palette.ink) +
        art.fill(
          [0, 1, 2]
            .map((k) =>
              roundBox(L, L + 7 * unit + k * 3.2 * unit, nth([26, 31, 20], k) * unit, 1.1 * unit, 4),
            )
            .join(''),
          mix(palette.light, palette.ink, 0.3),
        )
      const bx = L
      const by = h - L
      const bw = w - 2 * L
      const vals = Array.from({ length: 6 }, (_, k) => random.between(0.22, 0.5) + k * 0.09)
      vals.forEach((v, k) => {
        s += art.fill(
          box(bx + (bw / 6) * k, by - v * 25 * unit, bw / 6 - 1.6 * unit, v * 25 * unit),
          nth([palette.c, palette.c, palette.c, palette.a, palette.c, palette.b], k),
        )
      })
      s +=
        art.line(path`M${bx} ${by + 8}H${bx + bw}`, palette.ink, 5) +
        art.line(
          'M' +
            vals
              .map((v, k) => path`${bx + (bw / 6) * (k + 0.42)} ${by - v * 25 * unit - 5 * unit}`)
              .join('L'),
          palette.ink,
          6,
          'stroke-linejoin="round"',
        ) +
        vals
          .map((v, k) =>
            art.fill(disc(bx + (bw / 6) * (k + 0.42), by - v * 25 * unit - 5 * unit, 9), palette.ink),
          )
          .join('')
    }
    art.add(art.group(s, transform`translate(${x} ${y}) rotate(${turn} ${w} ${h})`))
  })
  const fg = art.legibleOn(palette.bg)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: height * 0.79,
          w: width - 2 * margin,
          h: height * 0.21 - margin - 6 * unit,
          face: 'neo',
          fill: fg,
          maxLines: 2,
          valign: 'bottom',
          track: -14,
          subCaps: false,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.36,
          h: height * 0.6,
          face: 'neo',
          fill: fg,
          maxLines: 4,
          track: -14,
          subCaps: false,
        },
  )
  art.add(t.svg)
  footer(art, fg, { tag: tall })
}
