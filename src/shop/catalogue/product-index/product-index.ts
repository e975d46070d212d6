import { openMemoCache, type Memoize } from '../../../platform/memo-cache.ts'
import type { Db } from '../../shop.ts'
import { ProductColumns } from './product-columns.ts'
import { productChanges, productsAfter, snapshotNow } from './product-index-records.ts'

/** What lists, filters and search go by, kept in the process. */
export interface ProductIndex {
  /**
   * The columns with every change that was committed before the call. They go on changing: what is asked of them has to be
   * asked before the next `await`.
   */
  read(): Promise<ProductColumns>
  /**
   * For what lists and search need beside the columns: loaded once under its key, until a `read` finds that something
   * visitors see was changed. To be asked after `read`. Who gets it must change nothing in it.
   */
  memoize: Memoize
}

export function openProductIndex(db: Db): ProductIndex {
  const columns = new ProductColumns()
  const memos = openMemoCache()
  let snapshot: string | undefined
  let isWhole = false
  let lookedAt = performance.now()
  let looking: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined

  async function look(): Promise<void> {
    const startedAt = performance.now()
    // what changes while all of it is read is found by comparing with the moment before
    snapshot ??= await snapshotNow(db)
    if (!isWhole) await readAll(db, columns)
    isWhole = true
    const changes = await productChanges(db, snapshot)
    for (const product of changes.put) columns.put(product)
    for (const id of changes.removed) columns.remove(id)
    if (changes.isShownChanged || performance.now() - lookedAt > maxRestMs) memos.empty()
    snapshot = changes.snapshot
    lookedAt = startedAt
  }

  // a look that is under way may have begun before the change that is asked about; all who come meanwhile share the next
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
    memoize: memos.memoize,
  }
}

/** Well before `dropOldChanges` forgets what was changed. */
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
