import { readSeoText } from '../../../shop/content/seo-text.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import type { Shop } from '../../../shop/shop.ts'
import type { Visitor } from '../../../shop/visitor.ts'
import type { TextId } from '../../text/text.tsx'
import type { MemberHead } from './member-meta.ts'

/** For the loader of a member's page. */
export async function readHead(
  shop: Shop,
  visitor: Visitor,
  { title, key }: { title: TextId; key?: string },
): Promise<MemberHead> {
  const seo = key === undefined ? undefined : await readSeoText(shop, visitor, key)
  return { seo, title: textOf(visitor.locale).t(title) }
}
