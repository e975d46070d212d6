import type { Art } from '../../art.ts'
import { nth } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { path, polygon, roundBox } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A song as bars, with the playhead. */
export function songBars(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('wave')
  const textColor = art.legibleOn(palette.bg)
  art.add(art.page(palette.bg))
  const middleY = tall ? height * 0.44 : height * 0.52
  const count = tall ? 23 : 40
  const step = width / count
  const colors = [palette.c, palette.a, palette.b]
  for (let i = 0; i < count; i++) {
    const share = i / (count - 1)
    const envelope = Math.sin(share * Math.PI) ** 0.7 * (tall ? 1 : 0.25 + 0.75 * share)
    const loudness =
      (0.18 + 0.82 * Math.abs(Math.sin(i * 0.55 + 1) * Math.cos(i * 0.21) + 0.3 * Math.sin(i * 1.7))) *
      envelope
    const h = Math.max(step * 0.8, loudness * (tall ? 62 : 66) * unit)
    const w = step * 0.7
    const x = i * step + step * 0.15
    const bar = roundBox(x, middleY - h / 2, w, h, Math.min(w / 2, h / 2) - 0.1)
    art.add(
      art.fill(bar, nth(colors, (i * 2 + Math.floor(i / 5)) % 3)),
      art.shade(bar, palette.ink, [0, middleY, 0, middleY + h / 2 + 4], 0, 0.9),
      art.shade(bar, palette.light, [0, middleY, 0, middleY - h / 2 - 4], 0, 0.45),
    )
  }
  const playheadX = tall ? width * 0.62 : width * 0.66
  art.add(
    art.line(path`M${playheadX} ${middleY - 38 * unit}V${middleY + 38 * unit}`, textColor, 7),
    art.fill(
      polygon([
        [playheadX - 20, middleY - 41 * unit],
        [playheadX + 20, middleY - 41 * unit],
        [playheadX, middleY - 37.4 * unit],
      ]),
      textColor,
    ),
  )
  drawTitle(art, random, textColor)
}

function drawTitle(art: Art, random: Random, textColor: string): void {
  const { tall, margin, height, width, unit } = art
  const title = art.setTitle(
    tall
      ? {
          y: height * 0.8,
          h: height * 0.2 - margin - 6.4 * unit,
          face: random.pick(['round', 'wide', 'grot']),
          fill: textColor,
          maxLines: 2,
          valign: 'bottom',
        }
      : {
          w: width * 0.44,
          h: height * 0.34,
          face: random.pick(['round', 'wide', 'grot']),
          fill: textColor,
          maxLines: 2,
        },
  )
  art.add(title.svg)
  footer(art, textColor, { tag: tall })
}
