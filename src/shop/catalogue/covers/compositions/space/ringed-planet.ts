import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { smooth } from '../../curve.ts'
import type { Point } from '../../geometry.ts'
import { footer, titleArea } from '../../layout.ts'
import { box, disc, path, sparkle, transform } from '../../path.ts'

export function ringedPlanet(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('planet')
  const dark = luminance(palette.bg) < 0.3
  const cx = tall ? width * 0.5 : width * 0.745
  const cy = tall ? height * 0.645 : height * 0.5
  const R = (tall ? 34 : 31) * unit
  const tilt = random.between(-28, -14)
  art.add(art.page(palette.bg))
  art.add(
    art.glow(
      disc(cx, cy, R * 2.3),
      dark ? palette.c : palette.b,
      [cx, cy, R * 2.3],
      [
        [0.4, 0.75],
        [1, 0],
      ],
    ),
  )
  const starc = dark ? palette.light : palette.ink
  art.add(
    art.fill(
      art.specks(
        random,
        tall ? 90 : 120,
        [0, 0, width, height],
        [1, 4.2],
        (x, y) => Math.hypot(x - cx, y - cy) > R * 1.1 && (tall || x > width * 0.47 || y < height * 0.2),
      ),
      starc,
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
        starc,
      ),
    )
  art.add(art.line(disc(cx, cy, R * 1.62), starc, 1.6, 'opacity=".35"'))
  const ring = (front: boolean) => {
    const sweep = front ? 0 : 1
    return art.group(
      (
        [
          [1.78, palette.light, 26],
          [1.6, palette.b, 15],
          [1.47, palette.a, 7],
        ] as const
      )
        .map(([k, c, w]) =>
          art.line(
            path`M${-R * k} 0A${R * k} ${R * k * 0.24} 0 0 ${sweep} ${R * k} 0`,
            dark || c !== palette.light ? c : palette.ink,
            w,
          ),
        )
        .join(''),
      transform`translate(${cx} ${cy}) rotate(${tilt})`,
    )
  }
  art.add(ring(false))
  let bands = art.fill(disc(cx, cy, R), palette.a)
  const cols = [palette.b, palette.a, palette.light, palette.c, palette.b, palette.a, palette.ink]
  let y = cy - R
  cols.forEach((c, i) => {
    y += R * random.between(0.17, 0.36)
    const pts: Point[] = []
    const ph = random() * 9
    for (let k = 0; k <= 8; k++)
      pts.push([cx - R * 1.2 + (k / 8) * R * 2.4, y + Math.sin(ph + k * 1.1) * R * 0.035])
    bands += art.fill(
      smooth(pts, false, path`L${cx + R * 1.2} ${cy + R * 1.3}L${cx - R * 1.2} ${cy + R * 1.3}z`),
      mix(c, palette.a, i === 6 ? 0.25 : 0.08),
    )
  })
  art.add(
    art.clip(
      disc(cx, cy, R),
      art.group(bands, transform`rotate(${tilt} ${cx} ${cy})`) +
        art.shade(
          box(cx - R, cy - R, 2 * R, 2 * R),
          palette.ink,
          [cx - R * 0.55, cy - R * 0.5, cx + R * 0.75, cy + R * 0.85],
          0,
          1,
        ) +
        art.shade(
          box(cx - R, cy - R, 2 * R, 2 * R),
          palette.light,
          [cx - R * 0.1, cy - R * 0.1, cx - R * 0.8, cy - R * 0.8],
          0,
          0.55,
        ),
    ),
  )
  art.add(ring(true))
  const mx = cx + R * 1.02
  const my = cy - R * 0.98
  const mr = R * 0.15
  art.add(
    art.fill(disc(mx, my, mr), palette.light),
    art.shade(disc(mx, my, mr), palette.ink, [mx - mr * 0.4, my - mr * 0.4, mx + mr, my + mr], 0, 1),
  )
  const fill = dark ? palette.light : palette.ink
  const t = art.setTitle({
    ...titleArea(art, tall ? 'top' : 'bottom', 0.23, 0.4),
    face: 'wide',
    fit: 'block',
    fill,
    maxLines: 3,
  })
  art.add(t.svg)
  footer(art, fill, { tag: tall })
}
