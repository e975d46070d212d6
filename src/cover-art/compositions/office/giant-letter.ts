import type { Art } from '../../art.ts'
import { luminance } from '../../color.ts'
import { footer } from '../../layout.ts'
import { box, path, polygon, transform } from '../../path.ts'
import { typeFace } from '../../type-faces.ts'

/** The first letter of the name, huge, filled with ruled paper. */
export function giantLetter(art: Art): void {
  const { width, height, palette, tall, margin } = art
  const random = art.random('letter')
  const dark = luminance(palette.bg) < 0.2
  const background = dark ? palette.bg : random.pick([palette.c, palette.a])
  const textColor = art.legibleOn(background)
  art.add(art.page(background))
  const initial = art.words.main
    .replace(/^(the|a)\s+/i, '')
    .charAt(0)
    .toUpperCase()
  const face = random.pick(['serif', 'grot', 'didone'] as const)
  const typeface = typeFace(face)
  const glyph = typeface.glyphs[initial] ?? typeface.glyphs['A'] ?? { advance: 0, outline: '' }
  const size = tall ? 0.93 * height : 1.12 * height
  const capHeight = (typeface.capHeight / 1000) * size
  const glyphWidth = (glyph.advance / 1000) * size
  const x = tall
    ? Math.min(margin * 0.4, width * 0.5 - glyphWidth / 2) +
      (width - glyphWidth > 0 ? (width - glyphWidth) * 0.3 : -20)
    : width - glyphWidth - margin * 0.6
  const y = tall ? height * 0.4 + capHeight / 2 : height * 0.5 + capHeight / 2
  const place: Place = { x, y, glyphWidth, capHeight }
  const inLetter = art.clipTo(
    `<path ${transform`translate(${x} ${y}) scale(${(size / 1000).toFixed(4)})`} d="${glyph.outline}"/>`,
  )
  fillLetter(art, place, background, inLetter)
  drawTitle(art, textColor)
}

/** Ruled paper inside the letter. */
function fillLetter(art: Art, place: Place, background: string, inLetter: string): void {
  const { unit, palette } = art
  const { x, glyphWidth, y, capHeight } = place
  let rules = ''
  const left = x - 40
  const right = x + glyphWidth + 40
  for (let yy = y - capHeight - 40; yy < y + 60; yy += 3.2 * unit) rules += path`M${left} ${yy}H${right}`
  const stripe = (k: number, color: string) =>
    art.fill(
      polygon([
        [left + k * 20 * unit, y + 90],
        [left + (k + 1) * 20 * unit, y + 90],
        [left + (k + 1) * 20 * unit + capHeight * 0.6, y - capHeight - 60],
        [left + k * 20 * unit + capHeight * 0.6, y - capHeight - 60],
      ]),
      color,
    )
  art.add(
    art.group(
      art.shade(`M0 0h1v1z`, palette.ink, [0, 0, 1, 1]) +
        art.fill(box(left, y - capHeight - 60, right - left, capHeight + 160), palette.light) +
        stripe(-2, palette.b) +
        stripe(0, background === palette.a ? palette.c : palette.a) +
        stripe(2, palette.b) +
        art.line(rules, palette.ink, 2.5, 'opacity=".28"') +
        art.shade(
          box(left, y - capHeight - 60, right - left, capHeight + 160),
          palette.ink,
          [left + (right - left) * 0.3, y - capHeight * 0.7, right, y + 60],
          0,
          0.9,
        ),
      inLetter,
    ),
  )
}

function drawTitle(art: Art, textColor: string): void {
  const { tall, margin, height, width, unit } = art
  const title = art.setTitle(
    tall
      ? {
          y: height * 0.8,
          h: height * 0.2 - margin - 6 * unit,
          face: 'neo',
          fill: textColor,
          maxLines: 2,
          valign: 'bottom',
          track: -12,
          subCaps: false,
        }
      : {
          w: width * 0.42,
          h: height * 0.5,
          face: 'neo',
          fill: textColor,
          maxLines: 3,
          track: -12,
          subCaps: false,
        },
  )
  art.add(title.svg)
  footer(art, textColor, { tag: tall })
}

interface Place {
  x: number
  y: number
  glyphWidth: number
  capHeight: number
}
