import type { Shop } from '../../shop.ts'
import { coverSubject } from './cover-records.ts'
import type { CoverOptions } from '../../../cover-art/cover-options.ts'
import { coverOptions, coverVersion } from './product-cover.ts'

export interface ProductCover {
  options: CoverOptions
  /** what the address of the present picture holds */
  version: string
}

/** The cover of a product. Undefined when there is no such product. */
export async function coverOf(shop: Pick<Shop, 'db'>, productId: number): Promise<ProductCover | undefined> {
  const subject = await coverSubject(shop.db, productId)
  return subject && { options: coverOptions(subject), version: coverVersion(subject) }
}
