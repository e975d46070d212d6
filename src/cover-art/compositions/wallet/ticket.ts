import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { nth } from '../../geometry.ts'
import { disc, path, rays, star, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** Three fanned passes; the cut at their foot is a key's. */
export function ticket(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('ticket')
  const textColor = art.legibleOn(palette.bg)
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
  const passWidth = (tall ? 60 : 56) * unit
  const passHeight = (tall ? 74 : 72) * unit
  const place: Place = { cx, cy, passWidth, passHeight }
  // three passes fanned; the cut at their foot is a key's
  const colors = [
    palette.c,
    palette.b === '#FFF8E0' || palette.b === '#FFE3B8' ? palette.ink : palette.b,
    palette.a === palette.bg ? palette.light : palette.a,
  ]
  colors.forEach((color, i) => {
    drawPass(art, random, place, i, color)
  })
  drawTitle(art, random, textColor)
}

function drawPass(art: Art, random: Random, place: Place, i: number, color: string): void {
  const { palette, unit } = art
  const { passWidth, passHeight, cx, cy } = place
  const turn = nth([-17, -8, 3], i)
  const cuts = Array.from({ length: 7 }, () => random.int(1, 5))
  const left = -passWidth / 2
  const top = -passHeight / 2
  const outline = passOutline(art, place, left, top, cuts)
  const parts = [
    art.group(
      art.shade(outline, palette.ink, [0, -passHeight * 0.2, 0, passHeight * 0.56], 0.2, 0.85),
      'transform="translate(-12 20)"',
    ) + art.fill(outline, color),
  ]
  if (i === 2) {
    const on = art.legibleOn(color)
    parts.push(
      art.shade(outline, palette.ink, [passWidth * 0.05, 0, passWidth * 0.55, passHeight * 0.4], 0, 0.6) +
        art.line(
          path`M${-passWidth / 2 + 5 * unit} ${top + passHeight * 0.3 + 3 * unit}H${passWidth / 2 - 5 * unit}`,
          on,
          5,
          'stroke-dasharray="3 14" stroke-linecap="round"',
        ),
    )
    parts.push(
      art.fill(disc(0, top + passHeight * 0.155, 6.4 * unit), on) +
        art.fill(disc(0, top + passHeight * 0.155, 3 * unit), color),
    )
    parts.push(
      art.fill(star(0, top + passHeight * 0.62, 15 * unit, 0.5, 12), on) +
        art.fill(star(0, top + passHeight * 0.62, 8 * unit, 0.45, 5), color),
    )
  } else parts.push(art.shade(outline, palette.ink, [0, 0, passWidth * 0.5, -passHeight * 0.3], 0, 0.5))
  art.add(art.group(parts.join(''), transform`translate(${cx} ${cy}) rotate(${turn})`))
}

function passOutline(art: Art, place: Place, left: number, top: number, cuts: number[]): string {
  const { unit } = art
  const { passWidth, passHeight } = place
  let outline = path`M${left} ${top + 24}a24 24 0 0 1 24 -24H${left + passWidth - 24}a24 24 0 0 1 24 24V${top + passHeight * 0.3}a${3 * unit} ${3 * unit} 0 0 0 0 ${6 * unit}V${top + passHeight - 12 * unit}`
  const cutWidth = passWidth / 7
  for (let k = 6; k >= 0; k--) {
    const cutDepth = nth(cuts, k) * 1.7 * unit
    outline += path`l${-cutWidth * 0.22} ${12 * unit - cutDepth - (k === 6 ? 0 : 12 * unit - nth(cuts, k + 1) * 1.7 * unit)}h${-cutWidth * 0.78}`
  }
  outline += path`V${top + passHeight * 0.3 + 6 * unit}a${3 * unit} ${3 * unit} 0 0 0 0 ${-6 * unit}z`
  return outline
}

function drawTitle(art: Art, random: Random, textColor: string): void {
  const { tall, margin, height, width, unit } = art
  const title = art.setTitle(
    tall
      ? {
          y: height * 0.8,
          h: height * 0.2 - margin - 6 * unit,
          face: random.pick(['round', 'grot', 'serif']),
          align: 'middle',
          valign: 'middle',
          fill: textColor,
          maxLines: 2,
        }
      : {
          w: width * 0.4,
          h: height * 0.6,
          face: random.pick(['round', 'grot']),
          fill: textColor,
          maxLines: 3,
        },
  )
  art.add(
    title.svg,
    art.note(tall ? art.tagline : art.imprint, tall ? width / 2 : margin, height - margin * 0.85, textColor, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
    }),
  )
}

interface Place {
  cx: number
  cy: number
  passWidth: number
  passHeight: number
}
