import type { LimitShop } from '../../input/limit-use.ts'
import { checkOwnPassword } from '../../members/password/check-own-password.ts'
import type { Shop } from '../../shop.ts'
import type { ResellerScope } from '../../staff/api-keys/key-scopes.ts'
import { type AddedKey, addApiKey, revokeApiKey } from '../../staff/api-keys/manage-api-keys.ts'
import type { Visitor } from '../../visitor.ts'
import { networksIn, type OwnKeyForm } from './own-key-form.ts'
import { ownReseller } from './own-reseller.ts'

/**
 * Makes an API key of the member's reseller. Refuses `not-found`, `member.wrong-own-password`, `request.too-many` and
 * `api-key.too-many`.
 */
export async function addOwnKey(
  shop: LimitShop,
  visitor: Visitor,
  { name, read, order, networks, days, password }: OwnKeyForm,
): Promise<AddedKey> {
  const reseller = await ownReseller(shop, visitor)
  await checkOwnPassword(shop, visitor, password, ['member.wrong-own-password', { field: 'password' }])
  const scopes: ResellerScope[] = [
    ...(read ? (['resale.read'] as const) : []),
    ...(order ? (['resale.order'] as const) : []),
  ]
  const entered = {
    name,
    scopes,
    networks: networksIn(networks),
    days: days === '' ? undefined : Number(days),
  }
  return addApiKey(shop, { kind: 'member', name: reseller.name }, entered, reseller.id)
}

/** Revokes an API key of the member's reseller. Refuses `not-found` also for the key of another one. */
export async function revokeOwnKey(
  shop: Pick<Shop, 'db' | 'now'>,
  visitor: Pick<Visitor, 'member'>,
  keyId: number,
): Promise<void> {
  const { id, name } = await ownReseller(shop, visitor)
  await revokeApiKey(shop, { kind: 'member', name }, keyId, id)
}
