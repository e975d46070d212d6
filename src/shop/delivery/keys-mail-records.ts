import { facetNamer } from '../catalogue/facet-namer.ts'
import { loadMailedOrder } from '../orders/order-mail-records.ts'
import type { Shop } from '../shop.ts'
import { readKeyText } from './key-content.ts'
import { soldKeys } from './key-records.ts'
import type { DeliveredProduct, KeysMail } from './keys.email.ts'

/**
 * Opens the keys of an order for its mail, at the moment it is sent. Undefined when the order has none any more, e.g.
 * since it was refunded while the mail waited.
 */
export async function loadKeysMail(
  shop: Shop,
  orderId: number,
  localeId: string,
): Promise<KeysMail | undefined> {
  const order = await loadMailedOrder(shop, orderId)
  const keys = await soldKeys(shop.db, orderId)
  if (!order || keys.length === 0) return undefined
  const facts = await factsOfLines(shop, orderId, localeId)
  const products = order.lines.flatMap((line): DeliveredProduct[] => {
    const ofLine = keys.filter((key) => key.order_line_id === line.lineId)
    const fact = facts.get(line.lineId)
    if (!fact || ofLine.length === 0) return []
    const opened = ofLine.map((key) => readKeyText(shop.secrets.unseal(key.secret_id, key.sealed)))
    return [{ name: line.name, options: line.options, ...fact, keys: opened }]
  })
  return { order, products }
}

type LineFacts = Pick<DeliveredProduct, 'keyType' | 'platforms' | 'regions' | 'activation'>

async function factsOfLines(shop: Shop, orderId: number, localeId: string): Promise<Map<number, LineFacts>> {
  const rows = await shop.db
    .selectFrom('order_line as l')
    .innerJoin('product as p', 'p.id', 'l.product_id')
    .select(['l.id', 'l.key_type', 'p.activation', 'p.platform_ids', 'p.region_ids'])
    .where('l.order_id', '=', orderId)
    .execute()
  const facets = await shop.db
    .selectFrom('facet')
    .select(['id', 'kind', 'code', 'name'])
    .where('kind', 'in', ['platform', 'region'])
    .orderBy('position')
    .execute()
  const nameOf = facetNamer(localeId)
  const namesOf = (ids: number[]) =>
    facets.filter(({ id }) => ids.includes(id)).map(({ kind, code, name }) => nameOf(kind, code, name))
  return new Map(
    rows.map((row) => [
      row.id,
      {
        keyType: row.key_type,
        platforms: namesOf(row.platform_ids),
        regions: namesOf(row.region_ids),
        activation: row.activation,
      },
    ]),
  )
}
