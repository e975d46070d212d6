import { openMemoCache, type Memoize } from '../../../platform/memo-cache.ts'
import type { Db } from '../../schema.ts'
import { MemoryLists } from './memory-lists.ts'
import { productChanges } from './product-index-records.ts'
import type { LiveLists, ProductLists } from './product-lists.ts'

export interface ProductIndex {
  /** Lists with every change committed before the call. They keep changing. */
  read(): Promise<ProductLists>
  /** Version at the last `read`; each visible change has another one. */
  version(): number
  /** Caches data of lists and search until a visible change. Call it after `read`; never change the value. */
  memoize: Memoize
}

export function openProductIndex(db: Db, lists: LiveLists = new MemoryLists()): ProductIndex {
  const memos = openMemoCache()
  let snapshot: string | undefined
  let version = 0
  let lookedAt = performance.now()
  let looking: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | undefined

  async function look(): Promise<void> {
    const startedAt = performance.now()
    snapshot ??= await lists.fill(db)
    const changes = await productChanges(db, snapshot)
    lists.change(changes)
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

/** much less than the age at which `dropOldChanges` deletes changes */
const maxRestMs = 3_600_000
