import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import type { Point } from '../../geometry.ts'
import { bareTree, bird } from '../../nature.ts'
import { box, disc, path, points, polygon } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { ground, ridge } from '../../terrain.ts'

/** A house on a hill before the moon, with one window lit. */
export function houseOnTheHill(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('house')
  const dark = luminance(palette.bg) < 0.2
  const cx = tall ? width * 0.52 : width * 0.69
  const cy = tall ? height * 0.535 : height * 0.43
  const radius = 34 * unit
  const moon: Moon = { cx, cy, radius }
  const moonColor = dark ? palette.light : palette.a
  art.add(
    art.page(palette.bg),
    art.shade(box(0, 0, width, height), palette.ink, [0, height * 0.5, 0, 0], 0, dark ? 0.8 : 0.35),
  )
  drawMoon(art, moon, moonColor, dark)
  const groundY = tall ? height * 0.76 : height * 0.72
  const hill = smooth(
    [
      [-20, groundY + 17 * unit],
      [cx - 42 * unit, groundY + 9 * unit],
      [cx - 16 * unit, groundY],
      [cx + 14 * unit, groundY - 0.6 * unit],
      [cx + 36 * unit, groundY + 10 * unit],
      [width + 20, groundY + 15 * unit],
    ],
    false,
    `V${height + 20}H-20z`,
  )
  drawFarHills(art, groundY)
  const scale = 0.46 * unit
  const placed = (list: readonly Point[]) =>
    polygon(list.map(([x, y]): Point => [cx + x * scale, groundY + 3 + y * scale]))
  const lit = dark ? palette.b : palette.light
  const hilltop: Hilltop = { scale, groundY, lit, placed }
  drawHouse(art, hilltop, moon, hill)
  drawPath(art, moon, hilltop)
  drawTreesAndBirds(art, random, hilltop, moon)
  drawTitle(art, random, dark)
}

function drawMoon(art: Art, moon: Moon, moonColor: string, dark: boolean): void {
  const { palette } = art
  const { cx, cy, radius } = moon
  art.add(
    art.fill(disc(cx, cy, radius), moonColor),
    art.shade(
      disc(cx, cy, radius),
      dark ? palette.a : palette.ink,
      [cx, cy - radius * 0.5, cx, cy + radius * 1.02],
      0,
      1,
    ),
  )
  for (const [fx, fy, size] of [
    [-0.4, -0.45, 0.16],
    [0.3, -0.55, 0.1],
    [0.45, -0.1, 0.13],
    [-0.05, -0.2, 0.07],
  ] as const)
    art.add(
      art.shade(
        disc(cx + fx * radius, cy + fy * radius, size * radius),
        dark ? mix(moonColor, palette.a, 0.5) : palette.ink,
        [
          cx + fx * radius - size * radius,
          cy + fy * radius,
          cx + fx * radius + size * radius,
          cy + fy * radius,
        ],
        0.5,
        0,
      ),
    )
}

function drawFarHills(art: Art, groundY: number): void {
  const { width, unit, height, palette } = art
  const far = ridge(art.random('far'), -20, width + 20, groundY + 8 * unit, 7 * unit, 6)
  art.add(
    art.fill(ground(far, height), mix(palette.ink, palette.c, 0.5)),
    art.shade(ground(far, height), palette.ink, [0, groundY, 0, groundY + 20 * unit], 0.1, 1),
  )
}

function drawHouse(art: Art, hilltop: Hilltop, moon: Moon, hill: string): void {
  const { palette, unit } = art
  const { placed, lit, scale, groundY } = hilltop
  const { cx } = moon
  const house =
    placed(points('-26,4 -26,-38 -30,-38 -9,-62 12,-38 8,-38 8,4')) +
    placed(points('6,4 6,-60 2,-60 16,-96 17,-104 18,-96 32,-60 28,-60 28,4')) +
    placed(points('-46,4 -46,-24 -49,-24 -38,-37 -27,-24 -26,4')) +
    placed(points('26,4 26,-28 40,-28 44,-18 44,4')) +
    placed(points('-20,-48 -20,-68 -15,-68 -15,-48')) +
    placed(points('-60,6 -60,-2 56,-2 56,6'))
  art.add(art.fill(hill, palette.ink), art.fill(house, palette.ink))
  const archedWindow = (x: number, y: number, w: number, h: number) =>
    placed([
      [x, y],
      [x, y - h],
      [x + w / 2, y - h - w * 0.4],
      [x + w, y - h],
      [x + w, y],
    ])
  art.add(
    art.fill(archedWindow(12, -38, 9, 13), lit),
    art.fill(
      placed(points('15.9,-56 17.1,-56 17.1,-38 15.9,-38')) +
        placed(points('12,-46 21,-46 21,-44.8 12,-44.8')),
      palette.ink,
    ),
  )
  art.add(
    art.glow(
      disc(cx + 16.5 * scale, groundY - 44 * scale, 12 * unit),
      lit,
      [cx + 16.5 * scale, groundY - 44 * scale, 12 * unit],
      0.05,
      0.55,
    ),
  )
  art.add(
    art.fill(
      archedWindow(-14, -14, 7, 11) +
        archedWindow(-4, -14, 7, 11) +
        archedWindow(-40, -8, 5, 8) +
        archedWindow(32, -8, 5, 8),
      mix(palette.ink, palette.c, 0.34),
    ),
  )
}

/** The path, lit by that one window. */
function drawPath(art: Art, moon: Moon, hilltop: Hilltop): void {
  const { unit, height } = art
  const { cx } = moon
  const { scale, groundY, lit } = hilltop
  art.add(
    art.shade(
      smooth(
        [
          [cx - 2 * scale, groundY + 5],
          [cx - 5 * unit, groundY + 8 * unit],
          [cx + 3 * unit, groundY + 15 * unit],
          [cx - 8 * unit, height + 20],
        ],
        false,
        path`L${cx + 8 * unit} ${height + 20}L${cx + 8 * unit} ${groundY + 15 * unit}L${cx - 1 * unit} ${groundY + 8 * unit}L${cx + 4 * scale} ${groundY + 5}z`,
      ),
      lit,
      [0, height, 0, groundY],
      0.05,
      0.6,
    ),
  )
}

function drawTreesAndBirds(art: Art, random: Random, hilltop: Hilltop, moon: Moon): void {
  const { tall, width, unit, palette } = art
  const { groundY } = hilltop
  const { cx, radius, cy } = moon
  art.add(
    art.fill(
      bareTree(art.random('t1'), tall ? width * 0.08 : width * 0.43, groundY + 15 * unit, 24 * unit, 0.16),
      palette.ink,
    ),
    art.fill(bareTree(art.random('t2'), width * 0.95, groundY + 15 * unit, 21 * unit, -0.12), palette.ink),
  )
  art.add(
    art.line(
      [0, 1, 2, 3, 4]
        .map(() =>
          bird(
            cx + random.between(-0.6, 0.7) * radius,
            cy - random.between(0.25, 0.8) * radius,
            random.between(9, 17),
          ),
        )
        .join(''),
      palette.ink,
      5,
      'stroke-linecap="round"',
    ),
  )
}

function drawTitle(art: Art, random: Random, dark: boolean): void {
  const { palette, tall, margin, width, height } = art
  const textColor = dark ? palette.light : palette.ink
  const title = art.setTitle(
    tall
      ? {
          h: height * 0.19,
          face: random.pick(['didone', 'gothic', 'serif']),
          align: 'middle',
          fill: textColor,
          maxLines: 2,
        }
      : {
          w: width * 0.38,
          h: height * 0.6,
          face: random.pick(['didone', 'gothic', 'serif']),
          fill: textColor,
          maxLines: 4,
        },
  )
  art.add(title.svg)
  art.add(
    art.note(tall ? art.tagline : art.imprint, tall ? width / 2 : margin, height - margin, palette.light, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
      track: 80,
    }),
  )
}

interface Moon {
  cx: number
  cy: number
  radius: number
}

interface Hilltop {
  scale: number
  groundY: number
  lit: string
  placed: (list: readonly Point[]) => string
}
