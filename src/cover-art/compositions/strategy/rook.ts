import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import type { Point } from '../../geometry.ts'
import { box, disc, path, points, rays, spaced } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { swell } from '../../terrain.ts'

/** A rook before the sun. */
export function rook(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('rook')
  const dark = luminance(palette.bg) < 0.3
  const background = dark ? palette.bg : palette.a
  const cx = tall ? width / 2 : width * 0.71
  const cy = tall ? height * 0.45 : height * 0.52
  drawSun(art, background, cx, cy, dark)
  // hills at its foot
  const base = cy + 33 * unit
  const farHill = swell(random, -20, width + 20, base - 4 * unit, 3 * unit)
  const nearHill = swell(random, -20, width + 20, base + 2 * unit, 2 * unit)
  art.add(
    art.fill(smooth(farHill, false, `V${height + 20}H-20z`), mix(palette.c, palette.ink, 0.2)),
    art.shade(
      smooth(farHill, false, `V${height + 20}H-20z`),
      palette.ink,
      [0, base - 6 * unit, 0, base + 8 * unit],
      0,
      0.9,
    ),
  )
  drawRook(art, cx, cy)
  art.add(art.fill(smooth(nearHill, false, `V${height + 20}H-20z`), palette.ink))
  drawTitle(art, random, base, background)
}

function drawSun(art: Art, background: string, cx: number, cy: number, dark: boolean): void {
  const { unit, palette } = art
  art.add(
    art.page(background),
    art.fill(
      rays(cx, cy - 6 * unit, 1500, 28, 0.03),
      mix(background, dark ? palette.a : palette.ink, dark ? 0.5 : 0.2),
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
}

function drawRook(art: Art, cx: number, cy: number): void {
  const { unit, palette } = art
  const scale = 0.74 * unit
  const at = (x: number, y: number): Point => [cx + x * scale, cy + y * scale + 2 * unit]
  const outline =
    'M' +
    points('-30,-52 -16,-52 -16,-43 -8,-43 -8,-52 8,-52 8,-43 16,-43 16,-52 30,-52 30,-32 20,-24')
      .map(([x, y]) => spaced(at(x, y)))
      .join('L') +
    path`C${at(17, 0)} ${at(20, 16)} ${at(27, 28)}L${at(34, 28)}L${at(34, 38)}L${at(42, 38)}L${at(42, 52)}L${at(-42, 52)}L${at(-42, 38)}L${at(-34, 38)}L${at(-34, 28)}L${at(-27, 28)}C${at(-20, 16)} ${at(-17, 0)} ${at(-20, -24)}L${at(-30, -32)}z`
  art.add(
    art.fill(outline, palette.light),
    art.clip(
      outline,
      art.shade(
        box(cx - 50 * scale, cy - 60 * scale, 100 * scale, 120 * scale),
        palette.ink,
        [cx - 16 * scale, 0, cx + 32 * scale, 8 * unit],
        0,
        0.98,
      ) +
        art.fill(
          box(cx - 50 * scale, at(0, -32)[1] - 4, 100 * scale, 8) +
            box(cx - 50 * scale, at(0, 28)[1] - 4, 100 * scale, 8) +
            box(cx - 50 * scale, at(0, 38)[1] - 4, 100 * scale, 8),
          palette.ink,
        ),
    ),
  )
  art.add(
    art.fill(
      path`M${at(-6, 12)}V${at(0, -2)[1]}a${6 * scale} ${6 * scale} 0 0 1 ${12 * scale} 0V${at(0, 12)[1]}z`,
      palette.ink,
    ),
    art.fill(
      path`M${at(-3.4, 12)}V${at(0, -1)[1]}a${3.4 * scale} ${3.4 * scale} 0 0 1 ${6.8 * scale} 0V${at(0, 12)[1]}z`,
      palette.a,
    ),
  )
  // banners
  for (const [x, dir] of [
    [-22, -1],
    [22, 1],
  ] as const) {
    const [bx, by] = at(x, -52)
    art.add(
      art.line(path`M${bx} ${by}v${-13 * unit}`, palette.ink, 7),
      art.fill(
        path`M${bx} ${by - 13 * unit}h${dir * 11 * unit}l${-dir * 3 * unit} ${2.6 * unit}l${dir * 3 * unit} ${2.6 * unit}h${-dir * 11 * unit}z`,
        palette.light,
      ),
      art.fill(box(dir < 0 ? bx - 6 * unit : bx, by - 11.2 * unit, 6 * unit, 1.7 * unit), palette.ink),
    )
  }
}

function drawTitle(art: Art, random: Random, base: number, background: string): void {
  const { tall, margin, unit, width, height, palette } = art
  const title = art.setTitle(
    tall
      ? {
          y: base + 5 * unit,
          h: height - base - 5 * unit - margin - 4 * unit,
          face: random.pick(['cond', 'didone', 'serif']),
          align: 'middle',
          valign: 'middle',
          fill: palette.light,
          maxLines: 2,
        }
      : {
          w: width * 0.38,
          h: height * 0.66,
          face: random.pick(['cond', 'serif']),
          fill: art.legibleOn(background),
          maxLines: 4,
        },
  )
  art.add(title.svg)
  art.add(
    art.note(tall ? art.tagline : art.imprint, tall ? width / 2 : margin, height - margin * 0.8, palette.b, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
    }),
  )
}
