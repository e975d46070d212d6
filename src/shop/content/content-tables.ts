import type { ColumnType, Generated } from 'kysely'

export interface ContentTables {
  currency: { id: number; code: string; symbol: string; name: string; rate: string; position: number }
  setting: { key: string; value: string }
  website_info: { id: number; locale: string; content: string }
  seo_text: { page_key: string; locale: string; title: string; keywords: string; description: string }
  visit: VisitTable
}

interface VisitTable {
  id: Generated<number>
  visited_at: ColumnType<Date, Date | undefined, never>
  to_url: string
  from_url: string
  member_id: number | null
  member_name: string
}
