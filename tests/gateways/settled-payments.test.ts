import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { orderFacts } from '../sale/order-facts.ts'
import { known, statusOf, untilStatus } from '../sale/sale-world.ts'
import { cards, openStage, type Stage, type StagedOrder } from './stage.ts'
import { payPalStandIn } from './stand-ins.ts'
import { oceanpaymentUnderTest } from './oceanpayment-world.ts'
import { stripe } from './stripe-under-test.ts'

const companies = [
  ['Stripe', stripe],
  ['PayPal', { ...payPalStandIn, paths: { query: '', refund: '' } }],
  ['Oceanpayment', oceanpaymentUnderTest],
] as const

for (const [name, company] of companies)
  describeOnDatabase(`PAY-14 a payment at ${name} that is settled`, (open) => {
    let stage: Stage
    beforeAll(async () => void (stage = await openStage(company, await open())))
    afterAll(() => stage.world.close())

    async function paid(): Promise<StagedOrder> {
      const staged = await stage.order()
      await stage.pay(staged, cards.good)
      await untilStatus(stage.world, staged.placed.order, 'delivered')
      await stage.world.runDueJobs()
      return staged
    }

    /** Runs the work while every message of the company is lost. */
    async function unheard(work: () => Promise<unknown>): Promise<void> {
      const lost = vi.spyOn(stage.gateway, 'readWebhook').mockResolvedValue({ kind: 'nothing' })
      await work()
      await expect.poll(() => stage.world.control.unsentWebhooks()).toEqual([])
      lost.mockRestore()
    }

    async function aDayLater(): Promise<void> {
      stage.world.clock.advance({ hours: 25 })
      await stage.world.runDueJobs()
    }

    async function events({ placed }: StagedOrder): Promise<string[]> {
      const query = stage.world.shop.db.selectFrom('order_event').select('kind')
      const rows = await query.where('order_id', '=', placed.order.id).orderBy('id').execute()
      return rows.map(({ kind }) => kind)
    }

    it('is asked about a day later: a dispute whose webhook was lost is found, once', async () => {
      const staged = await paid()
      await unheard(() => stage.world.control.dispute(staged.reference, 'open'))
      await aDayLater()
      await aDayLater()
      expect((await events(staged)).filter((kind) => kind.startsWith('dispute-'))).toEqual(['dispute-open'])
    })

    it('is asked about a day later: a refund in the company’s own pages is found', async () => {
      const staged = await paid()
      await unheard(() => stage.world.control.refund(staged.reference))
      expect(await statusOf(stage.world, staged.placed.order)).toBe('delivered')
      await aDayLater()
      expect(await orderFacts(stage.world.shop, staged.placed.order)).toMatchObject({ status: 'refunded' })
    })

    it('is asked about once a day, and no more after half a year', async () => {
      const { placed } = await paid()
      const query = vi.spyOn(stage.gateway, 'query')
      const asked = () => query.mock.calls.filter(([{ orderNo }]) => orderNo === placed.order.orderNo).length
      await stage.world.runDueJobs()
      expect(asked()).toBe(0)
      await aDayLater()
      await stage.world.runDueJobs()
      expect(asked()).toBe(1)
      stage.world.clock.advance({ days: 180 })
      await stage.world.runDueJobs()
      expect(asked()).toBe(2)
      await aDayLater()
      expect(asked()).toBe(2)
      expect(known((await paymentsOfOrder(stage.world.shop.db, placed.order.id))[0]).recheck_at).toBeNull()
      query.mockRestore()
    })
  })
