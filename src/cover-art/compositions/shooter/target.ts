import type { Art } from '../../art.ts'
import { luminance } from '../../color.ts'
import { TAU, polar, radians } from '../../geometry.ts'
import { letter } from '../../lettering.ts'
import { box, disc, path, polygon, spaced, star } from '../../path.ts'

/** A target in halftone on a sheet of two colours. */
export function target(art: Art): void {
  const { width, height, palette, tall } = art
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
  drawRings(art, cx, cy)
  const digits = String(art.number).padStart(2, '0')
  if (tall) {
    drawTallTitle(art, digits)
  } else {
    drawWideTitle(art)
  }
}

function drawRings(art: Art, cx: number, cy: number): void {
  const { tall, unit, width, height, palette } = art
  const radius = (tall ? 52 : 50) * unit
  art.add(
    art.halftone([0, 0, width, height], 20, radians(20), palette.ink, (x, y) => {
      const d = Math.hypot(x - cx, y - cy)
      return d < radius * 0.24 || d > radius * 1.3
        ? 0
        : Math.max(0, 1 - Math.abs(d - radius * 0.66) / (radius * 0.55)) * 0.94
    }),
  )
  for (const k of [0.3, 0.56, 0.86])
    art.add(art.line(disc(cx, cy, radius * k), palette.ink, k === 0.56 ? 12 : 6))
  let ticks = ''
  for (let i = 0; i < 72; i++) {
    const angle = (i / 72) * TAU
    const reach = i % 6 ? 0.9 : 0.97
    ticks += `M${spaced(polar(cx, cy, radius * 0.86, angle))}L${spaced(polar(cx, cy, radius * reach, angle))}`
  }
  art.add(
    art.line(ticks, palette.ink, 4),
    art.line(
      path`M${cx - radius * 1.2} ${cy}H${cx - radius * 0.12}M${cx + radius * 0.12} ${cy}H${cx + radius * 1.2}M${cx} ${cy - radius * 1.2}V${cy - radius * 0.12}M${cx} ${cy + radius * 0.12}V${cy + radius * 1.2}`,
      palette.ink,
      9,
    ),
  )
  art.add(
    art.fill(disc(cx, cy, radius * 0.22), palette.ink),
    art.fill(star(cx, cy, radius * 0.17, 0.4), palette.b),
  )
}

function drawTallTitle(art: Art, digits: string): void {
  const { height, width, palette, margin, unit } = art
  art.add(art.fill(box(0, height * 0.745, width, height), palette.ink))
  const title = art.setTitle({
    y: height * 0.745 + margin * 0.8,
    h: height * 0.255 - margin * 1.6 - 5 * unit,
    face: 'stencil',
    fill: palette.light,
    maxLines: 2,
    valign: 'middle',
  })
  art.add(
    title.svg,
    art.note(art.imprint, margin, height - margin * 0.8, palette.b, { size: 24 }),
    art.note(art.tagline, width - margin, height - margin * 0.8, palette.b, { size: 24, anchor: 'end' }),
  )
  if (art.lettered) art.add(letter('stencil', digits, margin - 6, margin + 150, 190, palette.ink))
}

function drawWideTitle(art: Art): void {
  const { margin, width, height, palette } = art
  const title = art.setTitle({
    w: width * 0.33,
    h: height - 2 * margin - 70,
    face: 'stencil',
    fit: 'block',
    fill: palette.ink,
    maxLines: 3,
  })
  art.add(title.svg, art.note(art.imprint, margin, height - margin, palette.ink, { size: 24 }))
}
