import type { MetaDescriptor } from 'react-router'

interface PageMeta {
  title: string
  description: string
  keywords?: string | undefined
  kind?: 'website' | 'article' | 'product'
  /** a picture of the shop, as an address from the root; needs `publicUrl` */
  image?: { path: string; width?: number; height?: number; alt: string } | undefined
  publicUrl?: string | undefined
}

export const shopName = 'Latchkey'

/** Metadata of a page for search engines and link previews. The address is in `layout/alternates.tsx`. */
export function pageMeta({
  title,
  description,
  keywords,
  kind = 'website',
  image,
  publicUrl,
}: PageMeta): MetaDescriptor[] {
  return [
    { title: title.includes(shopName) ? title : `${title} · ${shopName}` },
    { name: 'description', content: description },
    ...(keywords ? [{ name: 'keywords', content: keywords }] : []),
    // link previews fetch every page from the server, so browsers need no code for them
    ...(import.meta.env.SSR ? linkMeta({ title, description, kind, image, publicUrl }) : []),
  ]
}

function linkMeta({ title, description, kind, image, publicUrl }: PageMeta): MetaDescriptor[] {
  const imageUrl = image && publicUrl ? new URL(image.path, publicUrl).href : undefined
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
export function unlistedMeta({ seo, title }: UnlistedPage = {}): MetaDescriptor[] {
  const named = { title: title === undefined ? shopName : `${title} · ${shopName}` }
  return seo ? pageMeta(seo) : [named]
}
