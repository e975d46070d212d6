import type { Art } from '../../art.ts'
import { luminance } from '../../color.ts'
import { box, path, roundBox } from '../../path.ts'

export function tube(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const random = art.random('tube')
  const dark = luminance(palette.bg) < 0.3
  art.add(art.page(dark ? palette.bg : palette.c))
  const nx = tall ? 4 : 7
  const s = width / nx
  const ny = Math.ceil(height / s)
  const w = s * 0.5
  const bands = [
    [w, palette.ink],
    [w * 0.86, palette.a],
    [w * 0.56, palette.b],
    [w * 0.26, palette.light],
  ] as const
  // two quarter turns per tile, one of them always on top
  const cell = (x: number, y: number, k: number) => {
    const q = s / 2
    const a1 = k
      ? path`M${x + q} ${y}A${q} ${q} 0 0 1 ${x} ${y + q}`
      : path`M${x + q} ${y}A${q} ${q} 0 0 0 ${x + s} ${y + q}`
    const a2 = k
      ? path`M${x + s} ${y + q}A${q} ${q} 0 0 0 ${x + q} ${y + s}`
      : path`M${x} ${y + q}A${q} ${q} 0 0 1 ${x + q} ${y + s}`
    return [a1, a2]
  }
  const cross = (x: number, y: number) => [path`M${x} ${y + s / 2}h${s}`, path`M${x + s / 2} ${y}v${s}`]
  const tiles: (readonly [x: number, y: number, kind: number])[] = []
  for (let j = 0; j < ny; j++)
    for (let i = 0; i < nx; i++) tiles.push([i * s, j * s, random() < 0.18 ? 2 : random() < 0.5 ? 1 : 0])
  for (const [x, y, k] of tiles) {
    const parts = k === 2 ? cross(x, y) : cell(x, y, k)
    art.add(
      art.clip(
        box(x - 0.6, y - 0.6, s + 1.2, s + 1.2),
        parts.map((d) => bands.map(([bw, c]) => art.line(d, c, bw)).join('')).join(''),
      ),
    )
  }
  art.add(art.shade(box(0, 0, width, height), palette.ink, [width * 0.2, 0, width * 1.05, height], 0, 0.6))
  if (tall) {
    const t = art.setTitle({
      x: margin * 1.8,
      y: height * 0.36,
      w: width - 3.6 * margin,
      h: height * 0.22,
      face: 'round',
      fill: palette.ink,
      align: 'middle',
      valign: 'middle',
      maxLines: 2,
    })
    if (art.lettered)
      art.add(
        art.fill(roundBox(margin, t.top - 6 * unit, width - 2 * margin, t.h + 12 * unit, 26), palette.light),
        art.line(
          roundBox(margin + 12, t.top - 6 * unit + 12, width - 2 * margin - 24, t.h + 12 * unit - 24, 16),
          palette.ink,
          5,
        ),
        t.svg,
      )
  } else {
    const t = art.setTitle({
      x: margin * 2,
      y: height * 0.3,
      w: width * 0.42,
      h: height * 0.4,
      face: 'round',
      fill: palette.ink,
      valign: 'middle',
      maxLines: 3,
    })
    if (art.lettered)
      art.add(
        art.fill(
          roundBox(margin, t.top - 6 * unit, t.w + 2 * margin + 10, t.h + 12 * unit, 26),
          palette.light,
        ),
        art.line(
          roundBox(margin + 12, t.top - 6 * unit + 12, t.w + 2 * margin + 10 - 24, t.h + 12 * unit - 24, 16),
          palette.ink,
          5,
        ),
        t.svg,
      )
  }
}
