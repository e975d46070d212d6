import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import type { Point } from '../../geometry.ts'
import { bareTree, bird } from '../../nature.ts'
import { box, disc, path, points, polygon } from '../../path.ts'
import { ground, ridge } from '../../terrain.ts'

export function houseOnTheHill(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('house')
  const dark = luminance(palette.bg) < 0.2
  const cx = tall ? width * 0.52 : width * 0.69
  const cy = tall ? height * 0.535 : height * 0.43
  const R = (tall ? 34 : 34) * unit
  const moon = dark ? palette.light : palette.a
  art.add(
    art.page(palette.bg),
    art.shade(box(0, 0, width, height), palette.ink, [0, height * 0.5, 0, 0], 0, dark ? 0.8 : 0.35),
  )
  art.add(
    art.fill(disc(cx, cy, R), moon),
    art.shade(disc(cx, cy, R), dark ? palette.a : palette.ink, [cx, cy - R * 0.5, cx, cy + R * 1.02], 0, 1),
  )
  for (const [fx, fy, q] of [
    [-0.4, -0.45, 0.16],
    [0.3, -0.55, 0.1],
    [0.45, -0.1, 0.13],
    [-0.05, -0.2, 0.07],
  ] as const)
    art.add(
      art.shade(
        disc(cx + fx * R, cy + fy * R, q * R),
        dark ? mix(moon, palette.a, 0.5) : palette.ink,
        [cx + fx * R - q * R, cy + fy * R, cx + fx * R + q * R, cy + fy * R],
        0.5,
        0,
      ),
    )
  const gy = tall ? height * 0.76 : height * 0.72
  const hill = smooth(
    [
      [-20, gy + 17 * unit],
      [cx - 42 * unit, gy + 9 * unit],
      [cx - 16 * unit, gy],
      [cx + 14 * unit, gy - 0.6 * unit],
      [cx + 36 * unit, gy + 10 * unit],
      [width + 20, gy + 15 * unit],
    ],
    false,
    `V${height + 20}H-20z`,
  )
  const far = ridge(art.random('far'), -20, width + 20, gy + 8 * unit, 7 * unit, 6)
  art.add(
    art.fill(ground(far, height), mix(palette.ink, palette.c, 0.5)),
    art.shade(ground(far, height), palette.ink, [0, gy, 0, gy + 20 * unit], 0.1, 1),
  )
  const s = 0.46 * unit
  const k = (list: readonly Point[]) => polygon(list.map(([x, y]): Point => [cx + x * s, gy + 3 + y * s]))
  const lit = dark ? palette.b : palette.light
  const house =
    k(points('-26,4 -26,-38 -30,-38 -9,-62 12,-38 8,-38 8,4')) +
    k(points('6,4 6,-60 2,-60 16,-96 17,-104 18,-96 32,-60 28,-60 28,4')) +
    k(points('-46,4 -46,-24 -49,-24 -38,-37 -27,-24 -26,4')) +
    k(points('26,4 26,-28 40,-28 44,-18 44,4')) +
    k(points('-20,-48 -20,-68 -15,-68 -15,-48')) +
    k(points('-60,6 -60,-2 56,-2 56,6'))
  art.add(art.fill(hill, palette.ink), art.fill(house, palette.ink))
  const win = (x: number, y: number, w: number, h: number) =>
    k([
      [x, y],
      [x, y - h],
      [x + w / 2, y - h - w * 0.4],
      [x + w, y - h],
      [x + w, y],
    ])
  art.add(
    art.fill(win(12, -38, 9, 13), lit),
    art.fill(
      k(points('15.9,-56 17.1,-56 17.1,-38 15.9,-38')) + k(points('12,-46 21,-46 21,-44.8 12,-44.8')),
      palette.ink,
    ),
  )
  art.add(
    art.glow(
      disc(cx + 16.5 * s, gy - 44 * s, 12 * unit),
      lit,
      [cx + 16.5 * s, gy - 44 * s, 12 * unit],
      [
        [0.05, 0.55],
        [1, 0],
      ],
    ),
  )
  art.add(
    art.fill(
      win(-14, -14, 7, 11) + win(-4, -14, 7, 11) + win(-40, -8, 5, 8) + win(32, -8, 5, 8),
      mix(palette.ink, palette.c, 0.34),
    ),
  )
  // the path, lit by that one window
  art.add(
    art.shade(
      smooth(
        [
          [cx - 2 * s, gy + 5],
          [cx - 5 * unit, gy + 8 * unit],
          [cx + 3 * unit, gy + 15 * unit],
          [cx - 8 * unit, height + 20],
        ],
        false,
        path`L${cx + 8 * unit} ${height + 20}L${cx + 8 * unit} ${gy + 15 * unit}L${cx - 1 * unit} ${gy + 8 * unit}L${cx + 4 * s} ${gy + 5}z`,
      ),
      lit,
      [0, height, 0, gy],
      0.05,
      0.6,
    ),
  )
  art.add(
    art.fill(
      bareTree(art.random('t1'), tall ? width * 0.08 : width * 0.43, gy + 15 * unit, 24 * unit, 0.16),
      palette.ink,
    ),
    art.fill(bareTree(art.random('t2'), width * 0.95, gy + 15 * unit, 21 * unit, -0.12), palette.ink),
  )
  art.add(
    art.line(
      [0, 1, 2, 3, 4]
        .map(() =>
          bird(cx + random.between(-0.6, 0.7) * R, cy - random.between(0.25, 0.8) * R, random.between(9, 17)),
        )
        .join(''),
      palette.ink,
      5,
      'stroke-linecap="round"',
    ),
  )
  const fg = dark ? palette.light : palette.ink
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.19,
          face: random.pick(['didone', 'gothic', 'serif']),
          align: 'middle',
          fill: luminance(palette.bg) < 0.2 ? palette.light : palette.ink,
          maxLines: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.38,
          h: height * 0.6,
          face: random.pick(['didone', 'gothic', 'serif']),
          fill: fg,
          maxLines: 4,
        },
  )
  art.add(t.svg)
  art.add(
    art.note(tall ? art.tagline : art.imprint, tall ? width / 2 : margin, height - margin, palette.light, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
      track: 80,
    }),
  )
}
