import type { Art } from '../../art.ts'
import { mix } from '../../color.ts'
import { nth, polar } from '../../geometry.ts'
import { letter } from '../../lettering.ts'
import { disc, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** The numbered lanes of a running track taking the bend. */
export function lanes(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('lanes')
  const clay = palette.a
  art.add(art.page(clay))
  // a running track taking the bend
  const cx = tall ? width * 1.02 : width * 0.98
  const cy = tall ? height * 0.98 : height * 1.18
  const laneWidth = (tall ? 11.4 : 11.8) * unit
  const innerRadius = (tall ? 20 : 26) * unit
  const track: Track = { cx, cy, laneWidth, innerRadius }
  drawTrack(art, random, track, clay)
  drawNumbers(art, track)
  drawTitle(art, random)
}

function drawTrack(art: Art, random: Random, track: Track, clay: string): void {
  const { palette, width, height, unit } = art
  const { cx, cy, innerRadius, laneWidth } = track
  art.add(
    art.fill(disc(cx, cy, innerRadius), mix(palette.c, palette.ink, 0.1)),
    art.shade(
      disc(cx, cy, innerRadius),
      palette.ink,
      [cx - innerRadius * 0.6, cy - innerRadius * 0.6, cx, cy],
      0,
      0.7,
    ),
  )
  const laneColors = random.chance(0.5)
    ? [
        palette.ink,
        mix(palette.c, palette.ink, 0.4),
        palette.c,
        mix(palette.c, palette.b, 0.5),
        palette.b,
        mix(palette.b, palette.a, 0.5),
        palette.a,
      ]
    : [
        clay,
        mix(clay, palette.ink, 0.1),
        clay,
        mix(clay, palette.ink, 0.1),
        clay,
        mix(clay, palette.ink, 0.1),
        clay,
      ]
  for (let i = 0; i < 7; i++) {
    const laneRadius = innerRadius + i * laneWidth
    art.add(
      art.line(disc(cx, cy, laneRadius + laneWidth / 2), nth(laneColors, i), laneWidth),
      art.line(disc(cx, cy, laneRadius), palette.light, 7),
    )
  }
  art.add(art.line(disc(cx, cy, innerRadius + 7 * laneWidth), palette.light, 7))
  const outside = `M-10 -10H${width + 10}V${height + 10}H-10z` + disc(cx, cy, innerRadius + 7 * laneWidth)
  art.add(art.fill(outside, palette.bg, 'fill-rule="evenodd"'))
  art.add(
    art.shade(
      disc(cx, cy, innerRadius + 7 * laneWidth),
      palette.ink,
      [cx - 40 * unit, cy - 44 * unit, cx + 4 * unit, cy - 2 * unit],
      0,
      0.75,
    ),
  )
}

function drawNumbers(art: Art, track: Track): void {
  const { tall, palette } = art
  const { cx, cy, innerRadius, laneWidth } = track
  for (let i = 0; i < 7; i++) {
    const angle = Math.PI + (tall ? 0.5 : 0.36) + i * 0.012
    const [x, y] = polar(cx, cy, innerRadius + (i + 0.5) * laneWidth, angle)
    art.add(
      art.group(
        letter('cond', String(i + 1), 0, laneWidth * 0.3, laneWidth * 0.8, palette.light, {
          anchor: 'middle',
        }),
        transform`translate(${x} ${y}) rotate(${(angle * 180) / Math.PI + 180})`,
      ),
    )
  }
}

function drawTitle(art: Art, random: Random): void {
  const { palette, tall, margin, width, height } = art
  const textColor = art.legibleOn(palette.bg)
  const title = art.setTitle(
    tall
      ? {
          h: height * 0.2,
          face: random.pick(['cond', 'wide', 'tall']),
          fill: textColor,
          maxLines: 2,
          track: 2,
        }
      : {
          w: width * 0.4,
          h: height * 0.46,
          face: random.pick(['cond', 'wide']),
          fill: textColor,
          maxLines: 3,
        },
  )
  art.add(title.svg)
  if (!tall) art.add(art.note(art.imprint, margin, height - margin, textColor, { size: 24 }))
}

interface Track {
  cx: number
  cy: number
  laneWidth: number
  innerRadius: number
}
