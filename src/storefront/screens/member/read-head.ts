import { readSeoText, type SeoText } from '../../../shop/content/seo-text.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { pages, type PageWith } from '../../../shop/pages.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Visitor } from '../../../shop/visitor.ts'

/** Head of a member's page: the shop keeper's texts by key, and its headline (SEO-1). */
export interface MemberHead {
  seo: SeoText | undefined
  title: string
}

export async function readHead(shop: Shop, visitor: Visitor, page: PageWith<'title'>): Promise<MemberHead> {
  const row = pages[page]
  const seo = 'seo' in row ? await readSeoText(shop, visitor, row.seo) : undefined
  return { seo, title: textOf(visitor.locale).t(row.title) }
}
