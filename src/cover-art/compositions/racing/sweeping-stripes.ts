import type { Art } from '../../art.ts'
import { contrast, luminance, mix } from '../../color.ts'
import { polar } from '../../geometry.ts'
import { disc, oval, path, points, polygon, roundBox, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** Stripes turning a corner, a racing car on the middle one. */
export function sweepingStripes(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('sweep')
  const textColor = art.legibleOn(palette.bg)
  art.add(art.page(palette.bg))
  const colors = stripeColors(art, random)
  const laneWidth = 6.6 * unit
  const cx = tall ? width * 0.4 : width * 0.56
  const cy = tall ? height * 0.5 : height * 0.2
  const innerRadius = tall ? 20 * unit : 36 * unit
  const bend: Bend = { cx, cy, innerRadius, laneWidth }
  drawLanes(art, bend, colors)
  drawCar(art, random, bend)
  drawTitle(art, bend, textColor)
}

function stripeColors(art: Art, random: Random): string[] {
  const { palette } = art
  const colors = random
    .shuffle([palette.a, palette.b, palette.c])
    .concat([palette.light, palette.ink])
    .filter((color) => contrast(color, palette.bg) > 1.15)
  while (colors.length < 5) colors.push(mix(palette.bg, palette.ink, 0.2 + colors.length * 0.1))
  return colors
}

function drawLanes(art: Art, bend: Bend, colors: string[]): void {
  const { palette } = art
  const { cy, cx, innerRadius, laneWidth } = bend
  const lane = (laneRadius: number) =>
    path`M-20 ${cy + laneRadius}H${cx}A${laneRadius} ${laneRadius} 0 0 0 ${cx + laneRadius} ${cy}V-20`
  colors.forEach((color, i) =>
    art.add(art.line(lane(innerRadius + (i + 0.5) * laneWidth), color, laneWidth + 0.8)),
  )
  // speed grain on the straights, shadow inside the turn
  const whole = path`M-20 ${cy + innerRadius}H${cx}A${innerRadius} ${innerRadius} 0 0 0 ${cx + innerRadius} ${cy}V-20h${5 * laneWidth}V${cy}A${innerRadius + 5 * laneWidth} ${innerRadius + 5 * laneWidth} 0 0 1 ${cx} ${cy + innerRadius + 5 * laneWidth}H-20z`
  art.add(
    art.shade(
      whole,
      palette.ink,
      [
        cx + innerRadius * 0.2,
        cy + innerRadius * 0.5,
        cx + innerRadius + 2 * laneWidth,
        cy + innerRadius + 5 * laneWidth,
      ],
      0,
      0.62,
    ),
  )
  art.add(art.shade(whole, palette.ink, [cx * 0.6, 0, -cx * 0.5, 0], 0, 0.8))
}

function drawCar(art: Art, random: Random, bend: Bend): void {
  const { unit, palette } = art
  const { innerRadius, laneWidth, cx, cy } = bend
  const angle = random.between(0.62, 0.95)
  const carOrbit = innerRadius + 2.5 * laneWidth
  const [x, y] = polar(cx, cy, carOrbit, angle)
  const dark = luminance(palette.bg) < 0.2
  const paint = {
    body: dark ? palette.light : palette.ink,
    tyres: dark ? palette.ink : '#000000',
    stripe: palette.a,
    rim: palette.bg,
  }
  const place = transform`translate(${x} ${y}) rotate(${(angle * 180) / Math.PI - 90}) scale(${3 * unit}) scale(.1)`
  art.add(art.group(formulaCar(art, paint), place))
}

function drawTitle(art: Art, bend: Bend, textColor: string): void {
  const { tall, margin, unit, height, width } = art
  const { cx, innerRadius, cy } = bend
  const title = tall
    ? art.setTitle({
        w: cx + innerRadius - margin - 4.5 * unit,
        h: cy + innerRadius - margin - 5 * unit,
        face: 'cond',
        fit: 'block',
        fill: textColor,
        maxLines: 4,
      })
    : art.setTitle({
        w: cx - margin + innerRadius * 0.55,
        h: cy + innerRadius * 0.62 - margin,
        face: 'wide',
        fill: textColor,
        maxLines: 3,
      })
  art.add(art.group(title.svg, transform`translate(${title.bottom * 0.14} 0) skewX(-8)`))
  art.add(
    art.note(art.imprint, margin, height - margin, textColor, { size: 24 }),
    art.note(art.tagline, width - margin, height - margin, textColor, { size: 24, anchor: 'end' }),
  )
}

interface CarPaint {
  body: string
  tyres: string
  stripe: string
  /** keeps the car apart from the stripes */
  rim: string
}

/** A racing car from above, heading right, about 100 long. */
function formulaCar(art: Art, { body, tyres, stripe, rim }: CarPaint): string {
  const frontTyres = roundBox(22, -25, 16, 10, 3) + roundBox(22, 15, 16, 10, 3)
  const rearTyres = roundBox(-42, -27, 20, 12, 3.5) + roundBox(-42, 15, 20, 12, 3.5)
  const axles = 'M30 -18L24 -4M30 18L24 4M-32 -18L-28 -6M-32 18L-28 6'
  const frontWing = roundBox(40, -22, 8, 44, 2)
  const rearWing = roundBox(-52, -19, 9, 38, 2)
  const nose = polygon(points('-6,-9 45,-3.4 47,0 45,3.4 -6,9'))
  const sidePods = roundBox(-34, -16, 36, 32, 8)
  const gearbox = roundBox(-46, -7, 40, 14, 4)
  const bodywork = [frontWing, rearWing, nose, sidePods, gearbox]
  const rimEdge = `stroke="${rim}" stroke-width="9" stroke-linejoin="round"`
  return (
    art.fill(frontTyres + rearTyres + bodywork.join(''), rim, rimEdge) +
    art.fill(frontTyres + rearTyres, tyres) +
    art.line(axles, tyres, 2.4) +
    bodywork.map((part) => art.fill(part, body)).join('') +
    art.fill(roundBox(-52, -2, 98, 4, 1), stripe) +
    art.fill(oval(-2, 0, 11, 6.2), tyres) +
    art.fill(disc(-4, 0, 4.6), stripe) +
    art.fill(roundBox(-36, -3, 14, 6, 3), tyres)
  )
}

interface Bend {
  cx: number
  cy: number
  innerRadius: number
  laneWidth: number
}
