import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import type { Point } from '../../geometry.ts'
import { box, disc, oval, path, polygon } from '../../path.ts'

export function doorAjar(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const dark = luminance(palette.bg) < 0.2
  const wall = luminance(palette.bg) > 0.3 ? palette.c : palette.bg
  const light = dark ? palette.a : palette.light
  const lum = luminance(palette.bg) < 0.06 || palette.bg === '#A9291F' ? palette.light : light
  const dx = tall ? width * 0.56 : width * 0.7
  const dw = 21 * unit
  const dh = 47 * unit
  const fy = tall ? height * 0.66 : height * 0.64
  art.add(
    art.page(wall),
    art.shade(
      box(0, 0, width, fy),
      palette.ink,
      [dx - 20 * unit, fy, dx - 80 * unit, fy - 50 * unit],
      0,
      0.9,
    ),
    art.shade(
      box(0, 0, width, fy),
      palette.ink,
      [dx + 30 * unit, fy, dx + 90 * unit, fy - 30 * unit],
      0,
      0.9,
    ),
  )
  art.add(art.fill(box(0, fy, width, height), mix(wall, palette.ink, 0.72)))
  // wallpaper stripes, barely there
  let wp = ''
  for (let x = (dx % (6 * unit)) - 6 * unit; x < width; x += 6 * unit) wp += box(x, 0, unit * 0.7, fy)
  art.add(
    art.fill(wp, palette.ink, 'opacity=".18"'),
    art.fill(box(0, fy - 3 * unit, width, 3 * unit), palette.ink, 'opacity=".35"'),
  )
  const glow = polygon([
    [dx - dw / 2, fy],
    [dx + dw / 2, fy],
    [dx + dw / 2 + (tall ? 13 : 22) * unit, height + 10],
    [dx - dw / 2 - (tall ? 34 : 44) * unit, height + 10],
  ])
  art.add(
    art.fill(glow, lum),
    art.shade(
      glow,
      mix(wall, palette.ink, 0.72),
      [dx, fy + 3 * unit, dx - 6 * unit, height + 2 * unit],
      0,
      0.95,
    ),
  )
  art.add(
    art.glow(
      disc(dx, fy - dh * 0.5, 52 * unit),
      lum,
      [dx, fy - dh * 0.5, 52 * unit],
      [
        [0.25, 0.42],
        [1, 0],
      ],
    ),
  )
  art.add(
    art.fill(
      box(dx - dw / 2 - 1.6 * unit, fy - dh - 1.6 * unit, dw + 3.2 * unit, dh + 1.6 * unit),
      palette.ink,
    ),
    art.fill(box(dx - dw / 2, fy - dh, dw, dh), lum),
  )
  art.add(
    art.shade(box(dx - dw / 2, fy - dh, dw, dh), palette.b, [dx, fy - dh * 0.4, dx, fy - dh * 1.05], 0, 0.8),
  )
  // the door leaf, swung in
  art.add(
    art.fill(
      polygon([
        [dx + dw / 2, fy - dh],
        [dx + dw / 2 + 9 * unit, fy - dh - 5 * unit],
        [dx + dw / 2 + 9 * unit, fy + 5 * unit],
        [dx + dw / 2, fy],
      ]),
      mix(palette.ink, wall, 0.4),
    ),
    art.line(
      path`M${dx + dw / 2 + 2.2 * unit} ${fy - dh + 3.5 * unit}L${dx + dw / 2 + 6.8 * unit} ${fy - dh + 1.6 * unit}V${fy - dh * 0.55}L${dx + dw / 2 + 2.2 * unit} ${fy - dh * 0.57}zM${dx + dw / 2 + 2.2 * unit} ${fy - dh * 0.48}L${dx + dw / 2 + 6.8 * unit} ${fy - dh * 0.46}V${fy - 1 * unit}L${dx + dw / 2 + 2.2 * unit} ${fy - 3.6 * unit}z`,
      palette.ink,
      4,
    ),
    art.fill(disc(dx + dw / 2 + 7.6 * unit, fy - dh * 0.5, 8), palette.b),
  )
  // who stands there, and the shadow that is not theirs
  const f = (x: number, y: number): Point => [
    dx - 1.5 * unit + x * 0.33 * unit,
    fy + 0.5 * unit + y * 0.33 * unit,
  ]
  const body = polygon([
    f(-9, 0),
    f(-8, -22),
    f(-12, -40),
    f(-11, -66),
    f(-7, -74),
    f(7, -74),
    f(11, -66),
    f(12, -40),
    f(8, -22),
    f(9, 0),
    f(2, 0),
    f(0, -22),
    f(-2, 0),
  ])
  art.add(
    art.fill(body, palette.ink),
    art.fill(oval(...f(0, -86), 7.4 * 0.33 * unit, 9.6 * 0.33 * unit), palette.ink),
    art.fill(
      polygon([
        f(-12, -91),
        f(12, -91),
        f(11, -94),
        f(7, -95),
        f(6, -103),
        f(-6, -103),
        f(-7, -95),
        f(-11, -94),
      ]),
      palette.ink,
    ),
  )
  const sh = (x: number, y: number): Point => [
    dx - 1.5 * unit + x * unit * (0.4 + y * 0.012) - y * 0.34 * unit * (tall ? 0.62 : 0.9),
    fy + y * (tall ? 0.4 : 0.33) * unit,
  ]
  art.add(
    art.shade(
      polygon([
        sh(-7, 0),
        sh(-7, 40),
        sh(-11, 60),
        sh(-6, 78),
        sh(-9, 92),
        sh(-13, 112),
        sh(-6, 97),
        sh(0, 94),
        sh(6, 97),
        sh(13, 112),
        sh(9, 92),
        sh(6, 78),
        sh(11, 60),
        sh(7, 40),
        sh(7, 0),
      ]),
      palette.ink,
      [0, height + 12 * unit, 0, fy],
      0.75,
      1,
    ),
  )
  const fg = art.legibleOn(wall)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: fy - dh - 2 * margin - 1 * unit,
          face: 'didone',
          fill: fg,
          maxLines: 2,
          valign: 'middle',
        }
      : { x: margin, y: margin, w: width * 0.42, h: height * 0.5, face: 'didone', fill: fg, maxLines: 3 },
  )
  art.add(t.svg)
  art.add(art.note(art.imprint, margin, height - margin, palette.light, { size: 24, track: 80 }))
}
