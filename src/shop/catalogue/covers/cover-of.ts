import type { Shop } from '../../shop.ts'
import { coverSubject } from './cover-records.ts'
import type { CoverOptions } from '../../../cover-art/cover-options.ts'
import { coverOptions, coverVersion } from './product-cover.ts'

export interface ProductCover {
  options: CoverOptions
  /** version in the picture's address */
  version: string
}

/**
 * The cover of a product; undefined without one. A product off sale shows its cover only under the cover's current
 * address, which buyers and staff know. Others do not learn the name of the product.
 */
export async function coverOf(
  shop: Pick<Shop, 'db'>,
  productId: number,
  version: string | undefined,
): Promise<ProductCover | undefined> {
  const subject = await coverSubject(shop.db, productId)
  if (!subject) return undefined
  const present = coverVersion(subject)
  if (!subject.active && present !== version) return undefined
  return { options: coverOptions(subject), version: present }
}
