import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import type { Point } from '../../geometry.ts'
import { box, disc, path, points, rays, tenth } from '../../path.ts'
import { swell } from '../../terrain.ts'

export function rook(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('rook')
  const dark = luminance(palette.bg) < 0.3
  const bg = dark ? palette.bg : palette.a
  const cx = tall ? width / 2 : width * 0.71
  const cy = tall ? height * 0.45 : height * 0.52
  art.add(
    art.page(bg),
    art.fill(
      rays(cx, cy - 6 * unit, 1500, 28, 0.03),
      mix(bg, dark ? palette.a : palette.ink, dark ? 0.5 : 0.2),
    ),
  )
  art.add(
    art.fill(disc(cx, cy - 4 * unit, 33 * unit), palette.b),
    art.shade(
      disc(cx, cy - 4 * unit, 33 * unit),
      palette.a,
      [cx, cy - 30 * unit, cx, cy + 30 * unit],
      0,
      0.95,
    ),
  )
  // hills at its foot
  const base = cy + 33 * unit
  const h1 = swell(random, -20, width + 20, base - 4 * unit, 3 * unit)
  const h2 = swell(random, -20, width + 20, base + 2 * unit, 2 * unit)
  art.add(
    art.fill(smooth(h1, false, `V${height + 20}H-20z`), mix(palette.c, palette.ink, 0.2)),
    art.shade(
      smooth(h1, false, `V${height + 20}H-20z`),
      palette.ink,
      [0, base - 6 * unit, 0, base + 8 * unit],
      0,
      0.9,
    ),
  )
  const s = 0.74 * unit
  const k = (x: number, y: number): Point => [cx + x * s, cy + y * s + 2 * unit]
  const rook =
    'M' +
    points('-30,-52 -16,-52 -16,-43 -8,-43 -8,-52 8,-52 8,-43 16,-43 16,-52 30,-52 30,-32 20,-24')
      .map(([x, y]) => k(x, y).map(tenth).join(' '))
      .join('L') +
    path`C${k(17, 0)} ${k(20, 16)} ${k(27, 28)}L${k(34, 28)}L${k(34, 38)}L${k(42, 38)}L${k(42, 52)}L${k(-42, 52)}L${k(-42, 38)}L${k(-34, 38)}L${k(-34, 28)}L${k(-27, 28)}C${k(-20, 16)} ${k(-17, 0)} ${k(-20, -24)}L${k(-30, -32)}z`
  art.add(
    art.fill(rook, palette.light),
    art.clip(
      rook,
      art.shade(
        box(cx - 50 * s, cy - 60 * s, 100 * s, 120 * s),
        palette.ink,
        [cx - 16 * s, 0, cx + 32 * s, 8 * unit],
        0,
        0.98,
      ) +
        art.fill(
          box(cx - 50 * s, k(0, -32)[1] - 4, 100 * s, 8) +
            box(cx - 50 * s, k(0, 28)[1] - 4, 100 * s, 8) +
            box(cx - 50 * s, k(0, 38)[1] - 4, 100 * s, 8),
          palette.ink,
        ),
    ),
  )
  art.add(
    art.fill(
      path`M${k(-6, 12)}V${k(0, -2)[1]}a${6 * s} ${6 * s} 0 0 1 ${12 * s} 0V${k(0, 12)[1]}z`,
      palette.ink,
    ),
    art.fill(
      path`M${k(-3.4, 12)}V${k(0, -1)[1]}a${3.4 * s} ${3.4 * s} 0 0 1 ${6.8 * s} 0V${k(0, 12)[1]}z`,
      palette.a,
    ),
  )
  // banners
  for (const [x, dir] of [
    [-22, -1],
    [22, 1],
  ] as const) {
    const [bx, by] = k(x, -52)
    art.add(
      art.line(path`M${bx} ${by}v${-13 * unit}`, palette.ink, 7),
      art.fill(
        path`M${bx} ${by - 13 * unit}h${dir * 11 * unit}l${-dir * 3 * unit} ${2.6 * unit}l${dir * 3 * unit} ${2.6 * unit}h${-dir * 11 * unit}z`,
        palette.light,
      ),
      art.fill(box(dir < 0 ? bx - 6 * unit : bx, by - 11.2 * unit, 6 * unit, 1.7 * unit), palette.ink),
    )
  }
  art.add(art.fill(smooth(h2, false, `V${height + 20}H-20z`), palette.ink))
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: base + 5 * unit,
          w: width - 2 * margin,
          h: height - base - 5 * unit - margin - 4 * unit,
          face: random.pick(['cond', 'didone', 'serif']),
          align: 'middle',
          valign: 'middle',
          fit: 'even',
          fill: palette.light,
          maxLines: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.38,
          h: height * 0.66,
          face: random.pick(['cond', 'serif']),
          fit: 'even',
          fill: art.legibleOn(bg),
          maxLines: 4,
        },
  )
  art.add(t.svg)
  art.add(
    art.note(tall ? art.tagline : art.imprint, tall ? width / 2 : margin, height - margin * 0.8, palette.b, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
    }),
  )
}
