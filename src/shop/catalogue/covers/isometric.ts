import type { Point } from './geometry.ts'
import { polygon } from './path.ts'

/** An isometric grid with its origin at (originX, originY) and cells of `size`; the faces of a block are path data. */
export function isometric(originX: number, originY: number, size: number) {
  const at = (x: number, y: number, z: number): Point => [
    originX + (x - y) * size * 0.866,
    originY + (x + y) * size * 0.5 - z * size,
  ]
  return {
    at,
    top: (x: number, y: number, z: number, w: number, d: number) =>
      polygon([at(x, y, z), at(x + w, y, z), at(x + w, y + d, z), at(x, y + d, z)]),
    left: (x: number, y: number, z0: number, z1: number, w: number, d: number) =>
      polygon([at(x, y + d, z0), at(x + w, y + d, z0), at(x + w, y + d, z1), at(x, y + d, z1)]),
    right: (x: number, y: number, z0: number, z1: number, w: number, d: number) =>
      polygon([at(x + w, y, z0), at(x + w, y + d, z0), at(x + w, y + d, z1), at(x + w, y, z1)]),
  }
}
