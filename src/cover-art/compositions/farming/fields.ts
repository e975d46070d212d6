import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { type Point, lerp, nth, polar } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { bird } from '../../nature.ts'
import { box, disc, oval, path, points, polygon, roundBox, tenth } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { swell } from '../../terrain.ts'

/** Fields to the horizon with a barn where the eye lands. */
export function fields(art: Art): void {
  const { width, height, palette, tall } = art
  const random = art.random('fields')
  const dusk = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  const horizon = tall ? height * 0.46 : height * 0.44
  const sunX = tall ? width * random.between(0.3, 0.7) : width * 0.72
  drawSky(art, horizon, sunX, dusk)
  const green = palette.c
  drawFarHills(art, horizon, green)
  const { crests, layers } = drawFields(art, random, green, horizon)
  drawBarn(art, sunX, crests)
  drawForeground(art, crests, layers, sunX, horizon)
  drawTitle(art, random)
}

function drawSky(art: Art, horizon: number, sunX: number, dusk: boolean): void {
  const { width, unit, palette, tall, height } = art
  art.add(
    art.shade(
      box(0, 0, width, horizon + 10 * unit),
      palette.b,
      [0, horizon * 0.35, 0, horizon + 4 * unit],
      0,
      0.8,
    ),
  )
  art.add(
    art.fill(disc(sunX, horizon - 3 * unit, 16 * unit), dusk ? palette.light : palette.b),
    art.shade(
      disc(sunX, horizon - 3 * unit, 16 * unit),
      palette.a,
      [sunX, horizon - 10 * unit, sunX, horizon + 8 * unit],
      0,
      0.9,
    ),
  )
  const cloud = (x: number, y: number, size: number) =>
    roundBox(x, y, 26 * unit * size, 3.4 * unit * size, 1.7 * unit * size) +
    roundBox(
      x + 5 * unit * size,
      y - 2.9 * unit * size,
      14 * unit * size,
      3.4 * unit * size,
      1.7 * unit * size,
    )
  if (!tall)
    art.add(
      art.fill(
        cloud(width * 0.84, height * 0.16, 0.8) + cloud(width * 0.5, height * 0.3, 0.55),
        palette.light,
      ),
    )
  else
    art.add(
      art.fill(
        cloud(sunX > width / 2 ? width * 0.06 : width * 0.66, horizon - 12 * unit, 0.75),
        palette.light,
      ),
    )
}

function drawFarHills(art: Art, horizon: number, green: string): void {
  const { width, unit, height, palette } = art
  const far = swell(art.random('far'), -20, width + 20, horizon + 1 * unit, 2.6 * unit, 6)
  art.add(
    art.fill(smooth(far, false, `V${height + 20}H-20z`), mix(green, palette.bg, 0.45)),
    art.shade(
      smooth(far, false, `V${height + 20}H-20z`),
      palette.ink,
      [0, horizon, 0, horizon + 9 * unit],
      0,
      0.45,
    ),
  )
}

function drawFields(art: Art, random: Random, green: string, horizon: number) {
  const { tall, palette, unit, height, width } = art
  const layers = tall ? 4 : 3
  const tones = [
    mix(green, palette.b, 0.45),
    green,
    mix(green, palette.ink, 0.26),
    mix(green, palette.ink, 0.5),
  ]
  const crops = random.shuffle([
    mix(palette.b, palette.light, 0.15),
    mix(green, palette.light, 0.35),
    palette.a,
    mix(green, palette.b, 0.6),
  ])
  const crests: Point[][] = []
  for (let layer = 0; layer < layers; layer++) {
    const y = lerp(horizon + 5 * unit, height * (tall ? 0.84 : 0.86), layer / (layers - 0.6))
    const up = (layer % 2 ? 1 : -1) * (random.chance(0.8) ? 1 : -1)
    const crestLine: Point[] = []
    for (let i = 0; i <= 6; i++) {
      const t = i / 6
      crestLine.push([
        lerp(-30, width + 30, t),
        y + up * Math.sin((t - 0.5) * 2.6 + layer) * (5 + layer) * unit,
      ])
    }
    const d = smooth(crestLine, false, `V${height + 20}H-30z`)
    crests.push(crestLine)
    // rows run to a point beyond the hill's crest
    const vx = width * random.between(0.15, 0.85)
    const vy = y - (16 + layer * 5) * unit
    let rows = ''
    const span = 1.5 + layer * 0.2
    for (let i = -26; i <= 26; i += 2) {
      const fromAngle = Math.PI / 2 + (i / 26) * span * 0.98
      const toAngle = Math.PI / 2 + ((i + 0.94) / 26) * span * 0.98
      rows += path`M${vx} ${vy}L${polar(vx, vy, 2400, fromAngle)}L${polar(vx, vy, 2400, toAngle)}z`
    }
    art.add(
      art.fill(d, nth(tones, layer)),
      art.clip(
        d,
        art.fill(rows, nth(crops, layer % 4)) +
          art.shade(
            box(-30, y - 12 * unit, width + 60, height),
            palette.ink,
            [vx, y + 26 * unit, vx - up * 30 * unit, y - 9 * unit],
            0,
            0.8,
          ),
      ),
    )
  }
  return { crests, layers }
}

function drawBarn(art: Art, sunX: number, crests: Point[][]): void {
  const { tall, width, unit, palette } = art
  const barnX = tall ? width * (sunX > width / 2 ? 0.27 : 0.7) : width * 0.55
  const crest = nth(crests, tall ? 1 : 0)
  for (const [o, size] of [
    [-19, 4.2],
    [-14.5, 5.6],
    [17, 6.4],
    [22, 4.6],
  ] as const)
    art.add(poplar(art, barnX + o * unit, heightAt(crest, barnX + o * unit) + 1.5 * unit, size * unit))
  const barnY = heightAt(crest, barnX) + 2.4 * unit
  const barnScale = 0.2 * unit
  const barnPath = (l: readonly Point[]) =>
    polygon(l.map(([x, y]): Point => [barnX + x * barnScale, barnY + y * barnScale]))
  art.add(
    art.fill(barnPath(points('46,0 46,-64 62,-64 62,0')), palette.light),
    art.fill(
      path`M${barnX + 46 * barnScale} ${barnY - 64 * barnScale}a${8 * barnScale} ${9 * barnScale} 0 0 1 ${16 * barnScale} 0z`,
      palette.ink,
    ),
    art.shade(
      barnPath(points('46,0 46,-64 62,-64 62,0')),
      palette.ink,
      [barnX + 48 * barnScale, 0, barnX + 64 * barnScale, 0],
      0,
      0.8,
    ),
  )
  art.add(
    art.fill(barnPath(points('-40,0 -40,-32 -30,-52 0,-66 30,-52 40,-32 40,0')), palette.a),
    art.shade(
      barnPath(points('-40,0 -40,-32 -30,-52 0,-66 30,-52 40,-32 40,0')),
      palette.ink,
      [barnX - 20 * barnScale, 0, barnX + 44 * barnScale, 0],
      0,
      0.75,
    ),
    art.line(
      `M${points('-45,-30 -32,-55 0,-70 32,-55 45,-30')
        .map(([x, y]) => tenth(barnX + x * barnScale) + ' ' + tenth(barnY + y * barnScale))
        .join('L')}`,
      palette.light,
      7,
      'stroke-linejoin="round"',
    ),
  )
  art.add(
    art.fill(barnPath(points('-13,0 -13,-28 13,-28 13,0')), palette.ink),
    art.line(
      barnPath(points('-13,0 -13,-28 13,-28 13,0')) +
        path`M${barnX - 13 * barnScale} ${barnY}L${barnX + 13 * barnScale} ${barnY - 28 * barnScale}M${barnX + 13 * barnScale} ${barnY}L${barnX - 13 * barnScale} ${barnY - 28 * barnScale}`,
      palette.light,
      4,
    ),
    art.fill(barnPath(points('-6,-42 -6,-52 6,-52 6,-42')), palette.ink),
  )
}

function drawForeground(art: Art, crests: Point[][], layers: number, sunX: number, horizon: number): void {
  const { tall, width, unit, palette } = art
  const front = nth(crests, layers - 1)
  for (const [fx, size] of tall
    ? ([
        [0.05, 9],
        [0.94, 11],
      ] as const)
    : ([
        [0.96, 10],
        [0.06, 6],
      ] as const))
    art.add(tree(art, width * fx, heightAt(front, width * fx) + 2 * unit, size * unit))
  art.add(
    art.line(
      [0, 1, 2]
        .map((i) =>
          bird(
            sunX + (8 + i * 6) * unit * (sunX > width / 2 ? -1 : 1) * 1.2,
            horizon - (14 + i * 4) * unit,
            13 - i * 2,
          ),
        )
        .join(''),
      palette.ink,
      4.5,
      'stroke-linecap="round"',
    ),
  )
}

function drawTitle(art: Art, random: Random): void {
  const { palette, tall, width, height } = art
  const textColor = art.legibleOn(palette.bg)
  const title = art.setTitle(
    tall
      ? {
          h: height * 0.21,
          face: random.pick(['soft', 'serif', 'grot']),
          align: 'middle',
          fill: textColor,
          maxLines: 2,
        }
      : {
          w: width * 0.44,
          h: height * 0.34,
          face: random.pick(['soft', 'serif', 'grot']),
          fill: textColor,
          maxLines: 2,
        },
  )
  art.add(title.svg)
  footer(art, palette.light, { tag: tall })
}

function poplar(art: Art, x: number, y: number, size: number): string {
  const { palette } = art
  return (
    art.fill(oval(x, y - size * 1.2, size * 0.3, size * 1.2), mix(palette.c, palette.ink, 0.45)) +
    art.shade(
      oval(x, y - size * 1.2, size * 0.3, size * 1.2),
      palette.ink,
      [x - size * 0.1, y, x + size * 0.3, y],
      0,
      0.95,
    )
  )
}

function tree(art: Art, x: number, y: number, size: number): string {
  const { palette } = art
  return (
    art.fill(box(x - size * 0.08, y - size, size * 0.16, size), palette.ink) +
    art.fill(disc(x, y - size * 1.35, size * 0.72), mix(palette.c, palette.ink, 0.35)) +
    art.shade(
      disc(x, y - size * 1.35, size * 0.72),
      palette.ink,
      [x - size * 0.2, y - size * 1.7, x + size * 0.6, y - size * 0.8],
      0,
      0.95,
    )
  )
}

/** Trees along a crest, a barn where the eye lands. */
function heightAt(pts: Point[], x: number): number {
  for (let i = 1; i < pts.length; i++)
    if (nth(pts, i)[0] >= x)
      return lerp(
        nth(pts, i - 1)[1],
        nth(pts, i)[1],
        (x - nth(pts, i - 1)[0]) / (nth(pts, i)[0] - nth(pts, i - 1)[0]),
      )
  return nth(pts, pts.length - 1)[1]
}
