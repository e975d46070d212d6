import { afterAll, beforeAll, expect, it } from 'vitest'
import { readSingleKeys, setSingleKeys } from '../../src/shop/workspace/preferences.ts'
import { listRecent, rememberRecent } from '../../src/shop/workspace/recent.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { storedCode } from '../helpers/stored-code.ts'
import { makeStaff } from './staff-world.ts'

describeOnDatabase('preferences of a staff member', (open) => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await open() })))
  afterAll(() => world.close())

  it('OPS-11 switch single letters off and on, for this person alone', async () => {
    const { staff } = await makeStaff(world, 'support')
    const { staff: other } = await makeStaff(world, 'read-only')
    expect(await readSingleKeys(world.shop, staff)).toBe(true)
    await setSingleKeys(world.shop, staff, false)
    expect(await readSingleKeys(world.shop, staff)).toBe(false)
    expect(await readSingleKeys(world.shop, other)).toBe(true)
    await setSingleKeys(world.shop, staff, true)
    expect(await readSingleKeys(world.shop, staff)).toBe(true)
  })

  it('OPS-11 remember the last five opened records, each once, and no address outside the back office', async () => {
    const { staff } = await makeStaff(world, 'support')
    for (const order of ['1', '2', '3', '4', '5', '6', '3'])
      await rememberRecent(world.shop, staff, { to: `/orders/LK-${order}`, text: `LK-${order}` })
    expect((await listRecent(world.shop, staff)).map(({ text }) => text)).toEqual([
      'LK-3',
      'LK-6',
      'LK-5',
      'LK-4',
      'LK-2',
    ])
    for (const to of ['//evil.example', 'https://evil.example', 'orders', '', '/x"onclick', '/orders?q=x'])
      await expect(rememberRecent(world.shop, staff, { to, text: 'x' })).rejects.toMatchObject({
        code: 'input.invalid',
      })
    const { staff: other } = await makeStaff(world, 'support')
    expect(await listRecent(world.shop, other)).toEqual([])
  })

  it('OPS-11 keep no key among the opened records', async () => {
    const { staff } = await makeStaff(world, 'support')
    const code = await storedCode(world.shop)
    for (const place of [
      { to: '/orders', text: code },
      { to: '/orders', text: `The key ${code.toLowerCase()}` },
      { to: `/orders/${code}`, text: 'x' },
    ])
      await expect(rememberRecent(world.shop, staff, place), place.text).rejects.toMatchObject({
        code: 'staff.key-kept',
      })
    expect(await listRecent(world.shop, staff)).toEqual([])
    const coupon = { to: '/coupons', text: 'SUMMER-SALE-2026' }
    await rememberRecent(world.shop, staff, coupon)
    expect(await listRecent(world.shop, staff)).toEqual([coupon])
  })
})
