import { afterAll, beforeAll, expect, it } from 'vitest'
import { homeAddress } from '../../../../tests/helpers/form-fields.ts'
import { makeMember, visitorOf } from '../../../../tests/helpers/make-member.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { addressForm } from './address-form.ts'
import { addAddress, changeAddress, deleteAddress, makeDefaultAddress } from './keep-address.ts'
import { listAddresses } from './list-addresses.ts'

let world: TestShop
beforeAll(async () => void (world = await openTestShop()))
afterAll(() => world.close())

const home = addressForm.parse(homeAddress)

async function aVisitor() {
  return visitorOf(world.shop, (await makeMember(world.shop)).id)
}

it('MEM-5 there is exactly one default address after any simultaneous changes', async () => {
  const { shop } = world
  for (let round = 0; round < 20; round++) {
    const visitor = await aVisitor()
    const first = await Promise.all(Array.from({ length: 4 }, () => addAddress(shop, visitor, home)))
    expect(await defaults(visitor)).toBe(1)
    const [a, b, c] = first
    if (!a || !b || !c) throw new Error('no addresses')
    const results = await Promise.allSettled([
      makeDefaultAddress(shop, visitor, a.id),
      makeDefaultAddress(shop, visitor, b.id),
      changeAddress(shop, visitor, { ...home, id: c.id, isDefault: true }),
      addAddress(shop, visitor, { ...home, isDefault: true }),
      deleteAddress(shop, visitor, a.id),
      deleteAddress(shop, visitor, c.id),
    ])
    const issues = results.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.code)] : []))
    expect(issues.filter((code) => code !== 'address.default' && code !== 'not-found')).toEqual([])
    expect(await defaults(visitor)).toBe(1)
  }

  async function defaults(visitor: Awaited<ReturnType<typeof aVisitor>>): Promise<number> {
    const { rows } = await listAddresses(shop, visitor)
    expect(rows[0]?.isDefault).toBe(true)
    return rows.filter(({ isDefault }) => isDefault).length
  }
})

it('MEM-5 the database itself refuses a second default', async () => {
  const visitor = await aVisitor()
  const { id } = await addAddress(world.shop, visitor, home)
  const { id: other } = await addAddress(world.shop, visitor, home)
  const set = (addressId: number, isDefault: boolean) =>
    world.shop.db
      .updateTable('member_address')
      .set({ is_default: isDefault })
      .where('id', '=', addressId)
      .execute()
  await expect(set(id, false)).rejects.toThrow('default')
  await expect(set(other, true)).rejects.toThrow('member_address_default')
  await expect(world.shop.db.deleteFrom('member_address').where('id', '=', id).execute()).rejects.toThrow(
    'default',
  )
  await world.shop.db.deleteFrom('member').where('id', '=', visitor.member.id).execute()
})

it('MEM-5 a member keeps fifty addresses at most, ten a page', async () => {
  const visitor = await aVisitor()
  const tries = await Promise.allSettled(
    Array.from({ length: 52 }, () => addAddress(world.shop, visitor, home)),
  )
  expect(tries.filter(({ status }) => status === 'rejected')).toHaveLength(2)
  expect(await listAddresses(world.shop, visitor, { page: 5 })).toMatchObject({ total: 50, pageCount: 5 })
  expect((await listAddresses(world.shop, visitor, { page: 6 })).rows).toEqual([])
})
