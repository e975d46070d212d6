import { refuse } from '../../errors.ts'
import { type Page, readPage } from '../../page.ts'
import type { Shop } from '../../shop.ts'
import type { Visitor } from '../../visitor.ts'
import { signedIn } from '../sign-in/session.ts'
import type { Address } from './address-form.ts'
import { addressesOf, addressOf, countAddressesOf } from './address-records.ts'

export const addressesPerPage = 10

/** The member's addresses, default first (MEM-5). Refuses `member.sign-in`. */
export async function listAddresses(
  shop: Pick<Shop, 'db'>,
  visitor: Visitor,
  { page = 1, pageSize = addressesPerPage }: { page?: number; pageSize?: number } = {},
): Promise<Page<Address>> {
  const { id: memberId } = signedIn(visitor)
  return readPage(
    { page, pageSize },
    (slice) => addressesOf(shop.db, memberId, slice),
    () => countAddressesOf(shop.db, memberId),
  )
}

/** Refuses `member.sign-in`, and `not-found` for a foreign one. */
export async function readAddress(shop: Pick<Shop, 'db'>, visitor: Visitor, id: number): Promise<Address> {
  const { id: memberId } = signedIn(visitor)
  return (await addressOf(shop.db, memberId, id)) ?? refuse('not-found', { field: 'id' })
}
