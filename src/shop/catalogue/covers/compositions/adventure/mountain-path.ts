import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { ribbon, smooth } from '../../curve.ts'
import { lerp } from '../../geometry.ts'
import { bird, pine } from '../../nature.ts'
import { box, disc, path, polygon } from '../../path.ts'
import { ground, ridge } from '../../terrain.ts'

export function mountainPath(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('trail')
  const dark = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  const cx = tall ? width * 0.54 : width * 0.69
  const pk = tall ? height * 0.25 : height * 0.12
  const sunx = cx + (tall ? -20 : -30) * unit
  const suny = tall ? height * 0.34 : height * 0.3
  art.add(
    art.shade(box(0, 0, width, height * 0.75), palette.b, [0, height * 0.15, 0, height * 0.62], 0, 0.8),
    art.fill(disc(sunx, suny, 12 * unit), dark ? palette.light : palette.a),
    art.line(disc(sunx, suny, 14.4 * unit), dark ? palette.light : palette.a, 3),
  )
  const base = tall ? height * 0.7 : height * 0.76
  for (const [i, y, rise, c] of [
    [0, base - 25 * unit, 12, mix(palette.c, palette.bg, 0.62)],
    [1, base - 15 * unit, 10, mix(palette.c, palette.bg, 0.35)],
  ] as const) {
    const g = ground(ridge(art.random('far' + i), -20, width + 20, y, rise * unit, 6), height)
    art.add(art.fill(g, c), art.shade(g, palette.light, [0, y + 4 * unit, 0, y + 18 * unit], 0, 0.5))
  }
  // the mountain: a lit face and a shadowed one, split along a crooked edge
  const L = [
    [cx, pk],
    [cx - 8 * unit, pk + 10 * unit],
    [cx - 13 * unit, pk + 14 * unit],
    [cx - 24 * unit, pk + 33 * unit],
    [cx - 33 * unit, pk + 40 * unit],
    [cx - 50 * unit, base + 12 * unit],
  ] as const
  const R = [
    [cx, pk],
    [cx + 7 * unit, pk + 8 * unit],
    [cx + 12 * unit, pk + 17 * unit],
    [cx + 21 * unit, pk + 26 * unit],
    [cx + 30 * unit, pk + 41 * unit],
    [cx + 47 * unit, base + 12 * unit],
  ] as const
  const edge = [
    [cx, pk],
    [cx + 2.6 * unit, pk + 8 * unit],
    [cx - 2 * unit, pk + 15 * unit],
    [cx + 4.6 * unit, pk + 24 * unit],
    [cx - 1 * unit, pk + 34 * unit],
    [cx + 8 * unit, pk + 46 * unit],
    [cx + 3 * unit, base + 12 * unit],
  ] as const
  const lit = polygon([...L, ...edge.slice().reverse()])
  const shd = polygon([...R, ...edge.slice().reverse()])
  art.add(
    art.fill(lit, mix(palette.a, palette.light, 0.12)),
    art.shade(lit, palette.b, [cx - 10 * unit, pk + 20 * unit, cx - 34 * unit, base], 0, 0.85),
    art.fill(shd, mix(palette.c, palette.ink, 0.45)),
    art.shade(shd, palette.ink, [cx, pk + 16 * unit, cx + 26 * unit, base], 0, 0.9),
  )
  art.add(
    art.fill(
      polygon([
        [cx, pk],
        [cx - 8 * unit, pk + 10 * unit],
        [cx - 5.4 * unit, pk + 12.4 * unit],
        [cx - 4.4 * unit, pk + 10.4 * unit],
        [cx - 2.2 * unit, pk + 14 * unit],
        [cx - 0.4 * unit, pk + 11.4 * unit],
        [cx + 2.6 * unit, pk + 8 * unit],
      ]),
      palette.light,
    ),
    art.fill(
      polygon([
        [cx, pk],
        [cx + 7 * unit, pk + 8 * unit],
        [cx + 5.6 * unit, pk + 10.6 * unit],
        [cx + 4 * unit, pk + 8.6 * unit],
        [cx + 2.6 * unit, pk + 8 * unit],
      ]),
      mix(palette.light, palette.c, 0.4),
    ),
  )
  const g1 = smooth(
    [
      [-20, base + 2 * unit],
      [cx - 34 * unit, base - 2 * unit],
      [cx, base + 4 * unit],
      [cx + 34 * unit, base - 1 * unit],
      [width + 20, base + 3 * unit],
    ],
    false,
    `V${height + 20}H-20z`,
  )
  art.add(
    art.fill(g1, mix(palette.c, palette.ink, 0.35)),
    art.shade(g1, palette.b, [0, base + 16 * unit, 0, base - 3 * unit], 0, 0.4),
  )
  // trail, from the viewer to the foot of the mountain, zigzag on
  const tr = [
    [cx - 16 * unit, height + 20],
    [cx - 4 * unit, height - 10 * unit],
    [cx + 16 * unit, base + 18 * unit],
    [cx + 2 * unit, base + 11 * unit],
    [cx - 16 * unit, base + 7 * unit],
    [cx - 6 * unit, base + 2.4 * unit],
  ] as const
  art.add(
    art.fill(
      ribbon(tr, (t) => lerp(8.5, 0.7, t ** 0.6) * unit, 10),
      mix(palette.b, palette.light, 0.35),
    ),
    art.shade(
      ribbon(tr, (t) => lerp(8.5, 0.7, t ** 0.6) * unit, 10),
      palette.ink,
      [cx - 6 * unit, base + 14 * unit, cx + 14 * unit, height],
      0,
      0.5,
    ),
  )
  art.add(
    art.line(
      smooth([
        [cx - 6 * unit, base + 1 * unit],
        [cx - 14 * unit, base - 8 * unit],
        [cx - 3 * unit, base - 15 * unit],
        [cx - 12 * unit, base - 22 * unit],
        [cx - 3.4 * unit, base - 29 * unit],
        [cx - 4 * unit, pk + 20 * unit],
        [cx - 1 * unit, pk + 2 * unit],
      ]),
      palette.light,
      5,
      'stroke-dasharray="4 13" stroke-linecap="round"',
    ),
    art.line(path`M${cx} ${pk}v${-6 * unit}`, palette.ink, 5),
    art.fill(
      polygon([
        [cx, pk - 6 * unit],
        [cx + 5 * unit, pk - 4.6 * unit],
        [cx, pk - 3 * unit],
      ]),
      palette.a,
    ),
  )
  // camp
  const tx = cx + (tall ? 24 : 26) * unit
  const ty = base + (tall ? 17 : 11) * unit
  art.add(
    art.fill(
      polygon([
        [tx - 8 * unit, ty],
        [tx, ty - 10.5 * unit],
        [tx + 8 * unit, ty],
      ]),
      palette.a,
    ),
    art.fill(
      polygon([
        [tx, ty - 10.5 * unit],
        [tx + 8 * unit, ty],
        [tx + 13 * unit, ty - 1 * unit],
        [tx + 5.6 * unit, ty - 10.5 * unit],
      ]),
      mix(palette.a, palette.ink, 0.45),
    ),
    art.fill(
      polygon([
        [tx, ty - 9 * unit],
        [tx + 2.8 * unit, ty],
        [tx - 2.8 * unit, ty],
      ]),
      palette.b,
    ),
    art.glow(
      disc(tx, ty, 13 * unit),
      palette.b,
      [tx, ty, 13 * unit],
      [
        [0.2, 0.5],
        [1, 0],
      ],
    ),
  )
  // pines: small far, large near
  let far = ''
  let near = ''
  for (let i = 0; i < 26; i++) {
    const x = random() * width
    if (Math.abs(x - cx) > 9 * unit)
      far += pine(x, base + (2 + random() * 5) * unit, random.between(6, 10) * unit)
  }
  for (const [fx, h] of tall
    ? ([
        [0.03, 44],
        [0.13, 33],
        [0.24, 24],
        [0.97, 48],
        [0.87, 30],
      ] as const)
    : ([
        [0.02, 30],
        [0.36, 36],
        [0.42, 26],
        [0.98, 42],
        [0.93, 30],
      ] as const))
    near += pine(width * fx, height + 2 * unit, h * unit)
  art.add(art.fill(far, mix(palette.c, palette.ink, 0.62)), art.fill(near, palette.ink))
  art.add(
    art.line(
      [0, 1, 2].map((i) => bird(cx + (16 + i * 6) * unit, pk + (6 - i * 3) * unit, 14 - i * 2)).join(''),
      palette.ink,
      4.5,
      'stroke-linecap="round"',
    ),
  )
  const fg = art.legibleOn(palette.bg)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.165,
          face: random.pick(['grot', 'serif', 'cond']),
          fill: fg,
          maxLines: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.4,
          h: height * 0.5,
          face: random.pick(['grot', 'serif', 'cond']),
          fill: fg,
          maxLines: 3,
        },
  )
  art.add(t.svg)
}
