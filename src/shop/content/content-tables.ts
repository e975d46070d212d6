import type { ColumnType, Generated } from 'kysely'

export interface ContentTables {
  currency: { id: number; code: string; symbol: string; name: string; rate: string; position: number }
  setting: { key: string; value: string }
  website_info: WebsiteInfoTable
  seo_text: { page_key: string; locale: string; title: string; keywords: string; description: string }
  news: NewsTable
  news_text: NewsTextTable
  visit: VisitTable
}

interface WebsiteInfoTable {
  id: number
  locale: string
  /** Markdown of a page, else plain text or an address */
  content: string
  changed_at: ColumnType<Date, Date | undefined, never>
}

interface NewsTable {
  id: Generated<number>
  author: string
  image: string | null
  clicks: Generated<number>
  published_at: ColumnType<Date, Date | undefined, Date>
  active: Generated<boolean>
}

interface NewsTextTable {
  news_id: number
  locale: string
  title: string
  summary: Generated<string>
  /** Markdown */
  content: string
  seo_title: Text
  seo_keywords: Text
  seo_description: Text
}

/** null where the page makes its own */
type Text = ColumnType<string | null, string | null | undefined, string | null>

interface VisitTable {
  id: Generated<number>
  visited_at: ColumnType<Date, Date | undefined, never>
  to_url: string
  from_url: string
  member_id: number | null
  member_name: string
}
