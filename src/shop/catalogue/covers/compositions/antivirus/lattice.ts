import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { footer } from '../../layout.ts'
import { arc, box, disc, roundBox, star } from '../../path.ts'

export function lattice(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('lattice')
  const dark = luminance(palette.bg) < 0.3
  const fg = art.legibleOn(palette.bg)
  art.add(art.page(palette.bg))
  const cx = tall ? width * 0.58 : width * 0.72
  const cy = tall ? height * 0.43 : height * 0.5
  const R = (tall ? 31 : 33) * unit
  const pitch = tall ? 33 : 34
  const rows = new Map()
  for (let y = -pitch; y < height + pitch; y += pitch)
    for (let x = (Math.round(y / pitch) % 2 ? pitch / 2 : 0) - pitch; x < width + pitch; x += pitch) {
      const d = Math.hypot(x - cx, y - cy)
      let px = x
      let py = y
      let s = 6
      if (d < R * 2.2 && d > 0.1) {
        const push = R * 0.74 * Math.exp(-((d / R) ** 2) * 0.9)
        px += ((x - cx) / d) * push
        py += ((y - cy) / d) * push
        s = 6 + 12 * Math.exp(-(((d - R * 0.55) / (R * 0.6)) ** 2))
      }
      const q = Math.round(s)
      rows.set(q, (rows.get(q) || '') + `M${Math.round(px)} ${Math.round(py)}h0`)
    }
  art.add(
    `<g fill="none" stroke-linecap="round">${[...rows].map(([q, d]) => `<path d="${d}" stroke="${q > 11 ? (dark ? palette.light : palette.c) : q > 7 ? (dark ? palette.c : mix(palette.c, palette.bg, 0.35)) : mix(palette.bg, palette.c, dark ? 0.6 : 0.5)}" stroke-width="${q * 1.25}"/>`).join('')}</g>`,
  )
  art.add(
    art.line(disc(cx, cy, R * 0.74), fg, 5),
    art.line(disc(cx, cy, R * 0.66), fg, 2.5, 'stroke-dasharray="3 12"'),
  )
  const germ = star(cx, cy, R * 0.34, 0.66, 13, 0.2)
  art.add(
    art.fill(germ, palette.a),
    art.shade(germ, palette.ink, [cx - R * 0.1, cy - R * 0.1, cx + R * 0.3, cy + R * 0.34], 0, 0.9),
    art.fill(
      disc(cx - R * 0.08, cy - R * 0.06, R * 0.07) +
        disc(cx + R * 0.12, cy + R * 0.08, R * 0.05) +
        disc(cx + R * 0.1, cy - R * 0.13, R * 0.04),
      palette.ink,
    ),
  )
  for (let i = 0; i < 4; i++)
    art.add(
      art.line(
        arc(cx, cy, R * 0.86, (i * Math.PI) / 2 + 0.52, (i * Math.PI) / 2 + 1.05),
        palette.b === '#FFFFFF' ? palette.a : palette.b,
        15,
      ),
    )
  if (tall) art.add(art.fill(box(0, height * 0.76, width, height), dark ? palette.ink : palette.c))
  const ink2 = dark ? palette.light : '#FFFFFF'
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: height * 0.76 + margin * 0.8,
          w: width - 2 * margin,
          h: height * 0.24 - margin * 2.5,
          face: random.pick(['mono', 'neo']),
          fill: ink2,
          maxLines: 2,
          valign: 'middle',
          track: -14,
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
          track: -14,
          subCaps: false,
        },
  )
  if (!tall && art.lettered)
    art.add(art.fill(roundBox(margin - 24, margin - 24, t.w + 48, t.h + 60, 10), palette.bg))
  art.add(t.svg)
  if (tall) footer(art, ink2, { y: height - margin * 0.75 })
  else art.add(art.note(art.imprint, margin, height - margin, fg, { size: 24 }))
}
