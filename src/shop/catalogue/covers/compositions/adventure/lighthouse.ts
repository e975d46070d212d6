import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { lerp, polar } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, path, polygon } from '../../path.ts'

export function lighthouse(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('light')
  const dark = luminance(palette.bg) < 0.2
  art.add(
    art.page(palette.bg),
    art.shade(
      box(0, 0, width, height * 0.7),
      dark ? palette.c : palette.light,
      [0, height * 0.2, 0, height * 0.66],
      0,
      0.75,
    ),
  )
  const lx = tall ? width * 0.67 : width * 0.74
  const ly = tall ? height * 0.33 : height * 0.26
  const hz = tall ? height * 0.62 : height * 0.62
  art.add(
    art.fill(disc(tall ? width * 0.3 : width * 0.5, hz - 2 * unit, 15 * unit), palette.a),
    art.shade(
      disc(tall ? width * 0.3 : width * 0.5, hz - 2 * unit, 15 * unit),
      palette.b,
      [0, hz, 0, hz - 18 * unit],
      0,
      0.9,
    ),
  )
  // beams
  for (const [a0, a1] of [
    [Math.PI - 0.34, Math.PI - 0.05],
    [-0.42, -0.12],
  ] as const) {
    const b = polygon([[lx, ly], polar(lx, ly, 1500, a0), polar(lx, ly, 1500, a1)])
    art.add(
      art.fill(
        b,
        art.radial(lx, ly, 950, [
          [0, palette.b, 0.95],
          [1, palette.b, 0.1],
        ]),
        art.stipple,
      ),
    )
  }
  art.add(art.fill(art.specks(random, dark ? 60 : 0, [0, 0, width, hz * 0.8], [1, 3.5]), palette.light))
  // rock and tower
  const rock = polygon([
    [lx - 27 * unit, hz + 20 * unit],
    [lx - 19 * unit, hz + 2 * unit],
    [lx - 13 * unit, hz - 3 * unit],
    [lx - 9 * unit, hz - 10 * unit],
    [lx + 8 * unit, hz - 10.6 * unit],
    [lx + 13 * unit, hz - 4 * unit],
    [lx + 21 * unit, hz],
    [lx + 30 * unit, hz + 20 * unit],
  ])
  art.add(
    art.fill(rock, mix(palette.ink, palette.c, 0.28)),
    art.shade(rock, palette.ink, [lx - 8 * unit, hz - 8 * unit, lx + 18 * unit, hz + 8 * unit], 0, 1),
  )
  const wTop = 3.9 * unit
  const wBot = 6.4 * unit
  const tb = hz - 9.6 * unit
  const tt = ly + 5 * unit
  const tower = polygon([
    [lx - wTop, tt],
    [lx + wTop, tt],
    [lx + wBot, tb],
    [lx - wBot, tb],
  ])
  let bands = ''
  for (let i = 0; i < 5; i += 2) {
    const y0 = lerp(tt, tb, i / 5 + 0.1)
    const y1 = lerp(tt, tb, (i + 1) / 5 + 0.1)
    bands += box(lx - 10 * unit, y0, 20 * unit, y1 - y0)
  }
  art.add(
    art.fill(tower, palette.light),
    art.clip(
      tower,
      art.fill(bands, palette.a) +
        art.shade(
          box(lx - 10 * unit, tt, 20 * unit, tb - tt),
          palette.ink,
          [lx - 1 * unit, 0, lx + 7 * unit, 0],
          0,
          0.95,
        ),
    ),
  )
  art.add(
    art.fill(box(lx - 5.6 * unit, tt - 1.3 * unit, 11.2 * unit, 1.6 * unit), palette.ink),
    art.fill(box(lx - 2.8 * unit, ly - 2.8 * unit, 5.6 * unit, 6.6 * unit), palette.b),
    art.line(
      path`M${lx - 2.8 * unit} ${ly - 2.8 * unit}v${6.6 * unit}M${lx} ${ly - 2.8 * unit}v${6.6 * unit}M${lx + 2.8 * unit} ${ly - 2.8 * unit}v${6.6 * unit}`,
      palette.ink,
      5,
    ),
    art.fill(
      path`M${lx - 4 * unit} ${ly - 2.6 * unit}Q${lx} ${ly - 9 * unit} ${lx + 4 * unit} ${ly - 2.6 * unit}z` +
        box(lx - 0.3 * unit, ly - 8.4 * unit, 0.6 * unit, 3 * unit),
      palette.ink,
    ),
    art.line(
      path`M${lx - 5.4 * unit} ${tt - 1.3 * unit}v${-2 * unit}h${10.8 * unit}v${2 * unit}`,
      palette.ink,
      4,
    ),
  )
  art.add(
    art.fill(box(lx - 1.2 * unit, tb - 5 * unit, 2.4 * unit, 5 * unit), palette.ink),
    art.fill(box(lx - 0.7 * unit, lerp(tt, tb, 0.42), 1.4 * unit, 2.4 * unit), palette.ink),
  )
  // seigaiha-like waves in rows, each row its own tone
  const R = (tall ? 9.2 : 9.4) * unit
  const rows = Math.ceil((height - hz) / (R * 0.52)) + 1
  const sea = mix(palette.c, palette.ink, dark ? 0.45 : 0.25)
  art.add(art.fill(box(0, hz + R * 0.5, width, height), sea))
  for (let j = 0; j < rows; j++) {
    const y = hz + R * 0.85 + j * R * 0.52
    const t = j / rows
    for (let x = j % 2 ? -R * 0.9 : 0; x < width + R; x += R * 1.8) {
      const base = mix(mix(palette.c, palette.light, 0.12), palette.ink, t * 0.6)
      art.add(
        art.fill(disc(x, y, R * 0.92), base),
        art.line(disc(x, y, R * 0.92), palette.light, 3.4),
        art.line(disc(x, y, R * 0.7) + disc(x, y, R * 0.48), palette.light, 3.4, 'opacity=".75"'),
        art.fill(disc(x, y, R * 0.28), (j * 3 + Math.round(x / R)) % 5 === 0 ? palette.a : palette.light),
      )
    }
    // a boat rides between two rows
    if (j === 1) {
      const bx = tall ? width * 0.27 : width * 0.46
      const by = y - R * 0.66
      art.add(
        art.fill(
          path`M${bx - 8 * unit} ${by - 2.6 * unit}H${bx + 8.6 * unit}L${bx + 6 * unit} ${by + 2.6 * unit}H${bx - 5.6 * unit}z`,
          palette.ink,
        ),
        art.line(path`M${bx} ${by - 2 * unit}v${-17 * unit}`, palette.ink, 6),
        art.fill(
          polygon([
            [bx + 0.7 * unit, by - 18 * unit],
            [bx + 0.7 * unit, by - 4 * unit],
            [bx + 8 * unit, by - 4 * unit],
          ]),
          palette.light,
        ),
        art.fill(
          polygon([
            [bx - 0.7 * unit, by - 16 * unit],
            [bx - 0.7 * unit, by - 4 * unit],
            [bx - 6 * unit, by - 4 * unit],
          ]),
          palette.a,
        ),
        art.shade(
          polygon([
            [bx + 0.7 * unit, by - 18 * unit],
            [bx + 0.7 * unit, by - 4 * unit],
            [bx + 8 * unit, by - 4 * unit],
          ]),
          palette.ink,
          [bx + 2 * unit, by - 12 * unit, bx + 8 * unit, by - 3 * unit],
          0,
          0.7,
        ),
      )
    }
  }
  art.add(
    art.shade(
      box(0, hz, width, height - hz),
      palette.ink,
      [0, hz + (height - hz) * 0.35, 0, height],
      0,
      0.92,
    ),
  )
  const fg = art.legibleOn(palette.bg)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.19,
          face: random.pick(['serif', 'didone', 'grot']),
          fill: fg,
          maxLines: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.44,
          h: height * 0.46,
          face: random.pick(['serif', 'didone', 'grot']),
          fill: fg,
          maxLines: 3,
        },
  )
  art.add(t.svg)
  footer(art, palette.light, { tag: tall })
}
