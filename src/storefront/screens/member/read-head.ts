import type { RouterContextProvider } from 'react-router'
import { readSeoText, type SeoText } from '../../../shop/content/seo-text.ts'
import { textOf } from '../../../shop/localisation/server-text.ts'
import { pages, type PageWith } from '../../../shop/pages.ts'
import { memoizeContext, shopContext } from '../../context.ts'

/** Head of a member's page: the shop keeper's texts by key, and its headline (SEO-1). */
export interface MemberHead {
  seo: SeoText | undefined
  title: string
}

export async function readHead(
  context: Readonly<RouterContextProvider>,
  page: PageWith<'title'>,
): Promise<MemberHead> {
  const { shop, visitor } = context.get(shopContext)
  const row = pages[page]
  const memoize = context.get(memoizeContext)
  const seo =
    'seo' in row
      ? await memoize(`seo ${page} ${visitor.locale}`, () => readSeoText(shop, visitor, row.seo))
      : undefined
  return { seo, title: textOf(visitor.locale).t(row.title) }
}
