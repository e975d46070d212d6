import { inCatalogueTransaction } from '../../catalogue/prices/catalogue-transaction.ts'
import { refuse } from '../../errors.ts'
import type { JsonObject } from '../../input/merge-patch.ts'
import type { Shop } from '../../shop.ts'
import type { Trx } from '../../schema.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { type LockedProduct, lockProducts } from '../change/product-write-records.ts'
import { type ProductWrite, writeProducts } from '../change/write-products.ts'
import { changesBetween, patchBetween, variantsOf } from '../editor/product-patch.ts'
import { storedProducts } from '../import/stored-products.ts'
import { undoableSince, undoMs } from './begin-change.ts'
import {
  type CatalogueChange,
  type ChangedState,
  changesSince,
  idsOfProducts,
  markUndone,
  statesOfChange,
} from './catalogue-change-records.ts'

const productsPerStep = 200

/** moments are ISO 8601 */
export interface UndoableChange extends Omit<CatalogueChange, 'madeAt'> {
  madeAt: string
  until: string
}

/** Lists the changes that can be undone as a whole, newest first. */
export async function undoableChanges({ db, now }: Pick<Shop, 'db' | 'now'>): Promise<UndoableChange[]> {
  const changes = await changesSince(db, undoableSince(now()))
  return changes.map((change) => ({
    ...change,
    madeAt: change.madeAt.toISOString(),
    until: new Date(change.madeAt.getTime() + undoMs).toISOString(),
  }))
}

export interface UndoneChange {
  products: number
  /** names of products that stay as they are, since they changed again or their former values are no longer valid */
  kept: string[]
}

/**
 * Restores the former values of each product of a change, once. Takes new products and variants off sale. Leaves a
 * product as it is if one of the values was changed again, or if a former value is not valid any more, such as a price
 * below that of a sale planned since.
 */
export async function undoChange(
  shop: Pick<Shop, 'db' | 'now' | 'config' | 'priceClock'>,
  actor: Actor,
  changeId: number,
): Promise<UndoneChange> {
  return inCatalogueTransaction(shop, async (trx) => {
    const at = shop.now()
    const file = (await markUndone(trx, changeId, at, undoableSince(at))) ?? refuse('change.over')
    const undone: UndoneChange = { products: 0, kept: [] }
    for await (const states of statesInSteps(trx, changeId)) {
      const { writes, kept } = await planUndo(trx, states)
      const issues = await writeProducts(trx, shop, actor, writes)
      const refused = writes.filter((_, index) => issues.some(({ line }) => line === index + 1))
      undone.products += writes.length - refused.length
      undone.kept.push(...kept, ...refused.map(({ product }) => product.name))
    }
    await recordChange(trx, at, actor, {
      action: 'catalogue.undone',
      subject: { kind: 'catalogue', id: String(changeId), name: file || 'list' },
      after: { products: undone.products, kept: undone.kept.length },
    })
    return undone
  })
}

/** Reads the states in steps, since an import may have changed more products than fit into memory. */
async function* statesInSteps(trx: Trx, changeId: number): AsyncGenerator<ChangedState[]> {
  let after = ''
  for (;;) {
    const states = await statesOfChange(trx, changeId, { after, limit: productsPerStep })
    const last = states.at(-1)
    if (!last) return
    yield states
    after = last.externalId
  }
}

async function planUndo(
  trx: Trx,
  states: readonly ChangedState[],
): Promise<{ writes: ProductWrite[]; kept: string[] }> {
  const ids = states.map(({ externalId }) => externalId)
  const products = await lockProducts(trx, await idsOfProducts(trx, ids))
  const present = new Map<string, JsonObject>(await storedProducts(trx, ids))
  const byId = new Map(products.map((product) => [product.external_id, product]))
  const writes: ProductWrite[] = []
  const kept: string[] = []
  for (const state of states) {
    const [product, now] = [byId.get(state.externalId), present.get(state.externalId)]
    if (!product || !now) continue
    if (isChangedSince(state, now)) kept.push(product.name)
    else writes.push({ product, line: lineBack(product, state) })
  }
  return { writes, kept }
}

function isChangedSince({ before, after }: ChangedState, now: JsonObject): boolean {
  if (!before) return false
  const since = new Set(changesBetween(after, now).map(({ path }) => JSON.stringify(path)))
  return changesBetween(before, after).some(({ path }) => since.has(JSON.stringify(path)))
}

function lineBack({ external_id: id }: LockedProduct, { before, after }: ChangedState): ProductWrite['line'] {
  if (!before) return { kind: 'product', id, active: false }
  const patch = patchBetween(after, before)
  const known = new Set(variantsOf(before).map(({ sku }) => sku))
  const added = variantsOf(after).filter(({ sku }) => !known.has(sku))
  const variants = [...variantsOf(patch), ...added.map(({ sku }) => ({ sku, active: false }))]
  return { ...patch, kind: 'product', id, ...(variants.length > 0 && { variants }) }
}
