import { type LimitShop, limitUse, networkOfVisitor } from '../input/limit-use.ts'
import type { Visitor } from '../visitor.ts'
import { cleanLine } from '../input/visitor-text.ts'
import { publicParameters } from '../pages.ts'
import { insertVisit } from './visit-records.ts'

/**
 * Records a navigation (ROUTE-7) with the whole address, but for what may open an order, an account or a mailbox: of its
 * query only the parameters of public pages keep their values. Refuses `request.too-many`.
 */
export async function recordVisit(
  shop: LimitShop,
  visitor: Pick<Visitor, 'member' | 'ip'>,
  input: { toUrl: string; fromUrl: string },
): Promise<void> {
  await limitUse(shop, 'visit.network', networkOfVisitor(visitor))
  const { member } = visitor
  await insertVisit(shop.db, {
    to_url: withoutSecrets(input.toUrl),
    from_url: withoutSecrets(input.fromUrl),
    member_id: member?.id ?? null,
    member_name: member?.name ?? '',
  })
}

/** What any address may have: the visitor's choices, and which campaign brought them. */
const everywhere = new Set('lang currency utm_source utm_medium utm_campaign utm_term utm_content'.split(' '))

/** `/games?page=2&access=x` → `/games?page=2&access=`. A fragment never belongs to what was asked for. */
function withoutSecrets(url: string): string {
  const [path = '', query = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  const kept = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    everywhere.has(name) || publicParameters.has(name) ? withoutNestedSecrets(value) : '',
  ])
  return cleanLine(kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`)
}

/** A parameter such as the `to` of the sign-in page may be an address itself. */
function withoutNestedSecrets(value: string): string {
  return value.includes('?') ? withoutSecrets(value) : value
}
