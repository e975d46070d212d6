import { openMemoCache, type Memoize } from '../../../platform/memo-cache.ts'
import type { Db } from '../../schema.ts'
import { ProductColumns } from './product-columns.ts'
import { productChanges, productsAfter, snapshotNow } from './product-index-records.ts'

/** Index of lists, filters and search in the process. */
export interface ProductIndex {
  /**
   * Columns with every change committed before the call. They keep changing: use them before the next `await`.
   */
  read(): Promise<ProductColumns>
  /** Version at the last `read`; each visible change has another one. */
  version(): number
  /** Caches data of lists and search until a visible change. Call it after `read`; never change the value. */
  memoize: Memoize
}

export function openProductIndex(db: Db): ProductIndex {
  const columns = new ProductColumns()
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
    if (!isWhole) await readAll(db, columns)
    isWhole = true
    const changes = await productChanges(db, snapshot)
    for (const product of changes.put) columns.put(product)
    for (const id of changes.removed) columns.remove(id)
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
      return columns
    },
    version: () => version,
    memoize: memos.memoize,
  }
}

/** The index for one request that changes nothing: all its parts share the first `read`. */
export function readOnce(index: ProductIndex): ProductIndex {
  let reading: Promise<ProductColumns> | undefined
  return { ...index, read: () => (reading ??= index.read()) }
}

/** Well before `dropOldChanges` deletes changes. */
const maxRestMs = 3_600_000

const batchSize = 5000

async function readAll(db: Db, columns: ProductColumns): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const products = await productsAfter(db, last, batchSize)
    for (const product of products) columns.put(product)
    last = products.at(-1)?.id
  }
}
