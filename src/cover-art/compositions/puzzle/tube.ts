import type { Art } from '../../art.ts'
import { luminance } from '../../color.ts'
import { box, path, roundBox } from '../../path.ts'

/** One endless tube. */
export function tube(art: Art): void {
  const { width, height, palette, tall } = art
  const random = art.random('tube')
  const dark = luminance(palette.bg) < 0.3
  art.add(art.page(dark ? palette.bg : palette.c))
  const columns = tall ? 4 : 7
  const size = width / columns
  const rows = Math.ceil(height / size)
  const pipeWidth = size * 0.5
  const bands = [
    [pipeWidth, palette.ink],
    [pipeWidth * 0.86, palette.a],
    [pipeWidth * 0.56, palette.b],
    [pipeWidth * 0.26, palette.light],
  ] as const
  const tiles: (readonly [x: number, y: number, kind: number])[] = []
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++)
      tiles.push([i * size, j * size, random() < 0.18 ? 2 : random() < 0.5 ? 1 : 0])
  for (const [x, y, kind] of tiles) {
    const parts = kind === 2 ? crossing(size, x, y) : quarterTurns(size, x, y, kind)
    art.add(
      art.clip(
        box(x - 0.6, y - 0.6, size + 1.2, size + 1.2),
        parts.map((d) => bands.map(([bandWidth, color]) => art.line(d, color, bandWidth)).join('')).join(''),
      ),
    )
  }
  art.add(art.shade(box(0, 0, width, height), palette.ink, [width * 0.2, 0, width * 1.05, height], 0, 0.6))
  if (tall) {
    drawTallTitle(art)
  } else {
    drawWideTitle(art)
  }
}

function drawTallTitle(art: Art): void {
  const { margin, height, width, palette, unit } = art
  const title = art.setTitle({
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
      art.fill(
        roundBox(margin, title.top - 6 * unit, width - 2 * margin, title.h + 12 * unit, 26),
        palette.light,
      ),
      art.line(
        roundBox(
          margin + 12,
          title.top - 6 * unit + 12,
          width - 2 * margin - 24,
          title.h + 12 * unit - 24,
          16,
        ),
        palette.ink,
        5,
      ),
      title.svg,
    )
}

function drawWideTitle(art: Art): void {
  const { margin, height, width, palette, unit } = art
  const title = art.setTitle({
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
        roundBox(margin, title.top - 6 * unit, title.w + 2 * margin + 10, title.h + 12 * unit, 26),
        palette.light,
      ),
      art.line(
        roundBox(
          margin + 12,
          title.top - 6 * unit + 12,
          title.w + 2 * margin + 10 - 24,
          title.h + 12 * unit - 24,
          16,
        ),
        palette.ink,
        5,
      ),
      title.svg,
    )
}

function crossing(size: number, x: number, y: number): string[] {
  return [path`M${x} ${y + size / 2}h${size}`, path`M${x + size / 2} ${y}v${size}`]
}

/** Two quarter turns per tile, one of them always on top. */
function quarterTurns(size: number, x: number, y: number, kind: number): string[] {
  const half = size / 2
  const first = kind
    ? path`M${x + half} ${y}A${half} ${half} 0 0 1 ${x} ${y + half}`
    : path`M${x + half} ${y}A${half} ${half} 0 0 0 ${x + size} ${y + half}`
  const second = kind
    ? path`M${x + size} ${y + half}A${half} ${half} 0 0 0 ${x + half} ${y + size}`
    : path`M${x} ${y + half}A${half} ${half} 0 0 1 ${x + half} ${y + size}`
  return [first, second]
}
