import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { retryRefund } from '../../../src/shop/payments/refunds/refused-refunds.ts'
import { readOrder } from '../../../src/shop/keys/read-order.ts'
import { listRefunds } from '../../../src/shop/payments/refunds/refund-records.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { orderFacts } from '../../sale/order-facts.ts'
import { known, payPage, post, untilStatus } from '../../sale/sale-world.ts'
import { btcPayUnderTest } from './btcpay-stage.ts'
import { cards, openStage, type Stage, type StagedOrder } from '../stage.ts'

describeOnDatabase('PSP-4 refunds of BTCPay, which their buyers claim', (open) => {
  let stage: Stage
  beforeAll(
    async () => void (stage = await openStage(btcPayUnderTest({ claimsAtOnce: false }), await open())),
  )
  afterAll(() => stage.world.close())

  const allNotified = async () => await expect.poll(() => stage.world.control.unsentWebhooks()).toEqual([])
  const facts = ({ placed }: StagedOrder) => orderFacts(stage.world.shop, placed.order)

  async function paid(): Promise<StagedOrder> {
    const staged = await stage.order()
    await stage.pay(staged, cards.good)
    await untilStatus(stage.world, staged.placed.order, 'delivered')
    await stage.world.runDueJobs()
    return staged
  }

  /** Opens a refund and sends it to the company; returns the address where it is claimed. */
  async function refunded(staged: StagedOrder, cents?: number): Promise<string> {
    await refundOrder(
      stage.world.shop,
      testActor,
      staged.placed.order.id,
      cents === undefined ? {} : { cents },
    )
    await stage.world.runDueJobs()
    return known((await claims(staged))[0]).url
  }

  async function claims({ placed, guest }: StagedOrder) {
    return (await readOrder(stage.world.shop, guest, { orderId: placed.order.id })).claims
  }

  /** Posts the page of the refund, and waits until the shop knows. */
  async function claim(url: string, fields: Record<string, string>) {
    await post(url, fields)
    await allNotified()
    await stage.world.runDueJobs()
  }

  const all = { address: 'bcrt1qbuyer' }
  const approved = { act: 'approve' }

  it('are pending until the shop keeper has paid the buyer’s claim', async () => {
    const staged = await paid()
    const url = await refunded(staged)
    expect(await claims(staged)).toEqual([{ cents: 1000, currencySymbol: '$', url }])
    expect(await facts(staged)).toMatchObject({ status: 'delivered', refunds: [{ state: 'pending' }] })
    await claim(url, all)
    expect((await facts(staged)).refunds).toMatchObject([{ state: 'pending' }])
    await claim(url, approved)
    expect(await facts(staged)).toMatchObject({
      status: 'refunded',
      refunds: [{ state: 'done', cents: 1000 }],
      payments: [{ state: 'refunded' }],
    })
    expect(await claims(staged)).toEqual([])
  })

  it('are mailed to the buyer once, and shown to nobody else', async () => {
    const staged = await paid()
    const url = await refunded(staged)
    stage.world.clock.advance({ minutes: 10 })
    await stage.world.runDueJobs()
    const { mails } = await facts(staged)
    expect(mails.filter((mail) => mail.startsWith('refund'))).toEqual([
      'refund-opened accepted',
      'refund-claim accepted',
    ])
    const sent = stage.world.mailbox.sent.filter(({ text }) => text.includes(url))
    expect(sent.map(({ to }) => to)).toEqual(['buyer@example.com'])
    const others = readOrder(stage.world.shop, makeVisitor(), { orderId: staged.placed.order.id })
    await expect(others).rejects.toMatchObject({ code: 'not-found' })
  })

  it('stay claimable while BTCPay cannot be reached', async () => {
    const staged = await paid()
    const url = await refunded(staged)
    const silent = vi.spyOn(stage.gateway, 'refund').mockRejectedValue(new Error('no answer'))
    stage.world.clock.advance({ minutes: 10 })
    await stage.world.runDueJobs()
    expect(silent).toHaveBeenCalled()
    silent.mockRestore()
    expect(await claims(staged)).toMatchObject([{ url }])
    expect((await facts(staged)).refunds).toMatchObject([{ state: 'pending' }])
  })

  it('may be claimed in parts, which count as soon as they are paid', async () => {
    const staged = await paid()
    const url = await refunded(staged)
    await claim(url, { ...all, amount: '400' })
    await claim(url, approved)
    expect(await facts(staged)).toMatchObject({ status: 'partlyRefunded', refunds: [{ state: 'pending' }] })
    await claim(url, { ...all, amount: '600' })
    await claim(url, approved)
    expect(await facts(staged)).toMatchObject({ status: 'refunded', refunds: [{ state: 'done' }] })
  })

  it('fail once they can no longer be claimed, and the shop keeper may open another', async () => {
    const staged = await paid()
    const url = await refunded(staged, 300)
    await post(url, { act: 'archive' })
    stage.world.clock.advance({ hours: 1 })
    await stage.world.runDueJobs()
    const [refund] = (await listRefunds(stage.world.shop.db, { all: false })).filter(
      ({ order_no: orderNo }) => orderNo === staged.placed.order.orderNo,
    )
    expect(refund).toMatchObject({ state: 'failed', cents: 300 })
    expect(await claims(staged)).toEqual([])
    await retryRefund(stage.world.shop, testActor, { refundId: known(refund).id })
    await stage.world.runDueJobs()
    const [another] = await claims(staged)
    expect(another?.url).not.toBe(url)
    await claim(known(another).url, all)
    await claim(known(another).url, approved)
    expect(await facts(staged)).toMatchObject({ status: 'partlyRefunded', refunds: [{ state: 'done' }] })
  })

  it('of late money are shown on the page of the closed order', async () => {
    const staged = await stage.order()
    await post(await payPage(staged.placed), { coins: 'part' })
    await stage.world.control.expire(staged.reference)
    await allNotified()
    await stage.world.runDueJobs()
    const [shown] = await claims(staged)
    expect(shown).toMatchObject({ cents: 500, currencySymbol: '$' })
    await claim(known(shown).url, all)
    await claim(known(shown).url, approved)
    expect(await facts(staged)).toMatchObject({
      status: 'unpaid',
      payments: [{ state: 'refunded' }],
      refunds: [{ state: 'done', cents: 500 }],
    })
  })

  it('never exceed the money that came, although BTCPay would allow it', async () => {
    const staged = await paid()
    const started = await stage.started(staged.placed)
    const refund = (cents: number, idempotencyKey: string) =>
      stage.gateway.refund(started, {
        cents,
        idempotencyKey,
        mayExist: false,
        providerRefundId: undefined,
        refundedCents: 0,
      })
    expect(await refund(700, 'first')).toMatchObject({ state: 'pending' })
    expect(await refund(301, 'second')).toMatchObject({ state: 'failed' })
    expect(await refund(300, 'third')).toMatchObject({ state: 'pending' })
  })

  it('are refused while the money is still awaited', async () => {
    const staged = await stage.order()
    await post(await payPage(staged.placed), { coins: 'part' })
    const refund = {
      cents: 500,
      idempotencyKey: 'early',
      mayExist: false,
      providerRefundId: undefined,
      refundedCents: 0,
    }
    expect(await stage.gateway.refund(await stage.started(staged.placed), refund)).toMatchObject({
      state: 'failed',
    })
  })
})
