import { type Point, TAU, lerp, nth } from './geometry.ts'
import { polygon } from './path.ts'
import type { Random } from './seeded-random.ts'

/** A jagged ridge by midpoint displacement, left to right. */
export function ridge(
  random: Random,
  fromX: number,
  toX: number,
  y: number,
  rise: number,
  steps = 6,
  roughness = 0.52,
): Point[] {
  let points: Point[] = [
    [fromX, y],
    [toX, y],
  ]
  let amplitude = rise
  for (let step = 0; step < steps; step++) {
    const finer: Point[] = [nth(points, 0)]
    for (let i = 1; i < points.length; i++) {
      const [ax, ay] = nth(points, i - 1)
      const [bx, by] = nth(points, i)
      finer.push(
        [
          (ax + bx) / 2 + (bx - ax) * random.between(-0.12, 0.12),
          (ay + by) / 2 + random.between(-amplitude, amplitude),
        ],
        [bx, by],
      )
    }
    points = finer
    amplitude *= roughness
  }
  return points
}

/** Everything below a ridge, down past the lower edge of the picture. */
export function ground(points: readonly Point[], pictureHeight: number): string {
  const floor = pictureHeight + 20
  return polygon([...points, [nth(points, points.length - 1)[0], floor], [nth(points, 0)[0], floor]])
}

/** A line of gentle hills. */
export function swell(
  random: Random,
  fromX: number,
  toX: number,
  y: number,
  rise: number,
  count = 5,
): Point[] {
  const points: Point[] = []
  const phase = random() * TAU
  for (let i = 0; i <= count; i++) {
    const share = i / count
    points.push([
      lerp(fromX, toX, share),
      y + Math.sin(phase + share * 4.6) * rise + random.between(-0.3, 0.3) * rise,
    ])
  }
  return points
}

/** An uneven round shape: the outline is given at any scale, moved by (dx, dy). */
export function blob(
  random: Random,
  cx: number,
  cy: number,
  radius: number,
  wobble = 0.18,
  count = 12,
  squash = 1,
) {
  const waves = [2, 3, 4].map((order) => ({ order, phase: random() * TAU, depth: wobble / (order - 0.6) }))
  return (scale: number, dx = 0, dy = 0): Point[] => {
    const points: Point[] = []
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * TAU
      const swing =
        1 + waves.reduce((sum, { order, phase, depth }) => sum + Math.sin(angle * order + phase) * depth, 0)
      points.push([
        cx + dx + Math.cos(angle) * radius * swing * scale,
        cy + dy + Math.sin(angle) * radius * swing * scale * squash,
      ])
    }
    return points
  }
}
