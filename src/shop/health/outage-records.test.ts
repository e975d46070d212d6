import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../../tests/helpers/open-test-shop.ts'
import { describeOnBoth } from '../../../tests/helpers/test-database.ts'
import { endOutage, noteOutage, outagesAt } from './outage-records.ts'

describeOnBoth('the outage of a payment company', (open) => {
  let test: TestShop
  beforeAll(async () => void (test = await openTestShop({ database: await open() })))
  afterAll(() => test.close())

  it('OPS-10 begins with its first failed call, even if the end of an earlier outage was not recorded', async () => {
    const { db } = test.shop
    const at = (minutes: number) => new Date(Date.UTC(2026, 10, 26, 12, minutes))
    await noteOutage(db, ['stripe'], at(0))
    await noteOutage(db, ['stripe'], at(5))
    expect(await outagesAt(db, at(14))).toEqual([{ gateway: 'stripe', since: at(0) }])
    expect(await outagesAt(db, at(15))).toEqual([])
    await noteOutage(db, ['stripe'], at(50))
    expect(await outagesAt(db, at(51))).toEqual([{ gateway: 'stripe', since: at(50) }])
    await endOutage(db, ['stripe'])
    expect(await outagesAt(db, at(51))).toEqual([])
  })
})
