import type { Art } from '../../art.ts'
import { contrast, luminance, mix } from '../../color.ts'
import { nth } from '../../geometry.ts'
import { type IsometricGrid, isometric } from '../../isometric.ts'
import { footer } from '../../layout.ts'
import { path, polygon } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** Stacked slabs in isometric view: kernel to desktop. */
export function layers(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('strata')
  const dark = luminance(palette.bg) < 0.2
  const textColor = art.legibleOn(palette.bg)
  art.add(art.page(palette.bg))
  // stacked slabs in isometric view: kernel to desktop
  const cx = tall ? width / 2 : width * 0.7
  const top = tall ? height * 0.19 : height * 0.1
  const size = (tall ? 8.8 : 8.6) * unit
  const colors = [palette.ink, palette.c, palette.a, palette.b, palette.light]
  const gap = (tall ? 14.4 : 12) * unit
  const stack: Stack = { cx, top, size, gap, colors, dark }
  for (let i = 0; i < 5; i++) {
    drawSlab(art, stack, i)
  }
  drawTitle(art, random, textColor)
}

function drawSlab(art: Art, stack: Stack, i: number): void {
  const { palette } = art
  const { top, size, gap, colors, cx, dark } = stack
  const originY = top + 2.3 * size + (4 - i) * gap
  const color = nth(colors, i)
  const grid = isometric(cx, originY, size)
  const thickness = 0.28
  art.add(
    art.shade(
      grid.top(-2.3, -2.3, -0.9, 4.6, 4.6),
      palette.ink,
      [cx, originY - size, cx, originY + 2.6 * size],
      0,
      dark ? 0.9 : 0.4,
    ),
  )
  art.add(
    art.fill(grid.left(-2.3, -2.3, -thickness, 0, 4.6, 4.6), mix(color, palette.ink, 0.28)),
    art.fill(grid.right(-2.3, -2.3, -thickness, 0, 4.6, 4.6), mix(color, palette.ink, 0.5)),
    art.fill(
      grid.top(-2.3, -2.3, 0, 4.6, 4.6),
      color === palette.ink ? mix(palette.ink, palette.c, 0.25) : color,
    ),
  )
  const markColor = contrast(color, palette.ink) > 3 ? palette.ink : palette.light
  if (i === 4) {
    drawWindowsOnTop(art, grid)
  } else {
    drawPattern(art, i, grid, markColor)
  }
}

function drawWindowsOnTop(art: Art, grid: IsometricGrid): void {
  const { palette } = art
  for (const [x, y, w, d, q] of [
    [-1.8, -1.8, 1.9, 2.4, palette.c],
    [0.4, -1.8, 1.4, 1.1, palette.a],
    [0.4, -0.4, 1.4, 2.2, palette.b],
    [-1.8, 0.9, 1.9, 0.9, palette.ink],
  ] as const)
    art.add(
      art.fill(grid.left(x, y, 0, 0.16, w, d), mix(q, palette.ink, 0.4)),
      art.fill(grid.right(x, y, 0, 0.16, w, d), mix(q, palette.ink, 0.6)),
      art.fill(grid.top(x, y, 0.16, w, d), q),
    )
}

function drawPattern(art: Art, i: number, grid: IsometricGrid, markColor: string): void {
  let d = ''
  if (i === 3) for (let q = -1.8; q <= 1.8; q += 0.6) d += path`M${grid.at(q, -1.8, 0)}L${grid.at(q, 1.8, 0)}`
  if (i === 2)
    for (let q = 0.4; q < 2; q += 0.4)
      d += polygon([grid.at(-q, -q, 0), grid.at(q, -q, 0), grid.at(q, q, 0), grid.at(-q, q, 0)])
  if (i === 1)
    for (let a = -1.8; a <= 1.81; a += 0.6)
      for (let b = -1.8; b <= 1.81; b += 0.6) d += path`M${grid.at(a, b, 0)}h0`
  if (i === 0)
    d = polygon([grid.at(-0.9, -0.9, 0), grid.at(0.9, -0.9, 0), grid.at(0.9, 0.9, 0), grid.at(-0.9, 0.9, 0)])
  art.add(art.line(d, markColor, i === 1 ? 13 : 5, 'stroke-linecap="round" stroke-linejoin="round"'))
}

function drawTitle(art: Art, random: Random, textColor: string): void {
  const { tall, width, height } = art
  const title = art.setTitle(
    tall
      ? {
          h: height * 0.14,
          face: random.pick(['neo', 'mono', 'grot']),
          fill: textColor,
          maxLines: 2,
          track: -12,
          subCaps: false,
        }
      : {
          w: width * 0.36,
          h: height * 0.6,
          face: random.pick(['neo', 'mono', 'grot']),
          fill: textColor,
          maxLines: 4,
          track: -12,
          subCaps: false,
        },
  )
  art.add(title.svg)
  footer(art, textColor, { tag: tall })
}

interface Stack {
  cx: number
  top: number
  size: number
  gap: number
  colors: string[]
  dark: boolean
}
