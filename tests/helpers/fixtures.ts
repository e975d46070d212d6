import { randomBytes } from 'node:crypto'
import type { Actor } from '../../src/shop/staff/actor.ts'
import { importCatalogue } from '../../src/shop/products/import/import-catalogue.ts'
import type { WholeProduct } from '../../src/shop/products/import/stored-products.ts'
import { importKeys } from '../../src/shop/keys/import-keys.ts'
import { noFacts } from '../../src/shop/keys/batches/batch-facts.ts'
import { changeSettings } from '../../src/shop/settings/change-settings.ts'
import { openIntake } from '../../src/shop/keys/batches/open-intake.ts'
import type { KeyContent } from '../../src/shop/keys/key-content.ts'
import { currencyByCode } from '../../src/shop/localisation/currency-records.ts'
import type { Shop } from '../../src/shop/shop.ts'
import type { Visitor } from '../../src/shop/visitor.ts'

export interface MadeProduct {
  id: number
  urlName: string
  variants: { id: number; sku: string }[]
}

export type ProductChanges = Partial<Omit<WholeProduct, 'kind'>> & {
  /** keys to put on the shelf for each variant */
  stock?: number
}

/** A product of one variant at $10.00 without a key, through the catalogue import, in the category it names. */
export async function makeProduct(
  shop: Shop,
  { stock = 0, ...changes }: ProductChanges = {},
): Promise<MadeProduct> {
  const id = changes.id ?? `test-${randomBytes(4).toString('hex')}`
  const product = {
    kind: 'product',
    id,
    category: 'action',
    name: `Product ${id}`,
    keyType: 'key' as const,
    variants: [{ sku: id.toUpperCase(), values: [], priceCents: 1000 }],
    ...changes,
  }
  const category = { kind: 'category', urlName: product.category, name: product.category }
  const { issues } = await importCatalogue(shop, linesOf([category, product]))
  if (issues.length > 0) throw new Error(`The fixture is no product: ${JSON.stringify(issues)}`)
  const made = await readProduct(shop, id)
  for (const { sku } of made.variants) await makeKeys(shop, sku, stock, product.keyType)
  return made
}

/** Puts that many new keys (or accounts) on the shelf, and returns them. */
export async function makeKeys(
  shop: Shop,
  sku: string,
  count: number,
  keyType: WholeProduct['keyType'] = 'key',
): Promise<KeyContent[]> {
  const contents = Array.from({ length: count }, () => newKey(keyType))
  const rows = contents.map((content, index) => ({ line: index + 1, sku, content }))
  const { issues } = await importKeys(shop, openIntake(shop, testActor, { facts: noFacts(shop.now()) }), rows)
  if (issues.length > 0) throw new Error(`The keys were not taken: ${JSON.stringify(issues)}`)
  return contents
}

/** A guest with a browser of their own, who reads English and pays in dollars. */
export function makeVisitor(changes: Partial<Visitor> = {}): Visitor {
  return {
    locale: 'en-US',
    currency: { id: 1, code: 'usd', symbol: '$', name: 'US Dollar', rate: '1' },
    guestToken: randomBytes(16).toString('base64url'),
    ip: '192.0.2.1',
    userAgent: 'test',
    ...changes,
  }
}

/** A guest who pays in another currency of the shop. */
export async function makeVisitorPaying(shop: Shop, currencyCode: string): Promise<Visitor> {
  const currency = await currencyByCode(shop.db, currencyCode)
  if (!currency) throw new Error(`The shop has no currency ${currencyCode}`)
  return makeVisitor({ currency })
}

async function* linesOf(lines: readonly object[]): AsyncGenerator<string> {
  for (const line of lines) yield JSON.stringify(line)
}

async function readProduct({ db }: Shop, externalId: string): Promise<MadeProduct> {
  const { id, url_name } = await db
    .selectFrom('product')
    .select(['id', 'url_name'])
    .where('external_id', '=', externalId)
    .executeTakeFirstOrThrow()
  const variants = await db
    .selectFrom('variant')
    .select(['id', 'sku'])
    .where('product_id', '=', id)
    .orderBy('position')
    .execute()
  return { id, urlName: url_name, variants }
}

function newKey(keyType: WholeProduct['keyType']): KeyContent {
  const code = randomBytes(8).toString('hex').toUpperCase()
  return keyType === 'account' ? { user: `${code}@mail.example`, password: code } : { code }
}

/** User of a command, for tests that ignore who it is. */
export const testActor: Actor = { kind: 'command', name: 'tester' }

/** Sets a value of the shop keeper, by its key in `setting`. */
export async function setSetting(shop: Pick<Shop, 'db' | 'now'>, key: string, text: string): Promise<void> {
  await changeSettings(shop, testActor, [{ key, text }])
}
