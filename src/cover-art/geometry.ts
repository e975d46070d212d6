export type Point = readonly [x: number, y: number]

export const TAU = Math.PI * 2

export const radians = (degrees: number) => (degrees * Math.PI) / 180

export const lerp = (from: number, to: number, share: number) => from + (to - from) * share

export const polar = (cx: number, cy: number, radius: number, angle: number): Point => [
  cx + radius * Math.cos(angle),
  cy + radius * Math.sin(angle),
]

/** Returns an element that is known to exist. */
export function nth<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length)
    throw new RangeError(`No element ${index} in a list of ${list.length}`)
  return list[index] as T
}
