import { sql } from 'kysely'
import { thumbPath } from '../catalogue/covers/thumb-path.ts'
import { attributeText, type ProductAttribute } from '../catalogue/product/product-attribute.ts'
import { fallbackLocaleId } from '../localisation/locales.ts'
import type { Db } from '../shop.ts'

/** Goods of an order's line in English, the language of the back office. */
export interface LineGoods {
  orderId: number
  lineId: number
  name: string
  attributes: string
  sku: string
  quantity: number
  cover: string
  /** name and attributes as the buyer read them; undefined if they are the same */
  asBought: string | undefined
}

/** Goods of these orders. A line bought in English keeps its own words; other lines get those of the product. */
export async function goodsOfOrders(db: Db, orderIds: readonly number[]): Promise<LineGoods[]> {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('order_line as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .innerJoin('variant as v', 'v.id', 'l.variant_id')
    .select(['l.id', 'l.order_id', 'l.name', 'l.attributes', 'l.sku', 'l.quantity', 'o.locale'])
    .select([
      'p.id as product_id',
      'p.external_id',
      'p.name as title',
      'p.cover',
      'p.image',
      'v.option_values',
    ])
    .select(sql<ProductAttribute[]>`p.attributes`.as('product_attributes'))
    .where(sql<boolean>`l.order_id = any(${[...orderIds]}::bigint[])`)
    .orderBy('l.order_id')
    .orderBy('l.position')
    .execute()
  return rows.map((row) => {
    const isEnglish = row.locale === fallbackLocaleId
    const name = isEnglish ? row.name : row.title
    const attributes = isEnglish ? row.attributes : attributeText(row.product_attributes, row.option_values)
    const asBought = wordsOf(row)
    return {
      orderId: row.order_id,
      lineId: row.id,
      name,
      attributes,
      sku: row.sku,
      quantity: row.quantity,
      cover: thumbPath(row),
      asBought: asBought === wordsOf({ name, attributes }) ? undefined : asBought,
    }
  })
}

function wordsOf({ name, attributes }: { name: string; attributes: string }): string {
  return [name, attributes].filter(Boolean).join(' ')
}
