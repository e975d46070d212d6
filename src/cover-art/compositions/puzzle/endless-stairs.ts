import type { Art } from '../../art.ts'
import { luminance, mix } from '../../color.ts'
import { type Point, nth } from '../../geometry.ts'
import { type IsometricGrid, isometric } from '../../isometric.ts'
import { disc, oval, path } from '../../path.ts'
import type { Random } from '../../seeded-random.ts'

/** Stairs that lead nowhere, and a ball that has to come down. */
export function endlessStairs(art: Art): void {
  const { width, height, unit, palette, tall } = art
  const random = art.random('stairs')
  const dark = luminance(palette.bg) < 0.3
  const cx = tall ? width * 0.5 : width * 0.7
  const cy = tall ? height * 0.43 : height * 0.44
  art.add(art.page(palette.bg))
  art.add(
    art.fill(disc(cx, cy + 4 * unit, (tall ? 38 : 40) * unit), dark ? palette.c : palette.b),
    art.shade(disc(cx, cy + 4 * unit, 40 * unit), palette.bg, [cx, cy - 20 * unit, cx, cy + 44 * unit], 0, 1),
  )
  const size = (tall ? 7.9 : 7.6) * unit
  const grid = isometric(cx, cy - size * 0.4, size)
  const top = palette.light
  const left = palette.a
  const right = mix(palette.a, palette.ink, 0.5)
  const faces: Faces = { top, left, right }
  const count = 5
  const cells = stairCells(random, count)
  const bottom = -3.4
  const stairs: Stairs = { grid, size, bottom }
  cells.forEach((step) => {
    drawStep(art, stairs, faces, step)
  })
  art.add(
    art.fill(doorway(stairs, 0 - 0.5, count / 2 - 1, 0), palette.ink),
    art.fill(doorway(stairs, count / 2 - 1, 0 - 0.5, 1), palette.b),
  )
  drawBall(art, stairs, cells, dark)
  drawTitle(art, random, stairs, count)
}

function stairCells(random: Random, count: number): { x: number; y: number; h: number }[] {
  const ringCells: Point[] = []
  for (let i = 0; i < count; i++) ringCells.push([i, 0])
  for (let j = 1; j < count; j++) ringCells.push([count - 1, j])
  for (let i = count - 2; i >= 0; i--) ringCells.push([i, count - 1])
  for (let j = count - 2; j > 0; j--) ringCells.push([0, j])
  const offset = random.int(0, 15)
  const rise = (i: number) => 0.35 + (((i + offset) % 16) / 15) * 3.3
  return ringCells
    .map(([x, y], i) => ({ x: x - count / 2, y: y - count / 2, h: rise(i) }))
    .toSorted((a, b) => a.x + a.y - b.x - b.y)
}

function drawStep(art: Art, stairs: Stairs, faces: Faces, step: { x: number; y: number; h: number }): void {
  const { palette } = art
  const { grid, bottom, size } = stairs
  const { left, right, top } = faces
  const face = (d: string, f: string) => art.add(art.fill(d, f, `stroke="${f}" stroke-width="1"`))
  face(grid.left(step.x, step.y, bottom, step.h, 1, 1), left)
  face(grid.right(step.x, step.y, bottom, step.h, 1, 1), right)
  face(grid.top(step.x, step.y, step.h, 1, 1), top)
  // a riser line per step
  art.add(
    art.line(
      grid.top(step.x, step.y, step.h, 1, 1),
      palette.ink,
      2.5,
      'opacity=".35" stroke-linejoin="round"',
    ),
  )
  const [lx, ly] = grid.at(step.x, step.y + 1, step.h)
  const [lx2, ly2] = grid.at(step.x, step.y + 1, bottom)
  art.add(
    art.shade(
      grid.left(step.x, step.y, bottom, step.h, 1, 1),
      palette.ink,
      [lx, ly + size * 0.8, lx2, ly2 + size * 0.2],
      0,
      0.85,
    ),
    art.shade(grid.right(step.x, step.y, bottom, step.h, 1, 1), palette.ink, [lx, ly, lx2, ly2], 0, 0.95),
  )
}

/** The ball that has to come down. */
function drawBall(
  art: Art,
  stairs: Stairs,
  cells: { x: number; y: number; h: number }[],
  dark: boolean,
): void {
  const { palette } = art
  const { grid, size } = stairs
  const highest = cells.reduce((a, b) => (b.h > a.h ? b : a))
  const [bx, by] = grid.at(highest.x + 0.5, highest.y + 0.5, highest.h)
  const ballRadius = size * 0.34
  art.add(
    art.fill(oval(bx, by, ballRadius * 0.9, ballRadius * 0.4), palette.ink, 'opacity=".5"'),
    art.fill(disc(bx, by - ballRadius * 0.92, ballRadius), dark ? palette.b : palette.c),
    art.shade(
      disc(bx, by - ballRadius * 0.92, ballRadius),
      palette.ink,
      [bx - ballRadius * 0.3, by - ballRadius * 1.4, bx + ballRadius * 0.8, by],
      0,
      0.95,
    ),
  )
}

function drawTitle(art: Art, random: Random, stairs: Stairs, count: number): void {
  const { palette, tall, margin, unit, height, width } = art
  const { grid, bottom } = stairs
  const base = grid.at(count / 2, count / 2, bottom)[1]
  const textColor = art.legibleOn(palette.bg)
  const title = art.setTitle(
    tall
      ? {
          y: Math.max(base + 2.5 * unit, height * 0.79),
          h: height - Math.max(base + 2.5 * unit, height * 0.79) - margin - 5 * unit,
          face: random.pick(['grot', 'serif', 'round']),
          align: 'middle',
          valign: 'middle',
          fill: textColor,
          maxLines: 2,
        }
      : {
          w: width * 0.38,
          h: height * 0.7,
          face: random.pick(['grot', 'serif']),
          fill: textColor,
          maxLines: 4,
        },
  )
  art.add(title.svg)
  art.add(
    art.note(tall ? art.tagline : art.imprint, tall ? width / 2 : margin, height - margin * 0.85, textColor, {
      size: 24,
      anchor: tall ? 'middle' : 'start',
    }),
  )
}

/** Doors low in the front walls. */
function doorway(stairs: Stairs, x: number, y: number, side: number): string {
  const { grid, bottom, size } = stairs
  const w = 0.46
  const corners = side
    ? [
        grid.at(x + 1, y + 0.5 + w / 2, bottom + 0.02),
        grid.at(x + 1, y + 0.5 - w / 2, bottom + 0.02),
        grid.at(x + 1, y + 0.5 - w / 2, bottom + 1),
        grid.at(x + 1, y + 0.5 + w / 2, bottom + 1),
      ]
    : [
        grid.at(x + 0.5 - w / 2, y + 1, bottom + 0.02),
        grid.at(x + 0.5 + w / 2, y + 1, bottom + 0.02),
        grid.at(x + 0.5 + w / 2, y + 1, bottom + 1),
        grid.at(x + 0.5 - w / 2, y + 1, bottom + 1),
      ]
  return path`M${nth(corners, 0)}L${nth(corners, 1)}L${nth(corners, 2)}C${nth(corners, 2)[0]} ${nth(corners, 2)[1] - size * 0.36} ${nth(corners, 3)[0]} ${nth(corners, 3)[1] - size * 0.36} ${nth(corners, 3)}z`
}

interface Stairs {
  grid: IsometricGrid
  size: number
  bottom: number
}

interface Faces {
  top: string
  left: string
  right: string
}
