import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeProduct, makeVisitor } from '../../../tests/helpers/fixtures.ts'
import { describeOnBoth } from '../../../tests/helpers/test-database.ts'
import { known, openSaleWorld, placeOrder, type SaleWorld } from '../../../tests/sale/sale-world.ts'
import { jobList } from '../job-list.ts'
import { retryOrders, startJob } from './maintenance.ts'
import { listJobRuns } from './jobs/list-job-runs.ts'

describeOnBoth('maintenance by staff', (open) => {
  let world: SaleWorld
  beforeAll(async () => {
    world = await openSaleWorld(await open())
  })
  afterAll(() => world.close())
  const actor = { kind: 'command', name: 'ines' } as const
  const logged = () =>
    world.shop.db
      .selectFrom('audit_log')
      .select(['action', 'after'])
      .where('subject_kind', '=', 'shop')
      .orderBy('id')
      .execute()

  it('OPS-10 retries orders on which a job fails, and leaves others alone', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 2 })
    const { db } = world.shop
    const failing = await placeOrder(world, makeVisitor(), known(variants[0]).id)
    await placeOrder(world, makeVisitor({ ip: '192.0.2.9' }), known(variants[0]).id)
    const later = new Date(world.shop.now().getTime() + 3_600_000)
    await db
      .updateTable('orders')
      .set({ failed_runs: 4, retry_at: later })
      .where('id', '=', failing.order.id)
      .execute()
    expect(await retryOrders(world.shop, actor)).toBe(1)
    const rows = await db.selectFrom('orders').select(['failed_runs', 'retry_at']).execute()
    const calm = { failed_runs: 0, retry_at: null }
    expect(rows).toEqual([calm, calm])
    expect(await retryOrders(world.shop, actor)).toBe(0)
    expect(await logged()).toEqual([{ action: 'shop.orders-retried', after: { count: 1 } }])
  })

  it('OPS-10 starts existing jobs only', async () => {
    await startJob(world.shop, actor, 'send-mail')
    await expect(startJob(world.shop, actor, 'no-such-job')).rejects.toMatchObject({ code: 'not-found' })
    expect((await logged()).at(-1)).toEqual({ action: 'shop.job-started', after: { job: 'send-mail' } })
  })

  it('OPS-10 shows that a job is off and by which variable, and does not start it', async () => {
    expect(world.shop.config.backups.isDaily).toBe(false)
    const woken = world.woken.length
    expect(await startJob(world.shop, actor, 'make-backup')).toBe(false)
    expect(world.woken).toHaveLength(woken)
    const jobs = await listJobRuns(world.shop, jobList)
    const off = jobs.filter(({ offBy }) => offBy !== undefined).map(({ name, offBy }) => [name, offBy])
    expect(off).toContainEqual(['make-backup', 'BACKUPS'])
    expect(off).toContainEqual(['refresh-rates', 'EXCHANGE_RATES_URL'])
    expect(off.map(([name]) => name)).not.toContain('send-mail')
  })
})
