import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export interface ContentTables {
  setting: { key: string; value: string }
  website_info: WebsiteInfoTable
  own_page: OwnPageTable
  seo_text: SeoTextTable
  news: NewsTable
  /** addresses from before the owner moved in */
  old_address: { path: string; target: string; created_at: Date; created_by: string }
  news_text: NewsTextTable
  visit: VisitTable
}

interface EditedText {
  locale: string
  version: Generated<number>
  /** hash of the English text that this text was last checked against; null: the English text that it came with */
  source_hash: Text
}

interface WebsiteInfoTable extends EditedText {
  id: number
  content: string
  changed_at: ColumnType<Date, Date | undefined, never>
}

interface OwnPageTable {
  id: GeneratedAlways<number>
  url_name: string
  active: Generated<boolean>
  version: Generated<number>
  created_at: ColumnType<Date, never, never>
}

interface SeoTextTable extends EditedText {
  page_key: string
  title: string
  keywords: string
  description: string
}

/** Hints for drawing a picture in addition to the title, as for covers. */
export interface DrawnPicture {
  genre?: string
  variant?: number
  palette?: number
}

interface NewsTable {
  id: Generated<number>
  author: string
  image: string | null
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
  content: string
  seo_title: Text
  seo_keywords: Text
  seo_description: Text
}

type Text = ColumnType<string | null, string | null | undefined, string | null>

interface VisitTable {
  id: Generated<number>
  visited_at: ColumnType<Date, Date | undefined, never>
  to_url: string
  from_url: string
  member_id: number | null
  member_name: string
}
