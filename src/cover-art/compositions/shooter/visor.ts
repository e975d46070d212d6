import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { radians } from '../../geometry.ts'
import { box, disc, path, points, polygon, roundBox, tenth } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { ground, ridge } from '../../terrain.ts'

/** A helmet, and what its visor sees. */
export function visor(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('visor')
  const cx = tall ? width * 0.5 : width * 0.7
  const cy = tall ? height * 0.44 : height * 0.5
  const scale = (tall ? 0.92 : 0.98) * unit
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
  const atX = (x: number) => tenth(cx + x * scale)
  const atY = (y: number) => tenth(cy + y * scale)
  const at = (x: number, y: number) => `${atX(x)} ${atY(y)}`
  const head: Head = { cx, cy, scale, at }
  const shoulders = `M${at(-90, 90)}C${at(-74, 46)} ${at(-44, 44)} ${at(-26, 38)}H${atX(26)}C${at(44, 44)} ${at(74, 46)} ${at(90, 90)}V${height + 30}H${atX(-90)}z`
  const dome = `M${at(-37, 6)}C${at(-40, -48)} ${at(40, -48)} ${at(37, 6)}L${at(38, 22)}C${at(34, 34)} ${at(30, 40)} ${at(24, 46)}C${at(10, 52)} ${at(-10, 52)} ${at(-24, 46)}C${at(-30, 40)} ${at(-34, 34)} ${at(-38, 22)}z`
  const glass = `M${at(-31, -9)}C${at(-18, -15)} ${at(18, -15)} ${at(31, -9)}C${at(33, 4)} ${at(31, 14)} ${at(24, 22)}C${at(12, 27)} ${at(-12, 27)} ${at(-24, 22)}C${at(-31, 14)} ${at(-33, 4)} ${at(-31, -9)}z`
  const shell = mix(palette.c, palette.light, 0.12)
  drawBody(art, head, shoulders, atY)
  drawHelmet(art, head, dome, shell)
  drawGlass(art, head, glass)
  art.add(
    art.fill(roundBox(cx - 13 * scale, cy + 33 * scale, 26 * scale, 9 * scale, 3 * scale), palette.ink),
    art.line([-8, -3, 2, 7].map((x) => path`M${at(x, 35)}v${5 * scale}`).join(''), shell, 5),
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
  drawTitle(art, random)
}

function drawBody(art: Art, head: Head, shoulders: string, atY: (y: number) => string): void {
  const { palette } = art
  const { cx, scale, cy, at } = head
  art.add(
    art.fill(shoulders, mix(palette.c, palette.ink, 0.55)),
    art.shade(
      shoulders,
      palette.ink,
      [cx - 30 * scale, cy + 40 * scale, cx + 70 * scale, cy + 90 * scale],
      0.1,
      1,
    ),
  )
  art.add(
    art.fill(
      `M${at(-30, 34)}L${at(-33, 60)}C${at(-12, 70)} ${at(12, 70)} ${at(33, 60)}L${at(30, 34)}z`,
      palette.ink,
    ),
  )
  art.add(
    art.line(
      `M${at(-40, 66)}C${at(-52, 74)} ${at(-58, 84)} ${at(-60, 120)}M${at(40, 66)}C${at(52, 74)} ${at(58, 84)} ${at(60, 120)}`,
      palette.ink,
      14,
    ),
  )
  // ears, then shell
  art.add(
    art.fill(
      roundBox(cx - 44 * scale, cy - 2 * scale, 12 * scale, 26 * scale, 3 * scale) +
        roundBox(cx + 32 * scale, cy - 2 * scale, 12 * scale, 26 * scale, 3 * scale),
      palette.ink,
    ),
    art.line(`M${at(40, 0)}V${atY(-42)}`, palette.ink, 7, 'stroke-linecap="round"'),
    art.fill(disc(cx + 40 * scale, cy - 43 * scale, 9), palette.a),
  )
}

function drawHelmet(art: Art, head: Head, dome: string, shell: string): void {
  const { palette } = art
  const { cx, scale, cy } = head
  art.add(
    art.fill(dome, shell),
    art.clip(
      dome,
      art.fill(box(cx - 4 * scale, cy - 50 * scale, 8 * scale, 42 * scale), palette.a) +
        art.fill(
          box(cx - 7 * scale, cy - 50 * scale, 1.4 * scale, 42 * scale) +
            box(cx + 5.6 * scale, cy - 50 * scale, 1.4 * scale, 42 * scale),
          palette.light,
        ) +
        art.shade(
          dome,
          palette.ink,
          [cx - 8 * scale, cy - 30 * scale, cx + 36 * scale, cy + 20 * scale],
          0,
          1,
        ) +
        art.shade(
          dome,
          palette.light,
          [cx - 20 * scale, cy - 10 * scale, cx - 34 * scale, cy - 34 * scale],
          0,
          0.8,
        ) +
        art.shade(dome, palette.ink, [0, cy + 24 * scale, 0, cy + 48 * scale], 0, 0.8),
    ),
  )
}

function drawGlass(art: Art, head: Head, glass: string): void {
  const { palette, height } = art
  const { cy, scale, cx, at } = head
  art.add(art.line(glass, palette.ink, 34, 'stroke-linejoin="round"'))
  // what the visor sees
  const horizon = cy + 7 * scale
  const hills = ridge(art.random('vr'), cx - 40 * scale, cx + 40 * scale, horizon + 3 * scale, 4 * scale, 5)
  art.add(
    art.clip(
      glass,
      art.fill(glass, palette.a) +
        art.shade(glass, palette.b, [0, cy - 12 * scale, 0, horizon], 0, 1) +
        art.fill(disc(cx - 6 * scale, horizon, 11 * scale), palette.light) +
        art.fill(ground(hills, height), mix(palette.ink, palette.a, 0.16)) +
        art.fill(
          points('9,-4 15,-7.4 20,-2')
            .map(
              ([x, y]) =>
                path`M${at(x, y)}l${3 * scale} ${-1.2 * scale}l${-1 * scale} ${1.6 * scale}l${1 * scale} ${1.2 * scale}z`,
            )
            .join(''),
          palette.ink,
        ) +
        art.fill(
          polygon([
            [cx - 34 * scale, cy - 16 * scale],
            [cx - 18 * scale, cy - 16 * scale],
            [cx - 30 * scale, cy + 30 * scale],
            [cx - 46 * scale, cy + 30 * scale],
          ]),
          palette.light,
          'opacity=".32"',
        ) +
        art.fill(
          polygon([
            [cx - 15 * scale, cy - 16 * scale],
            [cx - 12 * scale, cy - 16 * scale],
            [cx - 24 * scale, cy + 30 * scale],
            [cx - 27 * scale, cy + 30 * scale],
          ]),
          palette.light,
          'opacity=".32"',
        ),
    ),
  )
}

function drawTitle(art: Art, random: Random): void {
  const { tall, margin, height, width, unit, palette } = art
  const title = art.setTitle(
    tall
      ? {
          y: height * 0.7,
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
  art.add(title.svg)
  art.add(
    art.note(art.imprint, margin, height - margin, palette.b, { size: 24 }),
    tall
      ? art.note(art.tagline, width - margin, height - margin, palette.b, { size: 24, anchor: 'end' })
      : '',
  )
}

interface Head {
  cx: number
  cy: number
  scale: number
  at: (x: number, y: number) => string
}
