import type { Art } from '../../art.ts'
import { mix } from '../../color.ts'
import { lerp, nth } from '../../geometry.ts'
import { disc, polygon, roundBox } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A tunnel of rounded frames to a door. */
export function tunnel(art: Art): void {
  const { width, height, palette, tall } = art
  const random = art.random('tunnel')
  const textColor = art.legibleOn(palette.bg)
  art.add(art.page(palette.bg))
  const cx = tall ? width * 0.5 : width * 0.71
  const cy = tall ? height * 0.44 : height * 0.5
  drawFrames(art, cx, cy)
  drawKeyhole(art, cx, cy)
  drawTitle(art, random, textColor)
}

function drawFrames(art: Art, cx: number, cy: number): void {
  const { palette, tall, unit } = art
  const steps = 11
  const sequence = [palette.c, palette.a, palette.b]
  for (let i = 0; i < steps; i++) {
    const share = i / (steps - 1)
    const nearness = (1 - share) ** 1.25
    const w = lerp(12, tall ? 88 : 84, nearness) * unit
    const h = lerp(15, tall ? 92 : 88, nearness) * unit
    const corner = lerp(3, 20, nearness) * unit
    const dx = Math.sin(share * 2.4) * 6 * unit * (tall ? 0.6 : 1)
    const dy = share * share * 6 * unit
    const x = cx - w / 2 + dx
    const y = cy - h / 2 + dy
    const d = roundBox(x, y, w, h, corner)
    art.add(
      art.fill(
        d,
        i === steps - 1
          ? palette.light
          : mix(
              nth(sequence, Math.min(2, Math.floor((i / steps) * 3))),
              i % 2 ? palette.ink : palette.light,
              i % 2 ? 0.22 : 0.06,
            ),
      ),
      art.shade(d, palette.ink, [x + w * 0.35, y, x + w * 0.3, y + h], 0, 0.85),
      art.shade(d, palette.light, [x + w * 0.5, y + h * 0.3, x + w, y - h * 0.06], 0, 0.4),
    )
  }
}

function drawKeyhole(art: Art, cx: number, cy: number): void {
  const { unit, tall, palette } = art
  const [doorX, doorY] = [cx + Math.sin(2.4) * 6 * unit * (tall ? 0.6 : 1), cy + 6 * unit]
  art.add(
    art.fill(roundBox(doorX - 6 * unit, doorY - 7.5 * unit, 12 * unit, 15 * unit, 3 * unit), palette.light),
    art.fill(disc(doorX, doorY - 2.4 * unit, 0.9 * unit), palette.ink),
    art.fill(
      polygon([
        [doorX - 0.8 * unit, doorY - 1.2 * unit],
        [doorX + 0.8 * unit, doorY - 1.2 * unit],
        [doorX + 1.3 * unit, doorY + 7.5 * unit],
        [doorX - 1.3 * unit, doorY + 7.5 * unit],
      ]),
      palette.ink,
    ),
  )
}

function drawTitle(art: Art, random: Random, textColor: string): void {
  const { tall, margin, height, width, unit } = art
  const title = art.setTitle(
    tall
      ? {
          y: height * 0.83,
          h: height * 0.17 - margin - 4 * unit,
          face: random.pick(['mono', 'neo', 'round']),
          align: 'middle',
          fill: textColor,
          maxLines: 1,
          valign: 'middle',
          track: -8,
          subCaps: false,
        }
      : {
          w: width * 0.38,
          h: height * 0.6,
          face: random.pick(['mono', 'neo']),
          fill: textColor,
          maxLines: 3,
          track: -12,
          subCaps: false,
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
