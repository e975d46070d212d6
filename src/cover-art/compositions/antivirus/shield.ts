import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { nth } from '../../geometry.ts'
import { box, disc, path, points, polygon, star } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A shield of rings with a keyhole; intruders are held outside. */
export function shield(art: Art): void {
  const { width, height, palette, tall } = art
  const random = art.random('shield')
  const dark = luminance(palette.bg) < 0.3
  const textColor = art.legibleOn(palette.bg)
  const cx = tall ? width / 2 : width * 0.71
  const cy = tall ? height * 0.42 : height * 0.49
  const centre: Centre = { cx, cy }
  art.add(art.page(palette.bg))
  drawRings(art, centre, dark)
  drawIntruders(art, random, centre, dark)
  drawKeyhole(art, centre)
  drawTitle(art, random, textColor)
}

function drawRings(art: Art, centre: Centre, dark: boolean): void {
  const { palette, unit } = art
  const { cx, cy } = centre
  for (let i = 5; i > 0; i--)
    art.add(art.line(outline(art, centre, 1 + i * 0.17), mix(palette.bg, palette.c, 0.7 - i * 0.11), 4))
  const tones = [
    palette.c,
    mix(palette.c, palette.ink, 0.3),
    dark ? palette.light : palette.b,
    mix(palette.c, palette.ink, 0.5),
    palette.ink,
  ]
  const rings = [1, 0.83, 0.64, 0.5, 0.33]
  rings.forEach((k, i) => art.add(art.fill(outline(art, centre, k), nth(tones, i))))
  art.add(
    art.clip(
      outline(art, centre, 1),
      art.shade(
        box(cx, cy - 50 * unit, 50 * unit, 110 * unit),
        palette.ink,
        [cx, cy - 20 * unit, cx + 30 * unit, cy + 26 * unit],
        0.15,
        0.95,
      ) +
        art.shade(
          box(cx - 50 * unit, cy - 50 * unit, 50 * unit, 110 * unit),
          palette.light,
          [cx - 14 * unit, cy, cx - 34 * unit, cy - 34 * unit],
          0,
          0.5,
        ),
    ),
  )
}

/** Intruders held in the rings. */
function drawIntruders(art: Art, random: Random, centre: Centre, dark: boolean): void {
  const { unit, palette } = art
  const { cx, cy } = centre
  const intruders = points('1.17,0.5 1.34,2.6 1.51,5.6 1.34,4.1 1.68,0.1 1.85,3.5 1.17,3.9 1.68,2.2')
  intruders.forEach(([k, a], i) => {
    const x = cx + Math.cos(a + random() * 0.5) * 34 * unit * k * 0.98
    const y = cy + Math.sin(a) * 38 * unit * k * 0.9
    if (i < 6)
      art.add(
        art.fill(
          star(x, y, (i % 3 ? 1.9 : 2.6) * unit, 0.62, 9, random() * 3),
          i < 2 ? palette.a : mix(palette.bg, palette.a, dark ? 0.65 : 0.8),
        ),
      )
  })
}

function drawKeyhole(art: Art, centre: Centre): void {
  const { unit, palette } = art
  const { cx, cy } = centre
  art.add(
    art.fill(disc(cx, cy - 1.6 * unit, 3.4 * unit), palette.a === palette.bg ? palette.b : palette.a),
    art.fill(
      polygon([
        [cx - 1.5 * unit, cy],
        [cx + 1.5 * unit, cy],
        [cx + 2.6 * unit, cy + 8 * unit],
        [cx - 2.6 * unit, cy + 8 * unit],
      ]),
      palette.a,
    ),
  )
}

function drawTitle(art: Art, random: Random, textColor: string): void {
  const { tall, margin, height, width, unit } = art
  const title = art.setTitle(
    tall
      ? {
          y: height * 0.8,
          h: height * 0.2 - margin - 6.4 * unit,
          face: random.pick(['round', 'grot']),
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
    art.note(tall ? art.tagline : art.imprint, tall ? width / 2 : margin, height - margin * 0.9, textColor, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
    }),
  )
}

function outline(art: Art, centre: Centre, k: number): string {
  const { unit } = art
  const { cx, cy } = centre
  const halfWidth = 34 * unit * k
  const rise = 36 * unit * k
  const drop = 46 * unit * k
  return path`M${cx} ${cy - rise}C${cx + halfWidth * 0.34} ${cy - rise * 0.86} ${cx + halfWidth * 0.7} ${cy - rise * 0.76} ${cx + halfWidth} ${cy - rise * 0.74}V${cy - rise * 0.02}C${cx + halfWidth} ${cy + drop * 0.5} ${cx + halfWidth * 0.46} ${cy + drop * 0.8} ${cx} ${cy + drop}C${cx - halfWidth * 0.46} ${cy + drop * 0.8} ${cx - halfWidth} ${cy + drop * 0.5} ${cx - halfWidth} ${cy - rise * 0.02}V${cy - rise * 0.74}C${cx - halfWidth * 0.7} ${cy - rise * 0.76} ${cx - halfWidth * 0.34} ${cy - rise * 0.86} ${cx} ${cy - rise}z`
}

interface Centre {
  cx: number
  cy: number
}
