import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { footer } from '../../layout.ts'
import { arc, box, disc, roundBox, star } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A lattice that bends round the one bad dot. */
export function lattice(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('lattice')
  const dark = luminance(palette.bg) < 0.3
  const textColor = art.legibleOn(palette.bg)
  art.add(art.page(palette.bg))
  const cx = tall ? width * 0.58 : width * 0.72
  const cy = tall ? height * 0.43 : height * 0.5
  const radius = (tall ? 31 : 33) * unit
  const germ: Germ = { cx, cy, radius }
  drawLattice(art, germ, dark)
  art.add(
    art.line(disc(cx, cy, radius * 0.74), textColor, 5),
    art.line(disc(cx, cy, radius * 0.66), textColor, 2.5, 'stroke-dasharray="3 12"'),
  )
  const microbe = star(cx, cy, radius * 0.34, 0.66, 13, 0.2)
  art.add(
    art.fill(microbe, palette.a),
    art.shade(
      microbe,
      palette.ink,
      [cx - radius * 0.1, cy - radius * 0.1, cx + radius * 0.3, cy + radius * 0.34],
      0,
      0.9,
    ),
    art.fill(
      disc(cx - radius * 0.08, cy - radius * 0.06, radius * 0.07) +
        disc(cx + radius * 0.12, cy + radius * 0.08, radius * 0.05) +
        disc(cx + radius * 0.1, cy - radius * 0.13, radius * 0.04),
      palette.ink,
    ),
  )
  for (let i = 0; i < 4; i++)
    art.add(
      art.line(
        arc(cx, cy, radius * 0.86, (i * Math.PI) / 2 + 0.52, (i * Math.PI) / 2 + 1.05),
        palette.b === '#FFFFFF' ? palette.a : palette.b,
        15,
      ),
    )
  drawTitle(art, random, dark, textColor)
}

function drawLattice(art: Art, germ: Germ, dark: boolean): void {
  const { tall, height, width, palette } = art
  const { cx, cy, radius } = germ
  const pitch = tall ? 33 : 34
  const dotsBySize = new Map<number, string>()
  for (let y = -pitch; y < height + pitch; y += pitch)
    for (let x = (Math.round(y / pitch) % 2 ? pitch / 2 : 0) - pitch; x < width + pitch; x += pitch) {
      const distance = Math.hypot(x - cx, y - cy)
      let dotX = x
      let dotY = y
      let dotSize = 6
      if (distance < radius * 2.2 && distance > 0.1) {
        const push = radius * 0.74 * Math.exp(-((distance / radius) ** 2) * 0.9)
        dotX += ((x - cx) / distance) * push
        dotY += ((y - cy) / distance) * push
        dotSize = 6 + 12 * Math.exp(-(((distance - radius * 0.55) / (radius * 0.6)) ** 2))
      }
      const size = Math.round(dotSize)
      dotsBySize.set(size, (dotsBySize.get(size) ?? '') + `M${Math.round(dotX)} ${Math.round(dotY)}h0`)
    }
  art.add(
    `<g fill="none" stroke-linecap="round">${[...dotsBySize].map(([size, d]) => `<path d="${d}" stroke="${size > 11 ? (dark ? palette.light : palette.c) : size > 7 ? (dark ? palette.c : mix(palette.c, palette.bg, 0.35)) : mix(palette.bg, palette.c, dark ? 0.6 : 0.5)}" stroke-width="${size * 1.25}"/>`).join('')}</g>`,
  )
}

function drawTitle(art: Art, random: Random, dark: boolean, textColor: string): void {
  const { tall, height, width, palette, margin } = art
  if (tall) art.add(art.fill(box(0, height * 0.76, width, height), dark ? palette.ink : palette.c))
  const plateColor = dark ? palette.light : '#FFFFFF'
  const title = art.setTitle(
    tall
      ? {
          y: height * 0.76 + margin * 0.8,
          h: height * 0.24 - margin * 2.5,
          face: random.pick(['mono', 'neo']),
          fill: plateColor,
          maxLines: 2,
          valign: 'middle',
          track: -14,
          subCaps: false,
        }
      : {
          w: width * 0.38,
          h: height * 0.6,
          face: random.pick(['mono', 'neo']),
          fill: textColor,
          maxLines: 3,
          track: -14,
          subCaps: false,
        },
  )
  if (!tall && art.lettered)
    art.add(art.fill(roundBox(margin - 24, margin - 24, title.w + 48, title.h + 60, 10), palette.bg))
  art.add(title.svg)
  if (tall) footer(art, plateColor, { y: height - margin * 0.75 })
  else art.add(art.note(art.imprint, margin, height - margin, textColor, { size: 24 }))
}

interface Germ {
  cx: number
  cy: number
  radius: number
}
