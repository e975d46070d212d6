import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { nth } from '../../geometry.ts'
import { disc, path, rays, star, transform } from '../../path.ts'

export function ticket(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('ticket')
  const fg = art.legibleOn(palette.bg)
  const dark = luminance(palette.bg) < 0.3
  art.add(
    art.page(palette.bg),
    art.fill(
      rays(tall ? width / 2 : width * 0.7, height * 0.46, 1800, 36, 0.04),
      mix(palette.bg, dark ? palette.c : palette.ink, 0.13),
    ),
  )
  const cx = tall ? width / 2 : width * 0.7
  const cy = tall ? height * 0.43 : height * 0.5
  const w = (tall ? 60 : 56) * unit
  const h = (tall ? 74 : 72) * unit
  // three passes fanned; the cut at their foot is a key's
  const cols = [
    palette.c,
    palette.b === '#FFF8E0' || palette.b === '#FFE3B8' ? palette.ink : palette.b,
    palette.a === palette.bg ? palette.light : palette.a,
  ]
  cols.forEach((c, i) => {
    const turn = nth([-17, -8, 3], i)
    const cuts = Array.from({ length: 7 }, () => random.int(1, 5))
    const x = -w / 2
    const y = -h / 2
    let d = path`M${x} ${y + 24}a24 24 0 0 1 24 -24H${x + w - 24}a24 24 0 0 1 24 24V${y + h * 0.3}a${3 * unit} ${3 * unit} 0 0 0 0 ${6 * unit}V${y + h - 12 * unit}`
    const cw = w / 7
    for (let k = 6; k >= 0; k--) {
      const dep = nth(cuts, k) * 1.7 * unit
      d += path`l${-cw * 0.22} ${12 * unit - dep - (k === 6 ? 0 : 12 * unit - nth(cuts, k + 1) * 1.7 * unit)}h${-cw * 0.78}`
    }
    d += path`V${y + h * 0.3 + 6 * unit}a${3 * unit} ${3 * unit} 0 0 0 0 ${-6 * unit}z`
    let s =
      art.group(
        art.shade(d, palette.ink, [0, -h * 0.2, 0, h * 0.56], 0.2, 0.85),
        'transform="translate(-12 20)"',
      ) + art.fill(d, c)
    if (i === 2) {
      const on = art.legibleOn(c)
      s +=
        art.shade(d, palette.ink, [w * 0.05, 0, w * 0.55, h * 0.4], 0, 0.6) +
        art.line(
          path`M${-w / 2 + 5 * unit} ${y + h * 0.3 + 3 * unit}H${w / 2 - 5 * unit}`,
          on,
          5,
          'stroke-dasharray="3 14" stroke-linecap="round"',
        )
      s += art.fill(disc(0, y + h * 0.155, 6.4 * unit), on) + art.fill(disc(0, y + h * 0.155, 3 * unit), c)
      s +=
        art.fill(star(0, y + h * 0.62, 15 * unit, 0.5, 12), on) +
        art.fill(star(0, y + h * 0.62, 8 * unit, 0.45, 5), c)
    } else s += art.shade(d, palette.ink, [0, 0, w * 0.5, -h * 0.3], 0, 0.5)
    art.add(art.group(s, transform`translate(${cx} ${cy}) rotate(${turn})`))
  })
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: height * 0.8,
          w: width - 2 * margin,
          h: height * 0.2 - margin - 6 * unit,
          face: random.pick(['round', 'grot', 'serif']),
          align: 'middle',
          valign: 'middle',
          fill: fg,
          maxLines: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.4,
          h: height * 0.6,
          face: random.pick(['round', 'grot']),
          fill: fg,
          maxLines: 3,
        },
  )
  art.add(
    t.svg,
    art.note(tall ? art.tagline : art.imprint, tall ? width / 2 : margin, height - margin * 0.85, fg, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
    }),
  )
}
