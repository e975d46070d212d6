import { readSeoText, type SeoText } from '../../../shop/content/seo-text.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import type { TextId } from '../../text/text.tsx'

/** What the head of a member's page needs: the shop keeper's words by their key, and its headline (SEO-1). */
export interface MemberHead {
  seo: SeoText | undefined
  title: string
}

export async function readHead(
  shop: Shop,
  visitor: Visitor,
  { title, key }: { title: TextId; key?: string },
): Promise<MemberHead> {
  const seo = key === undefined ? undefined : await readSeoText(shop, visitor, key)
  return { seo, title: textOf(visitor.locale).t(title) }
}
