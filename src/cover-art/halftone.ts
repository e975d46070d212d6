import { tenth } from './path.ts'

/** Paths of dots on a turned grid; dots of one size share a path. `tone` gives a size from 0 to 1. */
export function halftoneDots(
  [left, top, width, height]: readonly [x: number, y: number, width: number, height: number],
  pitch: number,
  angle: number,
  tone: (x: number, y: number) => number,
): string {
  const dotsBySize = new Map<number, string>()
  const [cx, cy] = [left + width / 2, top + height / 2]
  const reach = Math.hypot(width, height) / 2
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  for (let row = -reach; row <= reach; row += pitch)
    for (let column = -reach; column <= reach; column += pitch) {
      const x = cx + column * cos - row * sin
      const y = cy + column * sin + row * cos
      if (x < left || x > left + width || y < top || y > top + height) continue
      const size = Math.round(Math.min(1, Math.max(0, tone(x, y))) * SIZES)
      if (size) dotsBySize.set(size, `${dotsBySize.get(size) ?? ''}M${Math.round(x)} ${Math.round(y)}h0`)
    }
  return [...dotsBySize]
    .map(([size, data]) => `<path d="${data}" stroke-width="${tenth((size / SIZES) * pitch * 1.08)}"/>`)
    .join('')
}

const SIZES = 9
