import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { describeOnBoth } from '../../../tests/helpers/test-database.ts'
import { type CountedUse, limitUses, releaseAll } from './limit-use.ts'

describeOnBoth('limits of several at once', (open) => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop({ database: await open() })
  })
  afterAll(() => test.close())

  const cardUses = (order: string, network: string): CountedUse[] => [
    ['card.order', order, 3],
    ['card.network', network, 100],
  ]
  const usesOf = async () => {
    const rows = await test.shop.db.selectFrom('use_limit').select(['key', 'uses']).orderBy('key').execute()
    return Object.fromEntries(rows.map(({ key, uses }) => [key.split(':')[0], uses]))
  }

  it('are counted together or not at all', async () => {
    for (let nth = 0; nth < 3; nth++) await limitUses(test.shop, cardUses('a', 'n'))
    await expect(limitUses(test.shop, cardUses('a', 'n'))).rejects.toMatchObject({
      code: 'request.too-many',
      values: expect.anything(),
    })
    expect(await usesOf()).toEqual({ 'card.order': 3, 'card.network': 3 })
    await releaseAll(test.shop, cardUses('a', 'n'))
    expect(await usesOf()).toEqual({ 'card.order': 2, 'card.network': 2 })
    test.clock.advance({ seconds: 3600 })
    await limitUses(test.shop, cardUses('a', 'n'))
    expect(await usesOf()).toEqual({ 'card.order': 1, 'card.network': 1 })
    await test.shop.db.deleteFrom('use_limit').execute()
  })

  it('allow exactly their maximum of simultaneous requests', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, () => limitUses(test.shop, cardUses('b', 'm'))),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await usesOf()).toEqual({ 'card.order': 3, 'card.network': 3 })
  })
})
