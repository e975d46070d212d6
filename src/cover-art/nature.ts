import { ribbon } from './curve.ts'
import { lerp } from './geometry.ts'
import { box, path } from './path.ts'
import type { Random } from './seeded-random.ts'

/** A distant bird: two strokes of a pen. */
export function bird(x: number, y: number, span: number): string {
  const left = path`M${x - span} ${y - span * 0.35}Q${x - span * 0.4} ${y - span * 0.5} ${x} ${y}`
  return left + path`Q${x + span * 0.4} ${y - span * 0.5} ${x + span} ${y - span * 0.35}`
}

/** A pine of three tiers, standing on (x, y). */
export function pine(x: number, y: number, height: number): string {
  let data = box(x - height * 0.035, y - height * 0.14, height * 0.07, height * 0.14)
  for (let tier = 0; tier < 3; tier++) {
    const foot = y - height * (0.1 + tier * 0.27)
    const halfWidth = height * (0.27 - tier * 0.065)
    data += path`M${x - halfWidth} ${foot}L${x} ${foot - height * 0.38}L${x + halfWidth} ${foot}z`
  }
  return data
}

/** A bare tree: tapered, crooked branches. */
export function bareTree(random: Random, rootX: number, rootY: number, height: number, lean = 0): string {
  let data = ''
  const grow = (x: number, y: number, angle: number, length: number, width: number, depth: number) => {
    const bend = random.between(-0.35, 0.35)
    const kneeX = x + Math.cos(angle) * length * 0.55
    const kneeY = y + Math.sin(angle) * length * 0.55
    const tipX = kneeX + Math.cos(angle + bend) * length * 0.5
    const tipY = kneeY + Math.sin(angle + bend) * length * 0.5
    const taper = (share: number) => width * (1 - share * 0.45)
    data += ribbon(
      [
        [x, y],
        [kneeX, kneeY],
        [tipX, tipY],
      ],
      taper,
      3,
    )
    if (depth === 0) return
    const forks = depth > 3 ? 2 : random.int(2, 3)
    for (let i = 0; i < forks; i++) {
      const spread = (i - (forks - 1) / 2) * random.between(0.5, 0.95)
      const [startX, startY] = i ? [tipX, tipY] : [lerp(kneeX, tipX, 0.4), lerp(kneeY, tipY, 0.4)]
      grow(startX, startY, angle + bend + spread, length * random.between(0.6, 0.76), width * 0.55, depth - 1)
    }
  }
  grow(rootX, rootY, -Math.PI / 2 + lean, height, height * 0.085, 4)
  return data
}
