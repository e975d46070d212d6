import type { Art } from '../../art.ts'
import { luminance } from '../../color.ts'
import { smooth } from '../../curve.ts'
import { type Point, nth } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, path } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A ribbon of many inks on the handles of a drawing tool. */
export function ribbonOnHandles(art: Art): void {
  const { unit, palette } = art
  const random = art.random('ribbon')
  const dark = luminance(palette.bg) < 0.2
  art.add(art.page(palette.bg))
  const textColor = art.legibleOn(palette.bg)
  const curve = ribbonCurve(art, random)
  const ribbonPath = smooth(curve)
  const ribbonWidth = 22 * unit
  drawRibbon(art, dark, ribbonPath, ribbonWidth)
  drawHandles(art, dark, ribbonPath, curve)
  drawTitle(art, random, textColor)
}

function ribbonCurve(art: Art, random: Random): Point[] {
  const { tall, width, height } = art
  const place = (x: number, y: number): Point =>
    tall ? [width * x, height * y] : [width * (0.36 + x * 0.62), height * (y * 1.12 - 0.06)]
  const knots = tall
    ? [
        place(-0.1, 0.62),
        place(0.2, 0.3),
        place(0.62, 0.26),
        place(0.66, 0.48),
        place(0.36, 0.6),
        place(0.38, 0.36),
        place(0.7, 0.34),
        place(1.12, 0.7),
      ]
    : [
        place(-0.16, 0.9),
        place(0.1, 0.36),
        place(0.5, 0.14),
        place(0.72, 0.42),
        place(0.42, 0.72),
        place(0.28, 0.44),
        place(0.66, 0.28),
        place(1.12, 0.8),
      ]
  const sway = random.between(-0.02, 0.02) * height
  return knots.map(([x, y], i): Point => [x, y + (i % 2 ? sway : -sway)])
}

/** Shadow, then parallel strokes, widest first, so that they read as one ribbon of five inks. */
function drawRibbon(art: Art, dark: boolean, ribbonPath: string, ribbonWidth: number): void {
  const { palette, height, width } = art
  const inks = dark
    ? [palette.c, palette.a, palette.b, palette.light]
    : [palette.ink, palette.c, palette.a, palette.b, palette.light]
  art.add(
    art.group(
      art.line(ribbonPath, palette.ink, ribbonWidth, 'opacity=".16"'),
      'transform="translate(-14 22)"',
    ),
  )
  inks.forEach((color, i) => art.add(art.line(ribbonPath, color, ribbonWidth * (1 - i / inks.length))))
  art.add(
    art.line(
      ribbonPath,
      art.linear(
        [0, height * 0.1, width, height * 0.8],
        [
          [0, palette.ink, 0],
          [0.45, palette.ink, 0.1],
          [1, palette.ink, 0.8],
        ],
      ),
      ribbonWidth,
      art.stipple,
    ),
  )
}

/** The drawing tool's handles. */
function drawHandles(art: Art, dark: boolean, ribbonPath: string, curve: Point[]): void {
  const { palette, unit } = art
  const node = (x: number, y: number) =>
    art.fill(
      box(x - 13, y - 13, 26, 26),
      palette.light,
      `stroke="${dark ? palette.b : palette.ink}" stroke-width="5"`,
    )
  const handleColor = dark ? palette.b : palette.ink
  art.add(art.line(ribbonPath, handleColor, 4))
  curve.slice(1, -1).forEach(([x, y], i) => {
    const a = nth(curve, i)
    const b = nth(curve, i + 2)
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const ux = (b[0] - a[0]) / length
    const uy = (b[1] - a[1]) / length
    const handleLength = 15 * unit
    if (i % 2 === 0)
      art.add(
        art.line(
          path`M${x - ux * handleLength} ${y - uy * handleLength}L${x + ux * handleLength} ${y + uy * handleLength}`,
          handleColor,
          4,
        ),
        art.fill(
          disc(x - ux * handleLength, y - uy * handleLength, 12) +
            disc(x + ux * handleLength, y + uy * handleLength, 12),
          handleColor,
        ),
      )
    art.add(node(x, y))
  })
}

function drawTitle(art: Art, random: Random, textColor: string): void {
  const { tall, margin, height, width, unit } = art
  const title = art.setTitle(
    tall
      ? {
          y: height * 0.76,
          h: height * 0.24 - margin - 6.4 * unit,
          face: random.pick(['grot', 'round', 'didone']),
          fill: textColor,
          maxLines: 2,
          valign: 'bottom',
        }
      : {
          w: width * 0.38,
          h: height * 0.56,
          face: random.pick(['grot', 'round']),
          fill: textColor,
          maxLines: 3,
        },
  )
  art.add(title.svg)
  footer(art, textColor, { tag: tall })
}
