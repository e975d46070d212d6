import type { Point } from './geometry.ts'
import { polygon } from './path.ts'

export interface IsometricGrid {
  at(x: number, y: number, z: number): Point
  /** the faces of a block, as path data */
  top(x: number, y: number, z: number, w: number, d: number): string
  left(x: number, y: number, z0: number, z1: number, w: number, d: number): string
  right(x: number, y: number, z0: number, z1: number, w: number, d: number): string
}

/** An isometric grid with its origin at (originX, originY) and cells of `size`. */
export function isometric(originX: number, originY: number, size: number): IsometricGrid {
  const at = (x: number, y: number, z: number): Point => [
    originX + (x - y) * size * 0.866,
    originY + (x + y) * size * 0.5 - z * size,
  ]
  return {
    at,
    top: (x, y, z, w, d) => polygon([at(x, y, z), at(x + w, y, z), at(x + w, y + d, z), at(x, y + d, z)]),
    left: (x, y, z0, z1, w, d) =>
      polygon([at(x, y + d, z0), at(x + w, y + d, z0), at(x + w, y + d, z1), at(x, y + d, z1)]),
    right: (x, y, z0, z1, w, d) =>
      polygon([at(x + w, y, z0), at(x + w, y + d, z0), at(x + w, y + d, z1), at(x + w, y, z1)]),
  }
}
