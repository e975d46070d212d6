import { isRefusal, refuse } from '../../errors.ts'
import { officeText } from '../../localisation/office-text.ts'
import { decimal } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { addArticle } from '../change-article.ts'
import { addSupplier } from '../change-supplier.ts'
import { openSupplier } from '../sealed-account.ts'
import type { FoundArticle, Supplier } from '../supplier.ts'
import { listSupplierRows, supplierById } from '../supplier-records.ts'
import { type VariantWithoutKeys, variantsWithoutKeys } from './without-keys-records.ts'

type ConnectingShop = Pick<Shop, 'db' | 'config' | 'secrets' | 'log' | 'now' | 'wake'>

const budget = '250'
const articlesAtMost = 12
/** highest share of the price that a key may cost */
const highestShare = 0.9

export async function offersDemoSupplier({ db, config }: Pick<Shop, 'db' | 'config'>): Promise<boolean> {
  return config.sandboxPayments && !(await listSupplierRows(db)).some(({ kind }) => kind === 'demo')
}

/** Connects the demo supplier, and maps variants without keys to articles of the same title. Returns how many. */
export async function connectDemoSupplier(
  shop: ConnectingShop,
  actor: Actor,
): Promise<{ id: number; mapped: number }> {
  if (!(await offersDemoSupplier(shop))) refuse('supplier.demo-over')
  const account = { name: officeText('suppliers.demo-name'), budget, url: '', credentials: {} }
  const { id } = await addSupplier(shop, actor, { kind: 'demo', ...account })
  const row = (await supplierById(shop.db, id)) ?? refuse('not-found')
  const supplier = openSupplier(shop, row)
  let mapped = 0
  for (const variant of await variantsWithoutKeys(shop.db, articlesAtMost))
    if (await mapByTitle(shop, actor, { supplier, supplierId: id, variant })) mapped += 1
  return { id, mapped }
}

/** A failing call leaves the variant without an article. */
async function mapByTitle(
  shop: ConnectingShop,
  actor: Actor,
  { supplier, supplierId, variant }: { supplier: Supplier; supplierId: number; variant: VariantWithoutKeys },
): Promise<boolean> {
  try {
    const found = sameTitle(await supplier.find(variant.name), variant)
    if (!found) return false
    const highest = decimal(Math.floor(variant.price_cents * highestShare))
    const { sku } = variant
    await addArticle(shop, actor, { supplierId, sku, article: found.article, turn: '1', highest })
    return true
  } catch (error) {
    if (!isRefusal(error)) throw error
    return false
  }
}

function sameTitle(found: readonly FoundArticle[], variant: VariantWithoutKeys): FoundArticle | undefined {
  const title = [variant.name, ...variant.option_values].join(' ')
  return found.find((one) => one.title === title)
}
