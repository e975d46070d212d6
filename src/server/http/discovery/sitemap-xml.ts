import { xmlText } from './xml-text.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n'
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

export const sitemapHead = `${declaration}<urlset ${namespace}>\n`
export const sitemapTail = '</urlset>\n'

export function sitemapUrl(url: string, changedAt?: Date): string {
  return `<url>${location(url, changedAt)}</url>\n`
}

export function sitemapIndex(parts: readonly { url: string; changedAt?: Date }[]): string {
  const entries = parts.map(({ url, changedAt }) => `<sitemap>${location(url, changedAt)}</sitemap>\n`)
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`
}

function location(url: string, changedAt: Date | undefined): string {
  return `<loc>${xmlText(url)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}`
}
