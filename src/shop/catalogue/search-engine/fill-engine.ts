import { z } from 'zod'
import type { SearchEngine, StoredDocument } from '../../../platform/search-engine/search-engine.ts'
import type { Db } from '../../schema.ts'
import { allProducts, snapshotNow } from '../product-index/product-index-records.ts'
import { awaitTurn, databaseOrigin, hasFewChanges } from './fill-records.ts'
import { documentForm, productDocument, productMapping, unlisted } from './product-document.ts'
import { snapshotOrder } from './snapshot-order.ts'

/** State of the index: it has all changes of the database `origin` that the snapshot shows. */
export interface Seen {
  origin: string
  snapshot: string
}

const seenId = 'seen'

const seenFields = z.object({ origin: z.string(), snapshot: z.string() })

export function seenDocument(seen: Seen): StoredDocument {
  return { id: seenId, version: snapshotOrder(seen.snapshot), fields: { ...unlisted, ...seen } }
}

/** With more changes the index is filled again: reading them one by one is not worth it. */
const maxChanges = 100_000

/**
 * Fills the index, a batch at a time, unless it follows this database already and lacks only a few changes. Processes
 * take turns: the first one fills the index, the others find it filled.
 */
export async function fillEngine(db: Db, engine: SearchEngine): Promise<Seen> {
  return db.transaction().execute(async (trx) => {
    await awaitTurn(trx)
    const origin = `${documentForm} ${await databaseOrigin(trx)}`
    const snapshot = await snapshotNow(trx)
    const version = snapshotOrder(snapshot)
    const seen = seenFields.safeParse(await engine.read(seenId)).data
    const isOfPast = seen?.origin === origin && snapshotOrder(seen.snapshot) <= version
    if (isOfPast && (await hasFewChanges(trx, seen.snapshot, maxChanges))) return seen
    await engine.fillAnew(productMapping, async (store) => {
      for await (const products of allProducts(trx))
        if (products.length > 0)
          await store(
            products.map((product) => ({
              id: String(product.id),
              version,
              fields: productDocument(product),
            })),
          )
      await store([seenDocument({ origin, snapshot })])
    })
    return { origin, snapshot }
  })
}
