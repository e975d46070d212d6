import { type Selectable, sql } from 'kysely'
import type { Db } from '../../shop.ts'
import type { CatalogueTables, StoredCover } from '../../catalogue/catalogue-tables.ts'
import {
  type factColumns,
  productFacts,
  productTexts,
  type ProductTexts,
} from '../../catalogue/product/product-fields.ts'

export type NewProduct = Pick<Selectable<CatalogueTables['product']>, keyof typeof productColumns>

export interface KnownProduct {
  id: number
  external_id: string
  url_name: string
  name: string
  cover: StoredCover
}

export function knownProducts(db: Db, externalIds: readonly string[]): Promise<KnownProduct[]> {
  return db
    .selectFrom('product')
    .select(['id', 'external_id', 'url_name', 'name'])
    .select(sql<StoredCover>`cover`.as('cover'))
    .where(sql<boolean>`external_id = any(${externalIds})`)
    .execute()
}

export async function takenUrlNames(db: Db, urlNames: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('product')
    .select(['url_name', 'external_id'])
    .where(sql<boolean>`url_name = any(${urlNames})`)
    .execute()
  return new Map(rows.map((row) => [row.url_name, row.external_id]))
}

const factTypes = Object.fromEntries(
  Object.values(productFacts).map(({ column, type }) => [column, type]),
) as Record<(typeof factColumns)[number], string>
const textTypes = Object.fromEntries(productTexts.map((column) => [column, 'text'])) as Record<
  keyof ProductTexts,
  string
>

const productColumns = {
  external_id: 'text',
  category_id: 'integer',
  url_name: 'text',
  search_name: 'text',
  key_type: 'smallint',
  ...textTypes,
  ...factTypes,
  pictures: 'text[]',
  cover: 'jsonb',
  attributes: 'jsonb',
  confirm_title: 'text',
  confirm_content: 'text',
  seo_title: 'text',
  seo_keywords: 'text',
  seo_description: 'text',
  platform_ids: 'integer[]',
  region_ids: 'integer[]',
  language_ids: 'integer[]',
  genre_ids: 'integer[]',
  related: 'text[]',
  activates: 'jsonb',
  tax_kind: 'text',
  popularity: 'integer',
  active: 'boolean',
} satisfies Partial<Record<keyof CatalogueTables['product'], string>>

const { external_id: _id, url_name: _address, ...plainColumns } = productColumns
const own = sqlColumns('product', productColumns)
const plain = sqlColumns('product', plainColumns)

interface WrittenProduct {
  id: number
  external_id: string
  created: boolean
}

/**
 * Writes changed products and returns the changes. An address is written only if it changes: a statement with a
 * unique column waits for the product's running orders, which may wait for its variants.
 */
export async function putProducts(db: Db, products: readonly NewProduct[]): Promise<WrittenProduct[]> {
  const given = sql`json_to_recordset(${JSON.stringify(products)}) as given(${own.entered})`
  const moved = await sql<WrittenProduct>`
    update product set url_name = given.url_name, updated_at = now() from ${given}
    where product.external_id = given.external_id and product.url_name <> given.url_name
    returning product.id, product.external_id, false as created`.execute(db)
  const written = await sql<WrittenProduct>`
    insert into product (${own.list}) select ${own.list} from ${given}
    on conflict (external_id) do update set (${plain.list}, updated_at) = (${plain.wanted}, now())
    where (${plain.present}) is distinct from (${plain.wanted})
    returning id, external_id, xmax = 0 as created`.execute(db)
  return [...new Map([...moved.rows, ...written.rows].map((row) => [row.id, row])).values()]
}

export type NewProductText = Pick<
  Selectable<CatalogueTables['product_text']>,
  'product_id' | 'locale' | keyof typeof textColumns
>

const textColumns = {
  ...textTypes,
  attributes: 'jsonb',
  confirm_title: 'text',
  confirm_content: 'text',
  seo_title: 'text',
  seo_keywords: 'text',
  seo_description: 'text',
} satisfies Partial<Record<keyof CatalogueTables['product_text'], string>>

const texts = sqlColumns('product_text', textColumns)

export async function putProductTexts(
  db: Db,
  productIds: readonly number[],
  translations: readonly NewProductText[],
): Promise<void> {
  const given = sql`json_to_recordset(${JSON.stringify(translations)})
    as given(product_id integer, locale text, ${texts.entered})`
  await sql`
    delete from product_text t where product_id = any(${productIds})
      and not exists (select from ${given} where given.product_id = t.product_id and given.locale = t.locale)`.execute(
    db,
  )
  if (translations.length === 0) return
  await sql`
    insert into product_text (product_id, locale, ${texts.list})
    select product_id, locale, ${texts.list} from ${given}
    on conflict (product_id, locale) do update set (${texts.list}) = (${texts.wanted})
      where (${texts.present}) is distinct from (${texts.wanted})`.execute(db)
}

function sqlColumns(table: string, columns: Record<string, string>) {
  const names = Object.keys(columns)
  return {
    list: sql.raw(names.join(', ')),
    entered: sql.raw(
      Object.entries(columns)
        .map(([name, type]) => `${name} ${type}`)
        .join(', '),
    ),
    present: sql.raw(names.map((name) => `${table}.${name}`).join(', ')),
    wanted: sql.raw(names.map((name) => `excluded.${name}`).join(', ')),
  }
}
