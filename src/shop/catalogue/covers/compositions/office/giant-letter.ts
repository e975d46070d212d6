import type { Art } from '../../art.ts'
import { luminance } from '../../color.ts'
import { footer } from '../../layout.ts'
import { box, path, polygon, transform } from '../../path.ts'
import { typeFace } from '../../type-faces.ts'

export function giantLetter(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('letter')
  const dark = luminance(palette.bg) < 0.2
  const bg = dark ? palette.bg : random.pick([palette.c, palette.a])
  const fg = art.legibleOn(bg)
  art.add(art.page(bg))
  const ch = art.words.main
    .replace(/^(the|a)\s+/i, '')
    .charAt(0)
    .toUpperCase()
  const face = random.pick(['serif', 'grot', 'didone'] as const)
  const F = typeFace(face)
  const g = F.glyphs[ch] ?? F.glyphs['A'] ?? { advance: 0, outline: '' }
  const size = tall ? 0.93 * height : 1.12 * height
  const cap = (F.capHeight / 1000) * size
  const gw = (g.advance / 1000) * size
  const x = tall
    ? Math.min(margin * 0.4, width * 0.5 - gw / 2) + (width - gw > 0 ? (width - gw) * 0.3 : -20)
    : width - gw - margin * 0.6
  const y = tall ? height * 0.4 + cap / 2 : height * 0.5 + cap / 2
  const inLetter = art.clipTo(
    `<path ${transform`translate(${x} ${y}) scale(${(size / 1000).toFixed(4)})`} d="${g.outline}"/>`,
  )
  // ruled paper inside the letter
  let rules = ''
  const x0 = x - 40
  const x1 = x + gw + 40
  for (let yy = y - cap - 40; yy < y + 60; yy += 3.2 * unit) rules += path`M${x0} ${yy}H${x1}`
  const stripe = (k: number, c: string) =>
    art.fill(
      polygon([
        [x0 + k * 20 * unit, y + 90],
        [x0 + (k + 1) * 20 * unit, y + 90],
        [x0 + (k + 1) * 20 * unit + cap * 0.6, y - cap - 60],
        [x0 + k * 20 * unit + cap * 0.6, y - cap - 60],
      ]),
      c,
    )
  art.add(
    art.group(
      art.shade(`M0 0h1v1z`, palette.ink, [0, 0, 1, 1]) +
        art.fill(box(x0, y - cap - 60, x1 - x0, cap + 160), palette.light) +
        stripe(-2, palette.b) +
        stripe(0, bg === palette.a ? palette.c : palette.a) +
        stripe(2, palette.b) +
        art.line(rules, palette.ink, 2.5, 'opacity=".28"') +
        art.shade(
          box(x0, y - cap - 60, x1 - x0, cap + 160),
          palette.ink,
          [x0 + (x1 - x0) * 0.3, y - cap * 0.7, x1, y + 60],
          0,
          0.9,
        ),
      inLetter,
    ),
  )
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: height * 0.8,
          w: width - 2 * margin,
          h: height * 0.2 - margin - 6 * unit,
          face: 'neo',
          fill: fg,
          maxLines: 2,
          valign: 'bottom',
          track: -12,
          subCaps: false,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.42,
          h: height * 0.5,
          face: 'neo',
          fill: fg,
          maxLines: 3,
          track: -12,
          subCaps: false,
        },
  )
  art.add(t.svg)
  footer(art, fg, { tag: tall })
}
