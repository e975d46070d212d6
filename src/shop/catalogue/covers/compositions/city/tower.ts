import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { box, disc, path, points, polygon, rays } from '../../path.ts'

export function tower(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('deco')
  const dark = luminance(palette.bg) < 0.25
  const cx = tall ? width / 2 : width * 0.71
  const base = height + 10
  art.add(art.page(dark ? palette.bg : palette.c))
  const bg = dark ? palette.bg : palette.c
  const hy = tall ? height * 0.78 : height * 0.8
  art.add(
    art.fill(rays(cx, hy, 1800, 44, 0.02), mix(bg, palette.light, 0.14)),
    art.fill(disc(cx, hy - 20 * unit, (tall ? 36 : 34) * unit), palette.b),
    art.shade(disc(cx, hy - 20 * unit, 36 * unit), palette.a, [0, hy - 46 * unit, 0, hy + 8 * unit], 0, 1),
    art.line(disc(cx, hy - 20 * unit, (tall ? 39 : 37) * unit), palette.light, 3),
  )
  // stepped towers, mirrored, back to front
  const col = (x: number, w: number, topY: number, fill: string, lit: number) => {
    const d = box(x - w / 2, topY, w, base - topY)
    let lines = ''
    const nl = Math.max(2, Math.round(w / (2.1 * unit)))
    for (let i = 1; i < nl; i++) lines += path`M${x - w / 2 + (w / nl) * i} ${topY + 1.6 * unit}V${base}`
    let win = ''
    for (let i = 0; i < nl; i++)
      for (let y = topY + 3 * unit; y < height; y += 3.1 * unit)
        if (random() < lit) win += box(x - w / 2 + (w / nl) * (i + 0.3), y, (w / nl) * 0.4, 1.7 * unit)
    return (
      art.fill(d, fill) +
      art.line(lines, palette.ink, 2.5, 'opacity=".5"') +
      art.fill(win, palette.b) +
      art.shade(d, palette.ink, [x - w * 0.2, 0, x + w * 0.62, 0], 0, 0.9) +
      art.fill(box(x - w / 2 - 4, topY - 4, w + 8, 12), palette.light)
    )
  }
  const T = tall ? 1 : 0.84
  const back = [
    [-44, 15, 40],
    [44, 15, 44],
    [-31, 12, 56],
    [31, 12, 52],
    [-57, 12, 52],
    [57, 12, 58],
    [-68, 14, 44],
    [68, 14, 38],
  ] as const
  for (const [x, w, h] of back)
    if (tall || cx + (x - w / 2) * unit > width * 0.43)
      art.add(col(cx + x * unit, w * unit, height - h * unit * T, mix(bg, palette.ink, 0.5), 0.3))
  const steps = points('30,46 23,62 16,78 9.6,88')
  steps.forEach(([w, h], i) =>
    art.add(col(cx, w * unit, height - h * unit * T, mix(palette.a, palette.ink, 0.12 + i * 0.06), 0.22)),
  )
  const ty = height - 88 * unit * T
  art.add(
    art.fill(
      polygon([
        [cx - 4.6 * unit, ty],
        [cx - 1.4 * unit, ty - 9 * unit],
        [cx, ty - 20 * unit],
        [cx + 1.4 * unit, ty - 9 * unit],
        [cx + 4.6 * unit, ty],
      ]),
      palette.light,
    ),
    art.shade(
      polygon([
        [cx, ty],
        [cx, ty - 20 * unit],
        [cx + 1.4 * unit, ty - 9 * unit],
        [cx + 4.6 * unit, ty],
      ]),
      palette.ink,
      [cx, 0, cx + 3 * unit, 0],
      0.2,
      1,
    ),
  )
  for (const [x, w, h] of [
    [-22, 13, 36],
    [22, 13, 36],
    [-38, 16, 25],
    [38, 16, 28],
    [-56, 18, 20],
    [56, 18, 17],
  ] as const)
    if (tall || cx + (x - w / 2) * unit > width * 0.43)
      art.add(col(cx + x * unit, w * unit, height - h * unit * T, mix(palette.c, palette.ink, 0.62), 0.42))
  // a bridge of light at street level
  art.add(
    art.shade(
      box(0, height - 18 * unit, width, 18 * unit),
      palette.ink,
      [0, height - 18 * unit, 0, height - 3 * unit],
      0,
      1,
    ),
  )
  if (tall) {
    const t = art.setTitle({
      x: margin,
      y: height * 0.82,
      w: width - 2 * margin,
      h: height * 0.18 - margin - 3 * unit,
      face: random.pick(['tall', 'cond']),
      fit: 'even',
      align: 'middle',
      valign: 'bottom',
      fill: palette.light,
      maxLines: 2,
      track: 16,
    })
    if (art.lettered)
      art.add(
        art.shade(
          box(0, t.top - 16 * unit, width, height),
          palette.ink,
          [0, t.top - 16 * unit, 0, t.top - 1 * unit],
          0,
          1,
        ),
      )
    art.add(
      t.svg,
      art.note(art.tagline, width / 2, height - margin * 0.8, palette.b, {
        size: 24,
        anchor: 'middle',
        track: 80,
      }),
    )
  } else {
    art.add(art.shade(box(0, 0, width * 0.46, height), palette.ink, [width * 0.46, 0, width * 0.2, 0], 0, 1))
    const t = art.setTitle({
      x: margin,
      y: margin,
      w: width * 0.36,
      h: height - 2 * margin - 60,
      face: random.pick(['tall', 'cond']),
      fit: 'block',
      fill: palette.light,
      subFill: palette.b,
      maxLines: 3,
      valign: 'bottom',
      track: 10,
    })
    art.add(t.svg, art.note(art.imprint, margin, height - margin, palette.b, { size: 24 }))
  }
}
