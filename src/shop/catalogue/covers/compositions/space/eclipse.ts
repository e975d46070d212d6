import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { TAU, polar } from '../../geometry.ts'
import { box, disc, path, polygon } from '../../path.ts'
import { ground, ridge } from '../../terrain.ts'

export function eclipse(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('eclipse')
  const dark = luminance(palette.bg) < 0.3
  const hot = palette.a === 'E8E2D0' ? palette.b : palette.a
  const sky = dark ? palette.bg : palette.a
  const cx = tall ? width * 0.5 : width * 0.66
  const cy = tall ? height * 0.53 : height * 0.44
  const R = (tall ? 21 : 21) * unit
  art.add(
    art.page(sky),
    art.glow(
      box(0, 0, width, height),
      dark ? hot : palette.b,
      [cx, cy, R * 3.4],
      [
        [0.25, 1],
        [1, 0],
      ],
    ),
  )
  let d = ''
  const N = 132
  for (let i = 0; i < N; i++) {
    const a = (i / N) * TAU
    const len = R * (0.28 + 0.5 * Math.abs(Math.sin(i * 0.37)) + (i % 6 === 0 ? 0.75 : 0) + random() * 0.22)
    const [x1, y1] = polar(cx, cy, R * 1.13, a)
    const [x2, y2] = polar(cx, cy, R * 1.13 + len, a)
    d += path`M${x1} ${y1}L${x2} ${y2}`
  }
  const t = art.setTitle(
    tall
      ? {
          x: art.margin,
          y: art.margin,
          w: width - 2 * art.margin,
          h: height * 0.2,
          face: 'tall',
          align: 'middle',
          fit: 'block',
          fill: palette.light,
          maxLines: 2,
          track: 24,
        }
      : {
          x: art.margin,
          y: art.margin,
          w: width * 0.34,
          h: height * 0.56,
          face: 'tall',
          fit: 'even',
          fill: palette.light,
          maxLines: 4,
          track: 20,
        },
  )
  if (art.lettered)
    art.add(
      tall
        ? art.shade(
            box(0, 0, width, t.bottom + 8 * unit),
            sky,
            [0, t.bottom + 8 * unit, 0, t.bottom - unit],
            0,
            1,
          )
        : art.shade(
            box(0, 0, t.x + t.w + 14 * unit, height),
            sky,
            [t.x + t.w + 12 * unit, 0, t.x + t.w, 0],
            0,
            1,
          ),
    )
  art.add(
    art.clip(
      tall ? box(0, t.bottom + 3 * unit, width, height) : box(t.x + t.w + 3 * unit, 0, width, height),
      art.line(d, palette.light, 4.5, 'stroke-linecap="round"'),
    ),
  )
  art.add(art.fill(disc(cx, cy, R * 1.07), palette.light), art.fill(disc(cx, cy, R), palette.ink))
  art.add(
    art.glow(
      disc(cx, cy, R),
      mix(palette.ink, hot, 0.6),
      [cx - R * 0.5, cy + R * 0.5, R * 1.2],
      [
        [0, 0.5],
        [1, 0],
      ],
    ),
  )
  const base = tall ? height * 0.8 : height * 0.74
  const far = ridge(art.random('far'), -20, width + 20, base, 9 * unit, 6)
  const near = ridge(art.random('near'), -20, width + 20, base + 11 * unit, 5 * unit, 6)
  art.add(
    art.fill(ground(far, height), mix(palette.ink, hot, 0.42)),
    art.shade(ground(far, height), palette.ink, [0, base - 10 * unit, 0, base + 9 * unit], 0, 0.9),
  )
  // a small walker and a marker stone
  const gx = cx + (tall ? -14 : -22) * unit
  const gy = base + 9.6 * unit
  art.add(art.fill(ground(near, height), palette.ink))
  art.add(
    art.fill(
      polygon([
        [gx + 20 * unit, gy + 4 * unit],
        [gx + 20 * unit, gy - 15 * unit],
        [gx + 23.4 * unit, gy - 16.6 * unit],
        [gx + 25.5 * unit, gy - 15.4 * unit],
        [gx + 25.5 * unit, gy + 4 * unit],
      ]),
      palette.ink,
    ),
    art.line(path`M${gx + 20.3 * unit} ${gy - 14.8 * unit}v${13 * unit}`, hot, 4),
  )
  art.add(
    art.fill(disc(gx + 9 * unit, gy - 4.4 * unit, 9), palette.ink),
    art.fill(
      polygon([
        [gx + 8.2 * unit, gy - 3.2 * unit],
        [gx + 9.8 * unit, gy - 3.2 * unit],
        [gx + 10.1 * unit, gy + 2.5 * unit],
        [gx + 7.9 * unit, gy + 2.5 * unit],
      ]),
      palette.ink,
    ),
  )
  art.add(t.svg)
  art.add(
    art.note(art.tagline, tall ? width / 2 : art.margin, height - art.margin, palette.light, {
      size: 25,
      anchor: tall ? 'middle' : 'start',
      track: 90,
    }),
  )
}
