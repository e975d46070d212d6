import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { radians } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, polygon, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'
import { ground, ridge } from '../../terrain.ts'

/** A formation climbing past the sun. */
export function formation(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('jets')
  const cx = tall ? width * 0.54 : width * 0.7
  const cy = tall ? height * 0.4 : height * 0.48
  const dark = luminance(palette.bg) < 0.2
  drawSun(art, dark, cx, cy)
  const angle = radians(tall ? 32 : 48)
  const jets = [
    [0.2, -0.5, 3.3],
    [-0.36, 0.1, 2.3],
    [0.62, 0.26, 2.3],
    [-0.86, 0.72, 1.7],
    [1.02, 1.02, 1.7],
  ] as const
  const spread = 22 * unit
  jets.toReversed().forEach(([x, y, s]) => art.add(jet(art, angle, cx + x * spread, cy + y * spread, s)))
  const hills = ridge(art.random('r'), -20, width + 20, height * (tall ? 0.76 : 0.84), 8 * unit, 6)
  art.add(
    art.fill(ground(hills, height), mix(palette.ink, palette.c, 0.25)),
    art.shade(ground(hills, height), palette.ink, [0, height * 0.7, 0, height * 0.88], 0, 1),
  )
  if (tall) {
    drawTallTitle(art, random)
  } else {
    drawWideTitle(art, random)
  }
}

function drawSun(art: Art, dark: boolean, cx: number, cy: number): void {
  const { palette, width, height, tall, unit } = art
  art.add(
    art.page(palette.bg),
    art.shade(box(0, 0, width, height), dark ? palette.c : palette.light, [0, 0, 0, height], 0, 0.5),
  )
  art.add(
    art.fill(disc(cx, cy, (tall ? 35 : 36) * unit), palette.a),
    art.shade(
      disc(cx, cy, 36 * unit),
      palette.b,
      [cx + 10 * unit, cy - 8 * unit, cx - 22 * unit, cy - 30 * unit],
      0,
      1,
    ),
    art.shade(disc(cx, cy, 36 * unit), palette.ink, [cx, cy + 6 * unit, cx, cy + 38 * unit], 0, 0.7),
  )
}

function drawTallTitle(art: Art, random: Random): void {
  const { margin, height, width, unit, palette } = art
  const title = art.setTitle({
    y: height * 0.74,
    h: height * 0.26 - margin - 5.5 * unit,
    face: random.pick(['cond', 'stencil']),
    fit: 'block',
    fill: palette.light,
    maxLines: 2,
    valign: 'bottom',
  })
  art.add(
    art.shade(box(0, 0, width, height), palette.ink, [0, height * 0.66, 0, height * 0.78], 0, 1),
    title.svg,
  )
  footer(art, palette.b)
}

function drawWideTitle(art: Art, random: Random): void {
  const { palette, margin, width, height } = art
  const fg = art.legibleOn(palette.bg)
  const title = art.setTitle({
    w: width * 0.4,
    h: height * 0.6,
    face: random.pick(['cond', 'stencil']),
    fit: 'block',
    fill: fg,
    maxLines: 3,
  })
  art.add(title.svg, art.note(art.imprint, margin, height - margin, palette.b, { size: 24 }))
}

function jet(art: Art, angle: number, x: number, y: number, size: number): string {
  const { palette } = art
  const plumeLength = 2200
  // plume: a long wedge of two tones
  const trail =
    art.shade(
      polygon([
        [-4, 30],
        [4, 30],
        [13, plumeLength / size],
        [-13, plumeLength / size],
      ]),
      palette.light,
      [0, 30, 0, 430],
      1,
      0.1,
    ) +
    art.fill(
      polygon([
        [-1.6, 30],
        [1.6, 30],
        [5, plumeLength / size],
        [-5, plumeLength / size],
      ]),
      palette.light,
    )
  const body =
    'M0 -52L4.5 -36L6 -14L34 18L34 26L9 20L8 30L16 38V43L4 40L0 44L-4 40L-16 43V38L-8 30L-9 20L-34 26L-34 18L-6 -14L-4.5 -36z'
  return art.group(
    trail +
      art.fill(body, palette.ink) +
      art.fill('M0 -34L2.6 -25L2 -14H-2L-2.6 -25z', palette.b) +
      art.fill('M7 -10L34 20V23L8 6zM0 -52L4.5 -36L6 -14L0 -14z', palette.light, 'opacity=".16"'),
    transform`translate(${x} ${y}) rotate(${(angle * 180) / Math.PI}) scale(${size})`,
  )
}
