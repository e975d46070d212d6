import type { Art } from '../../art.ts'
import { luminance } from '../../color.ts'
import { TAU, polar, radians } from '../../geometry.ts'
import { letter } from '../../lettering.ts'
import { box, disc, path, polygon, star, tenth } from '../../path.ts'

export function target(art: Art): void {
  const { width, height, unit, palette, tall, margin } = art
  const dark = luminance(palette.bg) < 0.2
  const paper = dark ? palette.light : palette.bg
  const cx = tall ? width * 0.58 : width * 0.68
  const cy = tall ? height * 0.4 : height * 0.5
  art.add(art.page(paper))
  // halves: paper and colour, split on the slant
  const cut = tall
    ? ([
        [-10, height * 0.62],
        [width + 10, height * 0.44],
        [width + 10, height + 10],
        [-10, height + 10],
      ] as const)
    : ([
        [width * 0.5, -10],
        [width + 10, -10],
        [width + 10, height + 10],
        [width * 0.36, height + 10],
      ] as const)
  art.add(art.fill(polygon(cut), palette.a))
  const R = (tall ? 52 : 50) * unit
  art.add(
    art.halftone([0, 0, width, height], 20, radians(20), palette.ink, (x, y) => {
      const d = Math.hypot(x - cx, y - cy)
      return d < R * 0.24 || d > R * 1.3 ? 0 : Math.max(0, 1 - Math.abs(d - R * 0.66) / (R * 0.55)) * 0.94
    }),
  )
  for (const k of [0.3, 0.56, 0.86]) art.add(art.line(disc(cx, cy, R * k), palette.ink, k === 0.56 ? 12 : 6))
  let ticks = ''
  for (let i = 0; i < 72; i++) {
    const a = (i / 72) * TAU
    const k = i % 6 ? 0.9 : 0.97
    ticks += `M${polar(cx, cy, R * 0.86, a)
      .map(tenth)
      .join(' ')}L${polar(cx, cy, R * k, a)
      .map(tenth)
      .join(' ')}`
  }
  art.add(
    art.line(ticks, palette.ink, 4),
    art.line(
      path`M${cx - R * 1.2} ${cy}H${cx - R * 0.12}M${cx + R * 0.12} ${cy}H${cx + R * 1.2}M${cx} ${cy - R * 1.2}V${cy - R * 0.12}M${cx} ${cy + R * 0.12}V${cy + R * 1.2}`,
      palette.ink,
      9,
    ),
  )
  art.add(art.fill(disc(cx, cy, R * 0.22), palette.ink), art.fill(star(cx, cy, R * 0.17, 0.4), palette.b))
  const no = String(art.number).padStart(2, '0')
  if (tall) {
    art.add(art.fill(box(0, height * 0.745, width, height), palette.ink))
    const t = art.setTitle({
      x: margin,
      y: height * 0.745 + margin * 0.8,
      w: width - 2 * margin,
      h: height * 0.255 - margin * 1.6 - 5 * unit,
      face: 'stencil',
      fit: 'even',
      fill: palette.light,
      maxLines: 2,
      valign: 'middle',
    })
    art.add(
      t.svg,
      art.note(art.imprint, margin, height - margin * 0.8, palette.b, { size: 24 }),
      art.note(art.tagline, width - margin, height - margin * 0.8, palette.b, { size: 24, anchor: 'end' }),
    )
    if (art.lettered) art.add(letter('stencil', no, margin - 6, margin + 150, 190, palette.ink))
  } else {
    const t = art.setTitle({
      x: margin,
      y: margin,
      w: width * 0.33,
      h: height - 2 * margin - 70,
      face: 'stencil',
      fit: 'block',
      fill: palette.ink,
      maxLines: 3,
    })
    art.add(t.svg, art.note(art.imprint, margin, height - margin, palette.ink, { size: 24 }))
  }
}
