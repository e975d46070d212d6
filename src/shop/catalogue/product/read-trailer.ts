import { type Href, productHref } from '../../page-href.ts'
import type { Shop } from '../../shop.ts'
import { trailerOf } from './product-records.ts'
import { type TrailerFrame, trailerFrame } from './trailer-frame.ts'

export interface Trailer {
  name: string
  productPage: Href
  frame: TrailerFrame
}

export async function readTrailer({ db }: Pick<Shop, 'db'>, productId: number): Promise<Trailer | undefined> {
  const row = await trailerOf(db, productId)
  const frame = row?.video ? trailerFrame(row.video) : undefined
  if (!row || !frame) return undefined
  const { name, url_name: urlName, category_url_name: categoryUrlName } = row
  return { name, productPage: productHref({ categoryUrlName, urlName }), frame }
}
