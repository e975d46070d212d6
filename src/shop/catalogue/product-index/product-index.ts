import { openMemoCache, type Memoize } from '../../../platform/memo-cache.ts'
import type { Db } from '../../schema.ts'
import { MemoryLists } from './memory-lists.ts'
import { productChanges, productsAfter, snapshotNow } from './product-index-records.ts'
import type { ProductLists } from './product-lists.ts'

/** Lists, filters and search of the shop, and what they cache. */
export interface ProductIndex {
  /** Lists with every change committed before the call. They keep changing. */
  read(): Promise<ProductLists>
  /** Version at the last `read`; each visible change has another one. */
  version(): number
  /** Caches data of lists and search until a visible change. Call it after `read`; never change the value. */
  memoize: Memoize
}

export function openProductIndex(db: Db): ProductIndex {
  const lists = new MemoryLists()
  const memos = openMemoCache()
  let snapshot: string | undefined
  let isWhole = false
  let version = 0
  let lookedAt = performance.now()
  let looking: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined

  async function look(): Promise<void> {
    const startedAt = performance.now()
    // compared with the earlier moment, changes during the full read are found
    snapshot ??= await snapshotNow(db)
    if (!isWhole) await readAll(db, lists)
    isWhole = true
    const changes = await productChanges(db, snapshot)
    for (const product of changes.put) lists.put(product)
    for (const id of changes.removed) lists.remove(id)
    const isOld = performance.now() - lookedAt > maxRestMs
    if (changes.isShownChanged || isOld) memos.empty()
    if (changes.isShownChanged || isOld || changes.put.length + changes.removed.length > 0) version += 1
    snapshot = changes.snapshot
    lookedAt = startedAt
  }

  // a running look may have begun before the change in question; later callers share the next one
  function lookAfterThis(): Promise<void> {
    waiting = undefined
    looking = look()
    return looking
  }
  return {
    async read() {
      waiting ??= looking.then(lookAfterThis, lookAfterThis)
      await waiting
      return lists
    },
    version: () => version,
    memoize: memos.memoize,
  }
}

/** The index for one request that changes nothing: all its parts share the first `read`. */
export function readOnce(index: ProductIndex): ProductIndex {
  let reading: Promise<ProductLists> | undefined
  return { ...index, read: () => (reading ??= index.read()) }
}

/** Well before `dropOldChanges` deletes changes. */
const maxRestMs = 3_600_000

const batchSize = 5000

async function readAll(db: Db, lists: MemoryLists): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const products = await productsAfter(db, last, batchSize)
    for (const product of products) lists.put(product)
    last = products.at(-1)?.id
  }
}
