import type { Art } from '../../art.ts'
import { luminance } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { type Point, nth } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, path } from '../../path.ts'

export function ribbonOnHandles(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('ribbon')
  const dark = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  const fg = art.legibleOn(palette.bg)
  const q = (x: number, y: number): Point =>
    tall ? [width * x, height * y] : [width * (0.36 + x * 0.62), height * (y * 1.12 - 0.06)]
  const K = tall
    ? [
        q(-0.1, 0.62),
        q(0.2, 0.3),
        q(0.62, 0.26),
        q(0.66, 0.48),
        q(0.36, 0.6),
        q(0.38, 0.36),
        q(0.7, 0.34),
        q(1.12, 0.7),
      ]
    : [
        q(-0.16, 0.9),
        q(0.1, 0.36),
        q(0.5, 0.14),
        q(0.72, 0.42),
        q(0.42, 0.72),
        q(0.28, 0.44),
        q(0.66, 0.28),
        q(1.12, 0.8),
      ]
  const v = random.between(-0.02, 0.02) * height
  const pts = K.map(([x, y], i): Point => [x, y + (i % 2 ? v : -v)])
  const d = smooth(pts)
  const w = 22 * unit
  // shadow, then parallel strokes, widest first, so that they read as one ribbon of five inks
  const inks = dark
    ? [palette.c, palette.a, palette.b, palette.light]
    : [palette.ink, palette.c, palette.a, palette.b, palette.light]
  art.add(art.group(art.line(d, palette.ink, w, 'opacity=".16"'), 'transform="translate(-14 22)"'))
  inks.forEach((c, i) => art.add(art.line(d, c, w * (1 - i / inks.length))))
  art.add(
    art.line(
      d,
      art.linear(
        [0, height * 0.1, width, height * 0.8],
        [
          [0, palette.ink, 0],
          [0.45, palette.ink, 0.1],
          [1, palette.ink, 0.8],
        ],
      ),
      w,
      art.stipple,
    ),
  )
  // the drawing tool's handles
  const node = (x: number, y: number) =>
    art.fill(
      box(x - 13, y - 13, 26, 26),
      palette.light,
      `stroke="${dark ? palette.b : palette.ink}" stroke-width="5"`,
    )
  const hc = dark ? palette.b : palette.ink
  art.add(art.line(d, hc, 4))
  pts.slice(1, -1).forEach(([x, y], i) => {
    const a = nth(pts, i)
    const b = nth(pts, i + 2)
    const L = Math.hypot(b[0] - a[0], b[1] - a[1])
    const ux = (b[0] - a[0]) / L
    const uy = (b[1] - a[1]) / L
    const h = 15 * unit
    if (i % 2 === 0)
      art.add(
        art.line(path`M${x - ux * h} ${y - uy * h}L${x + ux * h} ${y + uy * h}`, hc, 4),
        art.fill(disc(x - ux * h, y - uy * h, 12) + disc(x + ux * h, y + uy * h, 12), hc),
      )
    art.add(node(x, y))
  })
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: height * 0.76,
          w: width - 2 * margin,
          h: height * 0.24 - margin - 6.4 * unit,
          face: random.pick(['grot', 'round', 'didone']),
          fill: fg,
          maxLines: 2,
          valign: 'bottom',
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.38,
          h: height * 0.56,
          face: random.pick(['grot', 'round']),
          fill: fg,
          maxLines: 3,
        },
  )
  art.add(t.svg)
  footer(art, fg, { tag: tall })
}
