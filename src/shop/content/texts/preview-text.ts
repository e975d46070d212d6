import { markdownHtml } from '../markdown-html.ts'
import { previewStaticPage } from '../static-page.ts'
import type { Shop } from '../../shop.ts'
import { type ContentItem, isPageName } from './content-items.ts'
import type { TextFields } from './text-kinds.ts'

export interface TextPreview {
  title: string
  /** safe, as the shop's page would have it */
  html: string
}

export async function previewText(
  shop: Pick<Shop, 'db' | 'config'>,
  { kind, id }: Pick<ContentItem, 'kind' | 'id'>,
  { title = '', content = '' }: TextFields,
): Promise<TextPreview | undefined> {
  if (kind === 'article') return { title, html: markdownHtml(content, { firstHeading: 2 }) }
  if (kind === 'page')
    return previewStaticPage(shop, isPageName(id) ? id : undefined, { title, body: content })
  return undefined
}
