import type { MetaDescriptor } from 'react-router'
import type { SeoText } from '../../../shop/content/seo-text.ts'
import { pageMeta, shopName } from '../../seo/page-meta.ts'

/** What the head of a member's page needs: its own words by key, or its headline (SEO-1). */
export interface MemberHead {
  seo?: SeoText | undefined
  title: string
}

/** Nobody finds these pages by searching. */
export function memberMeta(head: MemberHead | undefined): MetaDescriptor[] {
  return [
    ...(head?.seo ? pageMeta(head.seo) : [{ title: `${head?.title ?? ''} · ${shopName}` }]),
    { name: 'robots', content: 'noindex' },
  ]
}
