import { startError, type Config } from '../platform/config/config.ts'
import { isSearchEngineError } from '../platform/search-engine/search-engine-error.ts'
import { MemoryLists } from '../shop/catalogue/product-index/memory-lists.ts'
import type { LiveLists } from '../shop/catalogue/product-index/product-lists.ts'
import type { Shop } from '../shop/shop.ts'

/** Opens lists in memory, or in the configured search engine. Shops without an engine do not load its client. */
export async function openLists({
  searchUrl,
}: Config): Promise<{ lists: LiveLists; close: () => Promise<void> }> {
  if (!searchUrl) return { lists: new MemoryLists(), close: async () => {} }
  const [{ openSearchEngine }, { EngineLists }] = await Promise.all([
    import('../platform/search-engine/search-engine.ts'),
    import('../shop/catalogue/search-engine/engine-lists.ts'),
  ])
  const engine = openSearchEngine(searchUrl)
  return { lists: new EngineLists(engine), close: engine.close }
}

/** Fills the lists, so that a process with pages starts with complete ones. */
export async function fillLists({ productIndex }: Pick<Shop, 'productIndex'>): Promise<void> {
  try {
    await productIndex.read()
  } catch (error) {
    if (!isSearchEngineError(error)) throw error
    throw startError([
      `${error.message}. Start the search engine, correct SEARCH_URL, or remove it: lists are then in memory.`,
    ])
  }
}
