export interface CutShape {
  width: number
  height?: number
  /** steps; by default one per 44 units, at least five */
  count?: number
  levels?: number
  /** uncut part above the first depth */
  base?: number
}

export function cutEdge(seed: string, shape: CutShape): string {
  const back = profile(seed, shape).toReversed()
  return `M0 0H${hundredth(shape.width)}${back.map((point) => `L${coordinates(point)}`).join('')}Z`
}

export function cutLine(seed: string, shape: CutShape): string {
  return `M${profile(seed, shape).map(coordinates).join('L')}`
}

/** Depths from 1 to `levels`; neighbours differ. */
export function cutDepths(seed: string, count = 7, levels = 5): number[] {
  const depths: number[] = []
  let bits = fnv1a(seed)
  for (let i = 0; i < count; i++) {
    bits = Math.imul(bits ^ (bits >>> 15), 2246822507) + 0x9e3779b9
    const depth = 1 + (((bits ^ (bits >>> 13)) >>> 0) % levels)
    depths.push(depth === depths.at(-1) ? (depth % levels) + 1 : depth)
  }
  return depths
}

type Point = readonly [x: number, y: number]

function profile(seed: string, shape: CutShape): Point[] {
  const { width, height = 20, levels = 5, base = 0 } = shape
  const { count = Math.max(5, Math.round(width / 44)) } = shape
  const step = width / count
  const unit = (height - base) / levels
  const ramp = Math.min(step * 0.28, unit * 1.6)
  const levelsY = cutDepths(seed, count, levels).map((depth) => base + depth * unit)
  return levelsY.flatMap((y, i): Point[] => {
    const start: Point = i === 0 ? [0, y] : [i * step + ramp / 2, y]
    const end: Point = i === count - 1 ? [width, y] : [(i + 1) * step - ramp / 2, y]
    return [start, end]
  })
}

function fnv1a(text: string): number {
  let bits = 2166136261
  for (const char of text) bits = Math.imul(bits ^ (char.codePointAt(0) ?? 0), 16777619)
  return bits
}

const coordinates = ([x, y]: Point) => `${hundredth(x)} ${hundredth(y)}`

const hundredth = (value: number) => +value.toFixed(2)
