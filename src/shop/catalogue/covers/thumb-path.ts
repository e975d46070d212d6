import type { StoredCover } from '../catalogue-tables.ts'
import { picturePath } from './picture-path.ts'
import { coverLook } from './product-cover.ts'

export interface PicturedProduct {
  product_id: number
  external_id: string
  title: string
  cover: StoredCover
  image: string | null
}

const width = 240

/** Path of the small cover that lists of the back office show. */
export function thumbPath(row: PicturedProduct): string {
  return picturePath({ id: row.product_id, cover: coverLook(row), image: row.image }, 'tall', width)
}
