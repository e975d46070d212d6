import { afterAll, beforeAll, expect, it } from 'vitest'
import { quarantineBatch } from '../../../src/shop/keys/batches/decide-batch.ts'
import { setThreshold } from '../../../src/shop/keys/pool/set-threshold.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { openSaleWorld, payOrderBy, placeOrder, type SaleWorld, untilStatus } from '../sale-world.ts'
import { addBatch, makeVariant } from './key-world.ts'

describeOnDatabase('OPS-5 the mail about low stock', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open(), { env: { TZ: 'UTC' } })
    world.clock.set(new Date('2026-11-22T05:00:00Z'))
  })
  afterAll(() => world.close())

  async function mailsAfter(moment: string) {
    world.clock.set(new Date(moment))
    const before = world.mailbox.sent.length
    await world.runDueJobs()
    return world.mailbox.sent.slice(before).filter(({ text }) => text.includes('Import keys'))
  }

  it('is sent at once when a key is owed, once for each order, and each morning while a variant is low', async () => {
    const variant = await makeVariant(world.shop)
    const batchId = await addBatch(world.shop, variant, 6)
    expect(await mailsAfter('2026-11-22T08:10:00Z')).toEqual([])
    await setThreshold(world.shop, testActor, variant.variantId, '6')
    const [low, ...others] = await mailsAfter('2026-11-22T08:20:00Z')
    expect(others).toEqual([])
    expect(low).toMatchObject({ subject: '1 product runs out' })
    expect(low?.text).toContain(`${variant.sku} · 6 left`)
    expect(await mailsAfter('2026-11-22T08:50:00Z')).toEqual([])
    expect(await mailsAfter('2026-11-22T12:00:00Z')).toEqual([])
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, variant.variantId, { quantity: 2 })
    await quarantineBatch(world.shop, testActor, batchId, 'odd')
    await payOrderBy(world, guest, placed)
    await untilStatus(world, placed.order, 'processing')
    const owed = await mailsAfter('2026-11-22T12:10:00Z')
    expect(owed).toHaveLength(1)
    expect(owed[0]).toMatchObject({ subject: '2 keys are owed' })
    expect(owed[0]?.text).toContain('2 owed')
    expect(await mailsAfter('2026-11-22T12:40:00Z')).toEqual([])
    expect(await mailsAfter('2026-11-23T08:00:00Z')).toHaveLength(1)
  })
})
