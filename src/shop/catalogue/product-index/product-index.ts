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
}

export function openProductIndex(db: Db): ProductIndex {
  const columns = new ProductColumns()
  let snapshot: string | undefined
  let isWhole = false
  let looking: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined

  async function look(): Promise<void> {
    // what changes while all of it is read is found by comparing with the moment before
    snapshot ??= await snapshotNow(db)
    if (!isWhole) await readAll(db, columns)
    isWhole = true
    const changes = await productChanges(db, snapshot)
    for (const product of changes.put) columns.put(product)
    for (const id of changes.removed) columns.remove(id)
    snapshot = changes.snapshot
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
  }
}

const batchSize = 5000

async function readAll(db: Db, columns: ProductColumns): Promise<void> {
  let last: number | undefined = 0
  while (last !== undefined) {
    const products = await productsAfter(db, last, batchSize)
    for (const product of products) columns.put(product)
    last = products.at(-1)?.id
  }
}
