import { inTransaction } from '../../../platform/database/transaction.ts'
import { openIntake } from '../../keys/batches/open-intake.ts'
import { dayOf } from '../../keys/batches/batch-facts.ts'
import { contentIssue, sealKey, storeKeys } from '../../keys/import-keys.ts'
import type { SealedKey } from '../../keys/new-key-records.ts'
import type { Trx } from '../../schema.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { SuppliedKey } from '../supplier.ts'
import type { SupplierRow } from '../supplier-records.ts'
import {
  insertSupplierKeys,
  keyNamesOf,
  lockPurchase,
  movePurchase,
  type PurchaseRow,
} from './purchase-records.ts'

type StoringShop = Pick<Shop, 'db' | 'secrets' | 'now'>

export const buyer: Actor = { kind: 'job', name: 'buy-keys' }

/**
 * Puts the keys of a purchase into the pool, each once, as a batch with its cost. A key that the pool has already is
 * noted and never sold again. Returns whether all keys of the purchase have come.
 */
export async function storeSuppliedKeys(
  shop: StoringShop,
  supplier: Pick<SupplierRow, 'name'>,
  { id }: Pick<PurchaseRow, 'id'>,
  keys: readonly SuppliedKey[],
): Promise<boolean> {
  return inTransaction(shop.db, async (trx) => {
    const purchase = await lockPurchase(trx, id)
    if (purchase?.state !== 'bought') return true
    const seen = await keyNamesOf(trx, id)
    const fresh = keys.filter(({ name }, index) => !seen.has(name) && isFirst(keys, name, index))
    const { outcomes, batchId } = await takeUp(shop, trx, { supplier, purchase }, fresh)
    await insertSupplierKeys(trx, outcomes)
    const stored = outcomes.filter(({ outcome }) => outcome === 'stored').length
    const received = Math.min(purchase.quantity, purchase.received + stored)
    const isComplete = seen.size + fresh.length >= purchase.quantity
    const isShort = isComplete && received < purchase.quantity
    await movePurchase(trx, purchase, {
      received,
      ...(batchId !== undefined && { batch_id: batchId }),
      ...(isComplete && {
        state: isShort ? 'short' : 'received',
        due_at: null,
        ended_at: shop.now(),
        issue: isShort
          ? outcomes.some(({ outcome }) => outcome === 'picture')
            ? 'pictures'
            : 'known-keys'
          : '',
      }),
    })
    return isComplete
  })
}

function isFirst(keys: readonly SuppliedKey[], name: string, index: number): boolean {
  return keys.findIndex((key) => key.name === name) === index
}

interface Taken {
  outcomes: { purchase_id: number; name: string; outcome: 'stored' | 'known' | 'picture' }[]
  batchId: number | undefined
}

async function takeUp(
  shop: StoringShop,
  trx: Trx,
  { supplier, purchase }: { supplier: Pick<SupplierRow, 'name'>; purchase: PurchaseRow },
  keys: readonly SuppliedKey[],
): Promise<Taken> {
  const sealed = new Map<string, SealedKey>()
  for (const { name, code } of keys)
    if (code !== undefined && contentIssue(0, { code }) === undefined)
      sealed.set(name, sealKey(shop.secrets, purchase.variant_id, { code }))
  const firsts = new Map(
    [...sealed].map(([name, key]) => [key.fingerprint.toString('hex'), name] as const).toReversed(),
  )
  const stored = await store(shop, trx, { supplier, purchase }, [...sealed.values()])
  const outcomes = keys.map(({ name }) => {
    const fingerprint = sealed.get(name)?.fingerprint.toString('hex')
    const isStored = fingerprint !== undefined && stored.fingerprints.has(fingerprint)
    const outcome =
      isStored && firsts.get(fingerprint) === name ? 'stored' : fingerprint ? 'known' : 'picture'
    return { purchase_id: purchase.id, name, outcome } as const
  })
  return { outcomes, batchId: stored.batchId }
}

async function store(
  shop: StoringShop,
  trx: Trx,
  { supplier, purchase }: { supplier: Pick<SupplierRow, 'name'>; purchase: PurchaseRow },
  keys: readonly SealedKey[],
): Promise<{ fingerprints: ReadonlySet<string>; batchId: number | undefined }> {
  if (keys.length === 0) return { fingerprints: new Set(), batchId: undefined }
  const { variant_id: variantId, batch_id: batchId, paid_cents: paid, quantity } = purchase
  const intake = openIntake(shop, buyer, {
    facts: {
      supplier: supplier.name,
      unitCostCents: paid === null ? undefined : Math.round(paid / quantity),
      invoice: purchase.supplier_ref,
      receivedOn: dayOf(shop.now()),
      note: purchase.reference,
    },
    batches: new Map(batchId === null ? [] : [[variantId, batchId]]),
  })
  const { stored, batches } = await storeKeys(trx, intake, keys)
  return { fingerprints: stored, batchId: batches.get(variantId) }
}
