import { type Point, nth } from './geometry.ts'
import { path, polygon } from './path.ts'

/** A smooth curve through points (Catmull-Rom). `tail` is path data that continues from the last point. */
export function smooth(points: readonly Point[], close = false, tail = ''): string {
  const count = points.length
  const at = (i: number) => nth(points, close ? (i + count) % count : Math.max(0, Math.min(count - 1, i)))
  let data = path`M${at(0)[0]} ${at(0)[1]}`
  for (let i = 0; i < (close ? count : count - 1); i++) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const leave = path`C${from[0] + (to[0] - before[0]) / 6} ${from[1] + (to[1] - before[1]) / 6}`
    const arrive = path` ${to[0] - (after[0] - from[0]) / 6} ${to[1] - (after[1] - from[1]) / 6} ${to[0]} ${to[1]}`
    data += leave + arrive
  }
  return data + (close ? 'z' : tail)
}

/** A tapered band along points; `halfWidth` returns half the width at a share (0 to 1) of the way. */
export function ribbon(points: readonly Point[], halfWidth: (share: number) => number, steps = 10): string {
  const dense = densified(points, steps)
  const last = dense.length - 1
  const left: Point[] = []
  const right: Point[] = []
  dense.forEach(([x, y], i) => {
    const [fromX, fromY] = nth(dense, Math.max(0, i - 1))
    const [toX, toY] = nth(dense, Math.min(last, i + 1))
    const length = Math.hypot(toX - fromX, toY - fromY) || 1
    const width = halfWidth(i / last)
    const nx = (-(toY - fromY) / length) * width
    const ny = ((toX - fromX) / length) * width
    left.push([x + nx, y + ny])
    right.unshift([x - nx, y - ny])
  })
  return polygon([...left, ...right])
}

function densified(points: readonly Point[], steps: number): Point[] {
  const last = points.length - 1
  const dense: Point[] = []
  for (let i = 0; i < last; i++) {
    const before = nth(points, Math.max(0, i - 1))
    const [from, to] = [nth(points, i), nth(points, i + 1)]
    const after = nth(points, Math.min(last, i + 2))
    for (let step = 0; step < steps; step++) {
      const t = step / steps
      dense.push([
        catmullRom(before[0], from[0], to[0], after[0], t),
        catmullRom(before[1], from[1], to[1], after[1], t),
      ])
    }
  }
  dense.push(nth(points, last))
  return dense
}

function catmullRom(before: number, from: number, to: number, after: number, t: number): number {
  const t2 = t * t
  const t3 = t2 * t
  return (
    0.5 *
    (2 * from +
      (to - before) * t +
      (2 * before - 5 * from + 4 * to - after) * t2 +
      (3 * from - before - 3 * to + after) * t3)
  )
}
