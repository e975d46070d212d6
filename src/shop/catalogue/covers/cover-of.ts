import type { Shop } from '../../shop.ts'
import { coverSubject } from './cover-records.ts'
import type { CoverOptions } from '../../../cover-art/cover-options.ts'
import { coverOptions, coverVersion } from './product-cover.ts'

export interface ProductCover {
  options: CoverOptions
  /** what the address of the present picture holds */
  version: string
}

/**
 * The cover of a product; undefined when there is none. One that is off sale is shown to those who have been given the
 * address of its present cover: buyers and staff. Nobody else learns its name.
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
