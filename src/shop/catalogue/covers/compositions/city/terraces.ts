import type { Art } from '../../art.ts'
import { contrast, luminance, mix } from '../../color.ts'
import { lerp } from '../../geometry.ts'
import { footer } from '../../layout.ts'
import { box, disc, polygon } from '../../path.ts'

export function terraces(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('terraces')
  const dark = luminance(palette.bg) < 0.25
  art.add(art.page(palette.bg))
  art.add(
    art.shade(
      box(0, 0, width, height),
      dark ? palette.a : palette.b,
      [0, height * 0.1, 0, height * 0.6],
      0,
      0.7,
    ),
  )
  const sx = tall ? width * 0.3 : width * 0.82
  const sy = tall ? height * 0.36 : height * 0.26
  art.add(art.fill(disc(sx, sy, 13 * unit), dark ? palette.b : palette.light))
  // rows of house fronts climbing a hill
  const rows = tall ? 6 : 4
  const fronts = [
    palette.light,
    palette.a,
    palette.b,
    palette.c,
    mix(palette.a, palette.light, 0.5),
    mix(palette.c, palette.light, 0.5),
    mix(palette.b, palette.light, 0.6),
  ]
  for (let k = 0; k < rows; k++) {
    const t = k / (rows - 1)
    const w0 = lerp(7, 14, t) * unit
    const peak = tall ? width * 0.66 : width * 0.66
    const hill = (x: number) =>
      lerp(tall ? height * 0.47 : height * 0.5, height * 0.9, t) +
      (1 - t * 0.75) * ((x - peak) / width) ** 2 * height * (tall ? 0.62 : 0.7)
    // street behind the row
    let x = -random() * w0
    while (x < width + w0) {
      const w = w0 * random.between(0.78, 1.25)
      const h = w0 * random.between(1.2, 2.3)
      const y = hill(x + w / 2) + w0 * 0.9
      const c = random.pick(fronts)
      const kind = random.int(0, 2)
      const roof =
        kind === 0
          ? polygon([
              [x, y - h],
              [x + w / 2, y - h - w * 0.55],
              [x + w, y - h],
            ])
          : kind === 1
            ? polygon([
                [x - w * 0.04, y - h],
                [x + w * 0.1, y - h - w * 0.32],
                [x + w * 0.9, y - h - w * 0.32],
                [x + w * 1.04, y - h],
              ])
            : polygon([
                [x, y - h],
                [x, y - h - w * 0.18],
                [x + w * 0.2, y - h - w * 0.18],
                [x + w * 0.2, y - h - w * 0.36],
                [x + w * 0.4, y - h - w * 0.36],
                [x + w * 0.4, y - h - w * 0.52],
                [x + w * 0.6, y - h - w * 0.52],
                [x + w * 0.6, y - h - w * 0.36],
                [x + w * 0.8, y - h - w * 0.36],
                [x + w * 0.8, y - h - w * 0.18],
                [x + w, y - h - w * 0.18],
                [x + w, y - h],
              ])
      const front = box(x, y - h, w + 0.8, height - y + h + 10)
      let win = ''
      const nw = w > 9 * unit ? 3 : 2
      const nh = Math.max(2, Math.round(h / (w0 * 0.5)))
      for (let i = 0; i < nw; i++)
        for (let j = 0; j < nh; j++)
          win += box(x + (w / nw) * (i + 0.28), y - h + w0 * 0.18 + j * w0 * 0.48, (w / nw) * 0.44, w0 * 0.28)
      const roofC =
        kind === 2
          ? c
          : mix(c === palette.a ? palette.ink : palette.a, palette.ink, c === palette.a ? 0 : 0.15)
      art.add(
        art.fill(roof, roofC),
        art.fill(front, c),
        art.fill(win, contrast(c, palette.ink) > 3 ? palette.ink : palette.light),
        t > 0.2 || k === 0
          ? art.shade(front, palette.ink, [x + w * 0.3, y - h, x + w * 1.3, y + w0], 0, 0.75)
          : '',
      )
      if (random() < 0.2)
        art.add(art.fill(box(x + w * 0.68, y - h - w * 0.5, w * 0.13, w * 0.42), palette.ink))
      x += w
    }
    if (k < rows - 1) {
      let trees = ''
      for (let i = 0; i < 6; i++) {
        const tx = random() * width
        trees += disc(tx, hill(tx) + w0 * 0.75, w0 * random.between(0.24, 0.42))
      }
      art.add(art.fill(trees, mix(palette.c, palette.ink, 0.45)))
    }
  }
  art.add(
    art.shade(
      box(0, height * 0.7, width, height * 0.3),
      palette.ink,
      [0, height * 0.74, 0, height * 1.02],
      0,
      0.8,
    ),
  )
  const fg = art.legibleOn(palette.bg)
  const t = art.setTitle(
    tall
      ? {
          x: margin,
          y: margin,
          w: width - 2 * margin,
          h: height * 0.22,
          face: random.pick(['grot', 'serif', 'round']),
          fill: fg,
          maxLines: 2,
        }
      : {
          x: margin,
          y: margin,
          w: width * 0.5,
          h: height * 0.36,
          face: random.pick(['grot', 'serif']),
          fill: fg,
          maxLines: 2,
        },
  )
  art.add(t.svg)
  footer(art, palette.light, { tag: tall })
}
