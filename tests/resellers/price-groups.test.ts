import { afterAll, beforeAll, expect, it } from 'vitest'
import { addReseller, changeReseller } from '../../src/shop/resellers/change-reseller.ts'
import { listResellers, readReseller } from '../../src/shop/resellers/list-resellers.ts'
import {
  addPriceGroup,
  changePriceGroup,
  listPriceGroups,
  removePriceGroup,
} from '../../src/shop/resellers/price-groups/manage-price-groups.ts'
import { testActor } from '../helpers/fixtures.ts'
import { makeMember } from '../helpers/make-member.ts'
import { openTestShop, type TestShop } from '../helpers/open-test-shop.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'

describeOnDatabase('SUP-5 price groups of resellers', (open) => {
  let world: TestShop
  beforeAll(async () => void (world = await openTestShop({ database: await open() })))
  afterAll(() => world.close())

  const gold = { name: 'Gold', discount: '10', breaks: '10:15' }
  const own = { discount: '5', breaks: '', creditLimit: '0' }
  async function makeReseller(group: number | undefined) {
    const { email } = await makeMember(world.shop)
    const entered = { email, name: email, ...own, group: group === undefined ? '' : String(group) }
    const { id } = await addReseller(world.shop, testActor, entered)
    return id
  }
  const termsOf = async (id: number) => {
    const { discountPercent, breaks, group } = await readReseller(world.shop, id)
    return { discountPercent, breaks, group: group?.name }
  }

  it('give all of their resellers the discounts, at once after a change', async () => {
    const group = await addPriceGroup(world.shop, testActor, gold)
    const [one, other, alone] = [
      await makeReseller(group),
      await makeReseller(group),
      await makeReseller(undefined),
    ]
    expect(await termsOf(one)).toEqual({ discountPercent: 10, breaks: '10:15', group: 'Gold' })
    const changed = { id: group, seen: 0, name: 'Gold', discount: '12.5', breaks: '' }
    await changePriceGroup(world.shop, testActor, changed)
    for (const id of [one, other])
      expect(await termsOf(id)).toEqual({ discountPercent: 12.5, breaks: '', group: 'Gold' })
    expect(await termsOf(alone)).toEqual({ discountPercent: 5, breaks: '', group: undefined })
    expect(await listPriceGroups(world.shop)).toMatchObject([{ name: 'Gold', resellers: 2, version: 1 }])
    expect(await outcomeOf(changePriceGroup(world.shop, testActor, changed))).toBe('staff.changed')

    const { name } = await readReseller(world.shop, one)
    await changeReseller(world.shop, testActor, { id: one, name, ...own, group: '', isOn: true })
    expect(await termsOf(one)).toEqual({ discountPercent: 5, breaks: '', group: undefined })
    await removePriceGroup(world.shop, testActor, { id: group })
    expect(await termsOf(other)).toEqual({ discountPercent: 12.5, breaks: '', group: undefined })
  })

  it('need a free name and right discounts, and an unknown group is refused', async () => {
    await addPriceGroup(world.shop, testActor, { ...gold, name: 'Silver' })
    const add = (changes: Partial<typeof gold>) =>
      outcomeOf(addPriceGroup(world.shop, testActor, { ...gold, ...changes }))
    expect(await add({ name: 'Silver' })).toBe('price-group.known name')
    expect(await add({ name: ' ', discount: '95', breaks: '' })).toBe(
      'input.length name, reseller.discount discount',
    )
    expect(await add({ breaks: '10:5' })).toBe('reseller.breaks breaks')
    const count = (await listResellers(world.shop)).length
    expect(await outcomeOf(makeReseller(999_999))).toBe('input.choice group')
    expect(await listResellers(world.shop)).toHaveLength(count)
  })
})
