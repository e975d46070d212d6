import { inTransaction } from '../../../platform/database/transaction.ts'
import { refuse } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { signedIn } from '../sign-in/session.ts'
import type { Address, AddressInput } from './address-form.ts'
import {
  addressOf,
  clearDefaultOf,
  countAddressesOf,
  insertAddress,
  lockAddressesOf,
  removeAddress,
  updateAddress,
} from './address-records.ts'

const maxAddresses = 50

/** The first address becomes the default. Refuses `member.sign-in` and `address.too-many`. */
export async function addAddress(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  input: AddressInput,
): Promise<Address> {
  const { id: memberId } = signedIn(visitor)
  return inTransaction(shop.db, async (trx) => {
    await lockAddressesOf(trx, memberId)
    const count = await countAddressesOf(trx, memberId)
    if (count >= maxAddresses) refuse('address.too-many', { values: { max: maxAddresses } })
    const isDefault = input.isDefault || count === 0
    if (isDefault) await clearDefaultOf(trx, memberId)
    return insertAddress(trx, memberId, { ...input, isDefault })
  })
}

/**
 * Changes an address. The default stays the default until another address becomes it. Refuses `member.sign-in`, and
 * `not-found` for a foreign address.
 */
export async function changeAddress(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  changed: Address,
): Promise<Address> {
  const { id: memberId } = signedIn(visitor)
  return inTransaction(shop.db, async (trx) => {
    await lockAddressesOf(trx, memberId)
    const present = (await addressOf(trx, memberId, changed.id)) ?? refuse('not-found', { field: 'id' })
    const isDefault = changed.isDefault || present.isDefault
    if (isDefault) await clearDefaultOf(trx, memberId)
    return updateAddress(trx, memberId, { ...changed, isDefault })
  })
}

/** Refuses `member.sign-in`, and `not-found` for a foreign one. */
export async function makeDefaultAddress(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  id: number,
): Promise<void> {
  const { id: memberId } = signedIn(visitor)
  await inTransaction(shop.db, async (trx) => {
    await lockAddressesOf(trx, memberId)
    const present = (await addressOf(trx, memberId, id)) ?? refuse('not-found', { field: 'id' })
    await clearDefaultOf(trx, memberId)
    await updateAddress(trx, memberId, { ...present, isDefault: true })
  })
}

/** Refuses `member.sign-in`, `not-found` for a foreign one, and `address.default` for the default one. */
export async function deleteAddress(shop: Pick<Shop, 'db'>, visitor: Visitor, id: number): Promise<void> {
  const { id: memberId } = signedIn(visitor)
  await inTransaction(shop.db, async (trx) => {
    await lockAddressesOf(trx, memberId)
    const present = (await addressOf(trx, memberId, id)) ?? refuse('not-found', { field: 'id' })
    if (present.isDefault) refuse('address.default')
    await removeAddress(trx, memberId, id)
  })
}
