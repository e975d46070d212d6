import type { Article } from '../../../shop/content/read-article.ts'
import { localeById } from '../../../shop/localisation/locales.ts'

/** An article as search engines read it. */
export function articleData(
  {
    title,
    author,
    publishedAt,
    seo,
    locale,
  }: Pick<Article, 'title' | 'author' | 'publishedAt' | 'seo' | 'locale'>,
  { imageUrl, shopName }: { imageUrl: string; shopName: string },
) {
  return {
    '@context': 'https://schema.org',
    '@type': 'NewsArticle',
    headline: title,
    description: seo.description,
    image: imageUrl,
    datePublished: publishedAt,
    inLanguage: localeById(locale).tag,
    author: { '@type': 'Person', name: author },
    publisher: { '@type': 'Organization', name: shopName },
  }
}
