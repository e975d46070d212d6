import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { TAU, polar } from '../../geometry.ts'
import { box, disc, path, polygon } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { ground, ridge } from '../../terrain.ts'
import type { TitleBlock } from '../../title.ts'

/** An eclipse over a plain, with a walker and a marker stone. */
export function eclipse(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('eclipse')
  const dark = luminance(palette.bg) < 0.3
  const hot = palette.a
  const sky = dark ? palette.bg : palette.a
  const cx = tall ? width * 0.5 : width * 0.66
  const cy = tall ? height * 0.53 : height * 0.44
  const radius = 21 * unit
  const sun: Sun = { cx, cy, radius }
  art.add(
    art.page(sky),
    art.glow(box(0, 0, width, height), dark ? hot : palette.b, [cx, cy, radius * 3.4], 0.25, 1),
  )
  const corona = coronaRays(random, sun)
  const title = setTitle(art)
  drawCorona(art, title, sky, corona)
  drawMoon(art, sun, hot)
  drawLand(art, sun, hot)
  art.add(title.svg)
  art.add(
    art.note(art.tagline, tall ? width / 2 : art.margin, height - art.margin, palette.light, {
      size: 25,
      anchor: tall ? 'middle' : 'start',
      track: 90,
    }),
  )
}

function coronaRays(random: Random, sun: Sun): string {
  const { radius, cx, cy } = sun
  let corona = ''
  const count = 132
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * TAU
    const length =
      radius * (0.28 + 0.5 * Math.abs(Math.sin(i * 0.37)) + (i % 6 === 0 ? 0.75 : 0) + random() * 0.22)
    const [x1, y1] = polar(cx, cy, radius * 1.13, angle)
    const [x2, y2] = polar(cx, cy, radius * 1.13 + length, angle)
    corona += path`M${x1} ${y1}L${x2} ${y2}`
  }
  return corona
}

function setTitle(art: Art): TitleBlock {
  const { tall, width, height, palette } = art
  return art.setTitle(
    tall
      ? {
          h: height * 0.2,
          face: 'tall',
          align: 'middle',
          fit: 'block',
          fill: palette.light,
          maxLines: 2,
          track: 24,
        }
      : { w: width * 0.34, h: height * 0.56, face: 'tall', fill: palette.light, maxLines: 4, track: 20 },
  )
}

function drawCorona(art: Art, title: TitleBlock, sky: string, corona: string): void {
  const { tall, width, unit, height, palette } = art
  if (art.lettered)
    art.add(
      tall
        ? art.shade(
            box(0, 0, width, title.bottom + 8 * unit),
            sky,
            [0, title.bottom + 8 * unit, 0, title.bottom - unit],
            0,
            1,
          )
        : art.shade(
            box(0, 0, title.x + title.w + 14 * unit, height),
            sky,
            [title.x + title.w + 12 * unit, 0, title.x + title.w, 0],
            0,
            1,
          ),
    )
  art.add(
    art.clip(
      tall
        ? box(0, title.bottom + 3 * unit, width, height)
        : box(title.x + title.w + 3 * unit, 0, width, height),
      art.line(corona, palette.light, 4.5, 'stroke-linecap="round"'),
    ),
  )
}

function drawMoon(art: Art, sun: Sun, hot: string): void {
  const { palette } = art
  const { cx, cy, radius } = sun
  art.add(art.fill(disc(cx, cy, radius * 1.07), palette.light), art.fill(disc(cx, cy, radius), palette.ink))
  art.add(
    art.glow(
      disc(cx, cy, radius),
      mix(palette.ink, hot, 0.6),
      [cx - radius * 0.5, cy + radius * 0.5, radius * 1.2],
      0,
      0.5,
    ),
  )
}

function drawLand(art: Art, sun: Sun, hot: string): void {
  const { tall, height, width, unit, palette } = art
  const { cx } = sun
  const base = tall ? height * 0.8 : height * 0.74
  const far = ridge(art.random('far'), -20, width + 20, base, 9 * unit, 6)
  const near = ridge(art.random('near'), -20, width + 20, base + 11 * unit, 5 * unit, 6)
  art.add(
    art.fill(ground(far, height), mix(palette.ink, hot, 0.42)),
    art.shade(ground(far, height), palette.ink, [0, base - 10 * unit, 0, base + 9 * unit], 0, 0.9),
  )
  // a small walker and a marker stone
  const walkerX = cx + (tall ? -14 : -22) * unit
  const groundY = base + 9.6 * unit
  art.add(art.fill(ground(near, height), palette.ink))
  art.add(
    art.fill(
      polygon([
        [walkerX + 20 * unit, groundY + 4 * unit],
        [walkerX + 20 * unit, groundY - 15 * unit],
        [walkerX + 23.4 * unit, groundY - 16.6 * unit],
        [walkerX + 25.5 * unit, groundY - 15.4 * unit],
        [walkerX + 25.5 * unit, groundY + 4 * unit],
      ]),
      palette.ink,
    ),
    art.line(path`M${walkerX + 20.3 * unit} ${groundY - 14.8 * unit}v${13 * unit}`, hot, 4),
  )
  art.add(
    art.fill(disc(walkerX + 9 * unit, groundY - 4.4 * unit, 9), palette.ink),
    art.fill(
      polygon([
        [walkerX + 8.2 * unit, groundY - 3.2 * unit],
        [walkerX + 9.8 * unit, groundY - 3.2 * unit],
        [walkerX + 10.1 * unit, groundY + 2.5 * unit],
        [walkerX + 7.9 * unit, groundY + 2.5 * unit],
      ]),
      palette.ink,
    ),
  )
}

interface Sun {
  cx: number
  cy: number
  radius: number
}
