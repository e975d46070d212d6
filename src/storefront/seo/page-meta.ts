import type { MetaDescriptor } from 'react-router'
import type { Frame } from '../layout/load-frame.ts'

interface PageMeta {
  title: string
  description: string
  keywords?: string | undefined
  kind?: 'website' | 'article' | 'product'
  /** a picture of the shop, as an address from the root */
  image?: { path: string; width?: number; height?: number; alt: string } | undefined
}

/** The root loader's data; undefined when it failed. */
type Site = (Pick<Frame, 'shopName' | 'publicUrl'> & Partial<Pick<Frame, 'pictures'>>) | undefined

/** Metadata of a page for search engines and link previews. The address is in `layout/alternates.tsx`. */
export function pageMeta(
  site: Site,
  { title, description, keywords, kind = 'website', image }: PageMeta,
): MetaDescriptor[] {
  return [
    { title: fullTitle(title, site) },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    // link previews fetch every page from the server, so browsers need no code for them
    ...(import.meta.env.SSR ? linkMeta({ title, description, kind, image }, site) : []),
  ]
}

function fullTitle(title: string | undefined, site: Site): string {
  const { shopName = '' } = site ?? {}
  if (title === undefined) return shopName
  return title.includes(shopName) ? title : `${title} · ${shopName}`
}

function linkMeta({ title, description, kind, image: own }: PageMeta, site: Site): MetaDescriptor[] {
  const card = site?.pictures?.card
  const image = own ?? (card && { ...card, path: card.src, alt: site.shopName })
  const imageUrl = image && site ? new URL(image.path, site.publicUrl).href : undefined
  return [
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: kind },
    { name: 'twitter:card', content: imageUrl ? 'summary_large_image' : 'summary' },
    ...(image && imageUrl
      ? [
          { property: 'og:image', content: imageUrl },
          ...(image.width ? [{ property: 'og:image:width', content: String(image.width) }] : []),
          ...(image.height ? [{ property: 'og:image:height', content: String(image.height) }] : []),
          { property: 'og:image:alt', content: image.alt },
        ]
      : []),
  ]
}

interface UnlistedPage {
  seo?: PageMeta | undefined
  title?: string | undefined
}

/**
 * Metadata of an unindexed page (`X-Robots-Tag`, see `route-middleware.ts`). Its title is the headline unless the
 * shop keeper has set one.
 */
export function unlistedMeta(site: Site, { seo, title }: UnlistedPage = {}): MetaDescriptor[] {
  return seo ? pageMeta(site, seo) : [{ title: fullTitle(title, site) }]
}
