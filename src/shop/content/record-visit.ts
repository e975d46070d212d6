import { type LimitShop, limitUse, networkOfVisitor } from '../input/limit-use.ts'
import type { Visitor } from '../visitor.ts'
import { cleanLine } from '../input/visitor-text.ts'
import { publicParameters } from '../pages.ts'
import { insertVisit } from './visit-records.ts'

/** Records a navigation (ROUTE-7); only public parameters keep values. Refuses `request.too-many`. */
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

/** Parameters of any page: choices of the visitor, and the campaign. */
const everywhere = new Set('lang currency utm_source utm_medium utm_campaign utm_term utm_content'.split(' '))

/** `/games?page=2&access=x` → `/games?page=2&access=`. Drops fragments. */
function withoutSecrets(url: string): string {
  const [path = '', query = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s) ?? []
  const named = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    everywhere.has(name) || publicParameters.has(name) ? withoutNestedSecrets(value) : '',
  ])
  return cleanLine(named.length === 0 ? path : `${path}?${new URLSearchParams(named)}`)
}

/** A parameter such as `to` of the sign-in page may itself be an address. */
function withoutNestedSecrets(value: string): string {
  return value.includes('?') ? withoutSecrets(value) : value
}
