import { importCatalogue, type ImportShop } from '../../src/shop/products/import/import-catalogue.ts'
import type { PictureOrigin } from '../../src/shop/pictures/fetch-picture.ts'
import { openPriceClock } from '../../src/shop/catalogue/prices/price-clock.ts'
import type { ImportReport } from '../../src/shop/products/import/import-report.ts'
import type { Shop } from '../../src/shop/shop.ts'
import type { Visitor } from '../../src/shop/visitor.ts'

/** A category of an import file. */
export function categoryLine(urlName: string, more: object = {}): object {
  return { kind: 'category', urlName, name: urlName, ...more }
}

/** A product of an import file, with one variant whose SKU is its id. */
export function productLine(id: string, more: object = {}): object {
  return {
    kind: 'product',
    id,
    category: 'games',
    name: id,
    keyType: 'key',
    variants: [{ sku: id, priceCents: 1000 }],
    ...more,
  }
}

/** Imports lines given as objects, or as text where they are not even JSON. */
export function importLines(
  shop: Pick<Shop, 'db'> & Partial<ImportShop>,
  lines: readonly (object | string)[],
  pictures?: PictureOrigin,
): Promise<ImportReport> {
  return importCatalogue(importShop(shop), asLines(lines), pictures && { pictures })
}

/** A database with everything that an import needs. */
export function importShop(shop: Pick<Shop, 'db'> & Partial<ImportShop>): ImportShop {
  const clock = { now: () => new Date(), config: { timeZone: 'UTC' }, ...shop }
  return { priceClock: openPriceClock(clock), ...clock }
}

async function* asLines(lines: readonly (object | string)[]): AsyncGenerator<string> {
  for (const line of lines) yield typeof line === 'string' ? line : JSON.stringify(line)
}

/** A visitor in English, with a currency of the given rate. */
export function visitorWith(rate = '1', locale = 'en-US'): Visitor {
  return {
    locale,
    currency: { id: 1, code: 'usd', symbol: '$', name: 'US dollar', rate },
    guestToken: 'guest',
    ip: '192.0.2.1',
    userAgent: 'test',
  }
}
