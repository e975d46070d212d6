import type { Shop } from '../shop.ts'
import { insertVisit } from './visit-records.ts'

/** Records a navigation (ROUTE-7). Only paths are kept: a query may hold what opens an order. */
export async function recordVisit(
  shop: Pick<Shop, 'db'>,
  input: { toUrl: string; fromUrl: string },
): Promise<void> {
  await insertVisit(shop.db, pathOf(input.toUrl), pathOf(input.fromUrl))
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0]?.replaceAll('\0', '') ?? ''
}
