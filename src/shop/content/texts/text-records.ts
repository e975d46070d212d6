import { type RawBuilder, sql } from 'kysely'
import { joinPage, pageParts } from '../static-page.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Db } from '../../shop.ts'
import type { ContentItem } from './content-items.ts'
import type { TextFields, TextKind } from './text-kinds.ts'
import type { Trx } from '../../schema.ts'

export interface StoredText {
  locale: string
  fields: TextFields
  version: number
  hash: string
  /** hash of the English text that this text was last checked against; null: the English text that it came with */
  sourceHash: string | null
}

interface TextTable {
  name: 'news_text' | 'website_info' | 'seo_text' | 'newsletter_text'
  key: 'news_id' | 'id' | 'page_key' | 'newsletter_id'
  columns: Readonly<Record<string, string>>
  nullable: readonly string[]
}

const infos: TextTable = { name: 'website_info', key: 'id', columns: { content: 'content' }, nullable: [] }

const tables: Record<TextKind, TextTable> = {
  article: {
    name: 'news_text',
    key: 'news_id',
    columns: {
      title: 'title',
      summary: 'summary',
      content: 'content',
      seoTitle: 'seo_title',
      seoDescription: 'seo_description',
      seoKeywords: 'seo_keywords',
    },
    nullable: ['seoTitle', 'seoDescription', 'seoKeywords'],
  },
  page: infos,
  info: infos,
  seo: {
    name: 'seo_text',
    key: 'page_key',
    columns: { title: 'title', description: 'description', keywords: 'keywords' },
    nullable: [],
  },
  newsletter: {
    name: 'newsletter_text',
    key: 'newsletter_id',
    columns: { subject: 'subject', preheader: 'preheader', content: 'body' },
    nullable: [],
  },
}

export async function textsOf(db: Db, item: ContentItem): Promise<StoredText[]> {
  return read(db, item, sql``)
}

export async function lockTexts(trx: Trx, item: ContentItem): Promise<StoredText[]> {
  return read(trx, item, sql`for no key update`)
}

async function read(db: Db, item: ContentItem, lock: RawBuilder<unknown>): Promise<StoredText[]> {
  const table = tables[item.kind]
  const { rows } = await sql<Record<string, string | null> & { version: number }>`
    select locale, version, source_hash as "sourceHash", ${hashOf(table, 't')} as hash,
      ${sql.join(Object.entries(table.columns).map(([field, column]) => sql`${sql.ref(column)} as ${sql.ref(field)}`))}
    from ${sql.table(table.name)} as t where ${sql.ref(table.key)} = ${item.key} order by locale ${lock}`.execute(
    db,
  )
  return rows.map((row) => ({
    locale: row['locale'] ?? '',
    fields: fieldsOf(item.kind, row),
    version: row.version,
    hash: row['hash'] ?? '',
    sourceHash: row['sourceHash'] ?? null,
  }))
}

/** Returns the new version; undefined if the text exists already. */
export async function insertText(
  trx: Trx,
  item: ContentItem,
  text: { locale: string; fields: TextFields; sourceHash: string | null },
): Promise<number | undefined> {
  const table = tables[item.kind]
  const values = valuesOf(item.kind, text.fields)
  const { rows } = await sql<{ version: number }>`
    insert into ${sql.table(table.name)} (${sql.ref(table.key)}, locale, source_hash, ${sql.join(values.map(({ column }) => sql.ref(column)))})
    values (${item.key}, ${text.locale}, ${text.sourceHash}, ${sql.join(values.map(({ value }) => value))})
    on conflict do nothing returning version`.execute(trx)
  return rows[0]?.version
}

export async function updateText(
  trx: Trx,
  item: ContentItem,
  text: { locale: string; fields: TextFields; sourceHash: string | null },
): Promise<number> {
  const table = tables[item.kind]
  const values = valuesOf(item.kind, text.fields)
  const { rows } = await sql<{ version: number }>`
    update ${sql.table(table.name)}
    set ${sql.join(values.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`))},
      source_hash = ${text.sourceHash}, version = nextval('content_version')
    where ${sql.ref(table.key)} = ${item.key} and locale = ${text.locale} returning version`.execute(trx)
  return rows[0]?.version ?? 0
}

export async function deleteText(trx: Trx, item: ContentItem, locale: string): Promise<void> {
  const table = tables[item.kind]
  await sql`delete from ${sql.table(table.name)} where ${sql.ref(table.key)} = ${item.key} and locale = ${locale}`.execute(
    trx,
  )
}

/** Call before the English text changes: it stores its hash in translations that came with it. */
export async function keepSource(trx: Trx, item: ContentItem, hash: string): Promise<void> {
  const table = tables[item.kind]
  await sql`update ${sql.table(table.name)} set source_hash = ${hash}
    where ${sql.ref(table.key)} = ${item.key} and locale <> ${fallbackLocaleId} and source_hash is null`.execute(
    trx,
  )
}

export interface LanguageCounts {
  key: string
  languages: number
  behind: number
}

export async function countLanguages(
  db: Db,
  kind: TextKind,
  keys: readonly (number | string)[],
): Promise<LanguageCounts[]> {
  if (keys.length === 0) return []
  const table = tables[kind]
  const { rows } = await sql<LanguageCounts>`
    select t.${sql.ref(table.key)}::text as key, count(*)::integer as languages,
      count(*) filter (where t.source_hash <> ${hashOf(table, 'en')})::integer as behind
    from ${sql.table(table.name)} as t
      left join ${sql.table(table.name)} as en
        on en.${sql.ref(table.key)} = t.${sql.ref(table.key)} and en.locale = ${fallbackLocaleId}
    where t.${sql.ref(table.key)} = any(${[...keys]})
    group by t.${sql.ref(table.key)}`.execute(db)
  return rows
}

export async function englishInfos(db: Db, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('website_info')
    .select(['id', 'content'])
    .where('id', 'in', [...ids])
    .where('locale', '=', fallbackLocaleId)
    .execute()
  return new Map(rows.map(({ id, content }) => [id, content]))
}

function hashOf({ columns }: TextTable, alias: string): RawBuilder<string> {
  const parts = Object.values(columns).map((column) => sql`coalesce(${sql.ref(`${alias}.${column}`)}, '')`)
  return sql<string>`md5(concat_ws(chr(1), ${sql.join(parts)}))`
}

function fieldsOf(kind: TextKind, row: Readonly<Record<string, string | number | null>>): TextFields {
  const text = (name: string) => String(row[name] ?? '')
  if (kind === 'page') {
    const { title, body } = pageParts(text('content'))
    return { title, content: body }
  }
  return Object.fromEntries(Object.keys(tables[kind].columns).map((field) => [field, text(field).trim()]))
}

function valuesOf(kind: TextKind, fields: TextFields): { column: string; value: string | null }[] {
  const { columns, nullable } = tables[kind]
  if (kind === 'page')
    return [
      {
        column: 'content',
        value: joinPage({ title: fields['title'] ?? '', body: fields['content'] ?? '' }),
      },
    ]
  return Object.entries(columns).map(([field, column]) => {
    const value = fields[field] ?? ''
    return { column, value: value === '' && nullable.includes(field) ? null : value }
  })
}
