import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import type { Point } from '../../geometry.ts'
import { footer, titleArea } from '../../layout.ts'
import { box, disc, path, sparkle, transform } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** A ringed planet with its moon among the stars. */
export function ringedPlanet(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('planet')
  const dark = luminance(palette.bg) < 0.3
  const cx = tall ? width * 0.5 : width * 0.745
  const cy = tall ? height * 0.645 : height * 0.5
  const radius = (tall ? 34 : 31) * unit
  const tilt = random.between(-28, -14)
  art.add(art.page(palette.bg))
  art.add(
    art.glow(disc(cx, cy, radius * 2.3), dark ? palette.c : palette.b, [cx, cy, radius * 2.3], 0.4, 0.75),
  )
  const starColor = dark ? palette.light : palette.ink
  const planet: Planet = { cx, cy, radius, tilt, dark, starColor }
  drawStars(art, random, planet)
  art.add(art.line(disc(cx, cy, radius * 1.62), starColor, 1.6, 'opacity=".35"'))
  art.add(drawnRing(art, planet, false))
  drawBands(art, random, planet)
  art.add(drawnRing(art, planet, true))
  drawMoon(art, planet)
  drawTitle(art, planet)
}

function drawStars(art: Art, random: Random, planet: Planet): void {
  const { tall, width, height } = art
  const { cx, cy, radius, starColor } = planet
  art.add(
    art.fill(
      art.specks(
        random,
        tall ? 90 : 120,
        [0, 0, width, height],
        [1, 4.2],
        (x, y) => Math.hypot(x - cx, y - cy) > radius * 1.1 && (tall || x > width * 0.47 || y < height * 0.2),
      ),
      starColor,
    ),
  )
  // no sparkle where a title is set
  const spots = tall
    ? ([
        [0.12, 0.36],
        [0.9, 0.46],
        [0.16, 0.88],
        [0.82, 0.9],
      ] as const)
    : ([
        [0.5, 0.12],
        [0.46, 0.34],
        [0.94, 0.2],
        [0.83, 0.9],
      ] as const)
  for (const [fx, fy] of spots)
    art.add(
      art.fill(
        sparkle(
          (fx + random.between(-0.03, 0.03)) * width,
          (fy + random.between(-0.03, 0.03)) * height,
          random.between(14, 30),
        ),
        starColor,
      ),
    )
}

function drawBands(art: Art, random: Random, planet: Planet): void {
  const { palette } = art
  const { cx, cy, radius, tilt } = planet
  let bands = art.fill(disc(cx, cy, radius), palette.a)
  const colors = [palette.b, palette.a, palette.light, palette.c, palette.b, palette.a, palette.ink]
  let y = cy - radius
  colors.forEach((color, i) => {
    y += radius * random.between(0.17, 0.36)
    const wave: Point[] = []
    const phase = random() * 9
    for (let k = 0; k <= 8; k++)
      wave.push([cx - radius * 1.2 + (k / 8) * radius * 2.4, y + Math.sin(phase + k * 1.1) * radius * 0.035])
    bands += art.fill(
      smooth(
        wave,
        false,
        path`L${cx + radius * 1.2} ${cy + radius * 1.3}L${cx - radius * 1.2} ${cy + radius * 1.3}z`,
      ),
      mix(color, palette.a, i === 6 ? 0.25 : 0.08),
    )
  })
  art.add(
    art.clip(
      disc(cx, cy, radius),
      art.group(bands, transform`rotate(${tilt} ${cx} ${cy})`) +
        art.shade(
          box(cx - radius, cy - radius, 2 * radius, 2 * radius),
          palette.ink,
          [cx - radius * 0.55, cy - radius * 0.5, cx + radius * 0.75, cy + radius * 0.85],
          0,
          1,
        ) +
        art.shade(
          box(cx - radius, cy - radius, 2 * radius, 2 * radius),
          palette.light,
          [cx - radius * 0.1, cy - radius * 0.1, cx - radius * 0.8, cy - radius * 0.8],
          0,
          0.55,
        ),
    ),
  )
}

function drawMoon(art: Art, planet: Planet): void {
  const { palette } = art
  const { cx, radius, cy } = planet
  const moonX = cx + radius * 1.02
  const moonY = cy - radius * 0.98
  const moonRadius = radius * 0.15
  art.add(
    art.fill(disc(moonX, moonY, moonRadius), palette.light),
    art.shade(
      disc(moonX, moonY, moonRadius),
      palette.ink,
      [moonX - moonRadius * 0.4, moonY - moonRadius * 0.4, moonX + moonRadius, moonY + moonRadius],
      0,
      1,
    ),
  )
}

function drawTitle(art: Art, planet: Planet): void {
  const { palette, tall } = art
  const { dark } = planet
  const fill = dark ? palette.light : palette.ink
  const title = art.setTitle({
    ...titleArea(art, tall ? 'top' : 'bottom', 0.23, 0.4),
    face: 'wide',
    fit: 'block',
    fill,
    maxLines: 3,
  })
  art.add(title.svg)
  footer(art, fill, { tag: tall })
}

function drawnRing(art: Art, planet: Planet, front: boolean): string {
  const { palette } = art
  const { radius, dark, cx, cy, tilt } = planet
  const sweep = front ? 0 : 1
  return art.group(
    (
      [
        [1.78, palette.light, 26],
        [1.6, palette.b, 15],
        [1.47, palette.a, 7],
      ] as const
    )
      .map(([k, color, w]) =>
        art.line(
          path`M${-radius * k} 0A${radius * k} ${radius * k * 0.24} 0 0 ${sweep} ${radius * k} 0`,
          dark || color !== palette.light ? color : palette.ink,
          w,
        ),
      )
      .join(''),
    transform`translate(${cx} ${cy}) rotate(${tilt})`,
  )
}

interface Planet {
  cx: number
  cy: number
  radius: number
  tilt: number
  dark: boolean
  starColor: string
}
