import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { radians } from '../../geometry.ts'
import { box, disc, path, points, polygon, roundBox, tenth } from '../../path.ts'
import { ground, ridge } from '../../terrain.ts'

export function visor(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('visor')
  const cx = tall ? width * 0.5 : width * 0.7
  const cy = tall ? height * 0.44 : height * 0.5
  const k = (tall ? 0.92 : 0.98) * unit
  art.add(art.page(palette.bg))
  const tone = (x: number, y: number) => 1 - Math.hypot(x - cx, y - cy) / (tall ? 900 : 960)
  art.add(
    art.halftone(
      [0, 0, width, height],
      24,
      radians(45),
      luminance(palette.bg) < 0.2 ? palette.a : mix(palette.bg, palette.ink, 0.4),
      (x, y) => tone(x, y) * 0.95,
    ),
  )
  const X = (x: number) => tenth(cx + x * k)
  const Y = (y: number) => tenth(cy + y * k)
  const pt = (x: number, y: number) => `${X(x)} ${Y(y)}`
  const shoulders = `M${pt(-90, 90)}C${pt(-74, 46)} ${pt(-44, 44)} ${pt(-26, 38)}H${X(26)}C${pt(44, 44)} ${pt(74, 46)} ${pt(90, 90)}V${height + 30}H${X(-90)}z`
  const dome = `M${pt(-37, 6)}C${pt(-40, -48)} ${pt(40, -48)} ${pt(37, 6)}L${pt(38, 22)}C${pt(34, 34)} ${pt(30, 40)} ${pt(24, 46)}C${pt(10, 52)} ${pt(-10, 52)} ${pt(-24, 46)}C${pt(-30, 40)} ${pt(-34, 34)} ${pt(-38, 22)}z`
  const visor = `M${pt(-31, -9)}C${pt(-18, -15)} ${pt(18, -15)} ${pt(31, -9)}C${pt(33, 4)} ${pt(31, 14)} ${pt(24, 22)}C${pt(12, 27)} ${pt(-12, 27)} ${pt(-24, 22)}C${pt(-31, 14)} ${pt(-33, 4)} ${pt(-31, -9)}z`
  const shell = mix(palette.c, palette.light, 0.12)
  art.add(
    art.fill(shoulders, mix(palette.c, palette.ink, 0.55)),
    art.shade(shoulders, palette.ink, [cx - 30 * k, cy + 40 * k, cx + 70 * k, cy + 90 * k], 0.1, 1),
  )
  art.add(
    art.fill(
      `M${pt(-30, 34)}L${pt(-33, 60)}C${pt(-12, 70)} ${pt(12, 70)} ${pt(33, 60)}L${pt(30, 34)}z`,
      palette.ink,
    ),
  )
  art.add(
    art.line(
      `M${pt(-40, 66)}C${pt(-52, 74)} ${pt(-58, 84)} ${pt(-60, 120)}M${pt(40, 66)}C${pt(52, 74)} ${pt(58, 84)} ${pt(60, 120)}`,
      palette.ink,
      14,
    ),
  )
  // ears, then shell
  art.add(
    art.fill(
      roundBox(cx - 44 * k, cy - 2 * k, 12 * k, 26 * k, 3 * k) +
        roundBox(cx + 32 * k, cy - 2 * k, 12 * k, 26 * k, 3 * k),
      palette.ink,
    ),
    art.line(`M${pt(40, 0)}V${Y(-42)}`, palette.ink, 7, 'stroke-linecap="round"'),
    art.fill(disc(cx + 40 * k, cy - 43 * k, 9), palette.a),
  )
  art.add(
    art.fill(dome, shell),
    art.clip(
      dome,
      art.fill(box(cx - 4 * k, cy - 50 * k, 8 * k, 42 * k), palette.a) +
        art.fill(
          box(cx - 7 * k, cy - 50 * k, 1.4 * k, 42 * k) + box(cx + 5.6 * k, cy - 50 * k, 1.4 * k, 42 * k),
          palette.light,
        ) +
        art.shade(dome, palette.ink, [cx - 8 * k, cy - 30 * k, cx + 36 * k, cy + 20 * k], 0, 1) +
        art.shade(dome, palette.light, [cx - 20 * k, cy - 10 * k, cx - 34 * k, cy - 34 * k], 0, 0.8) +
        art.shade(dome, palette.ink, [0, cy + 24 * k, 0, cy + 48 * k], 0, 0.8),
    ),
  )
  art.add(art.line(visor, palette.ink, 34, 'stroke-linejoin="round"'))
  // what the visor sees
  const hz = cy + 7 * k
  const hills = ridge(art.random('vr'), cx - 40 * k, cx + 40 * k, hz + 3 * k, 4 * k, 5)
  art.add(
    art.clip(
      visor,
      art.fill(visor, palette.a) +
        art.shade(visor, palette.b, [0, cy - 12 * k, 0, hz], 0, 1) +
        art.fill(disc(cx - 6 * k, hz, 11 * k), palette.light) +
        art.fill(ground(hills, height), mix(palette.ink, palette.a, 0.16)) +
        art.fill(
          points('9,-4 15,-7.4 20,-2')
            .map(
              ([x, y]) => path`M${pt(x, y)}l${3 * k} ${-1.2 * k}l${-1 * k} ${1.6 * k}l${1 * k} ${1.2 * k}z`,
            )
            .join(''),
          palette.ink,
        ) +
        art.fill(
          polygon([
            [cx - 34 * k, cy - 16 * k],
            [cx - 18 * k, cy - 16 * k],
            [cx - 30 * k, cy + 30 * k],
            [cx - 46 * k, cy + 30 * k],
          ]),
          palette.light,
          'opacity=".32"',
        ) +
        art.fill(
          polygon([
            [cx - 15 * k, cy - 16 * k],
            [cx - 12 * k, cy - 16 * k],
            [cx - 24 * k, cy + 30 * k],
            [cx - 27 * k, cy + 30 * k],
          ]),
          palette.light,
          'opacity=".32"',
        ),
    ),
  )
  art.add(
    art.fill(roundBox(cx - 13 * k, cy + 33 * k, 26 * k, 9 * k, 3 * k), palette.ink),
    art.line([-8, -3, 2, 7].map((x) => path`M${pt(x, 35)}v${5 * k}`).join(''), shell, 5),
  )
  art.add(
    art.shade(
      box(0, 0, width, height),
      palette.ink,
      tall ? [0, height * 0.6, 0, height * 0.82] : [width * 0.56, 0, width * 0.16, 0],
      0,
      tall ? 1 : 0.96,
    ),
  )
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: height * 0.7,
          w: width - 2 * margin,
          h: height * 0.3 - margin - 6 * unit,
          face: random.pick(['stencil', 'cond']),
          fit: 'block',
          fill: palette.light,
          subFill: palette.b,
          maxLines: 2,
          valign: 'bottom',
          align: 'middle',
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.38,
          h: height - 2 * margin - 60,
          face: random.pick(['stencil', 'cond']),
          fit: 'block',
          fill: palette.light,
          subFill: palette.b,
          maxLines: 3,
          valign: 'bottom',
        },
  )
  art.add(t.svg)
  art.add(
    art.note(art.imprint, margin, height - margin, palette.b, { size: 24 }),
    tall
      ? art.note(art.tagline, width - margin, height - margin, palette.b, { size: 24, anchor: 'end' })
      : '',
  )
}
