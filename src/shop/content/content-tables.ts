import type { ColumnType, Generated } from 'kysely'

export interface ContentTables {
  setting: { key: string; value: string }
  website_info: WebsiteInfoTable
  seo_text: SeoTextTable
  news: NewsTable
  news_text: NewsTextTable
  visit: VisitTable
}

/** What every text that is edited in several languages has. */
interface EditedText {
  locale: string
  /** another one with every change */
  version: Generated<number>
  /** of the English text that this one was last checked against; null: of the one that it came with */
  source_hash: Text
}

interface WebsiteInfoTable extends EditedText {
  id: number
  /** Markdown of a page, else plain text or an address */
  content: string
  changed_at: ColumnType<Date, Date | undefined, never>
}

interface SeoTextTable extends EditedText {
  page_key: string
  title: string
  keywords: string
  description: string
}

/** What a picture is drawn from besides the title, as for covers of products. */
export interface DrawnPicture {
  genre?: string
  variant?: number
  palette?: number
}

interface NewsTable {
  id: Generated<number>
  author: string
  /** name of a picture that the shop keeps */
  image: string | null
  /** how its picture is drawn where it has none of its own */
  cover: ColumnType<DrawnPicture, string | undefined, string>
  clicks: Generated<number>
  published_at: ColumnType<Date, Date | undefined, Date>
  active: Generated<boolean>
  version: Generated<number>
}

interface NewsTextTable extends EditedText {
  news_id: number
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
