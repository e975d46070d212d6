import type { Shop } from '../shop.ts'
import type { Visitor } from '../visitor.ts'
import { insertVisit } from './visit-records.ts'

/** Records a navigation (ROUTE-7). Only paths are kept: a query may hold what opens an order. */
export async function recordVisit(
  shop: Pick<Shop, 'db'>,
  { member }: Pick<Visitor, 'member'>,
  input: { toUrl: string; fromUrl: string },
): Promise<void> {
  await insertVisit(shop.db, {
    to_url: pathOf(input.toUrl),
    from_url: pathOf(input.fromUrl),
    member_id: member?.id ?? null,
    member_name: member?.name ?? '',
  })
}

function pathOf(url: string): string {
  return url.split(/[?#]/, 1)[0]?.replaceAll('\0', '') ?? ''
}
