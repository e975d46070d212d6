import { expect, it } from 'vitest'
import { withoutDemoMail } from '../../../src/platform/mail/demo-address.ts'
import type { OutgoingMail } from '../../../src/platform/mail/mail-transport.ts'
import { openSandboxGateways } from '../../../src/shop/gateways/sandbox.ts'
import { askForFirstTrade, askForTrade } from '../../../src/shop/demo/ask-for-trade.ts'
import { demoTrade } from '../../../src/shop/demo/demo-trade-records.ts'
import { listQueue } from '../../../src/shop/overview/list-queue.ts'
import { checkPayment } from '../../../src/shop/payments/checks/check-payments.job.ts'
import { withDemoPayments } from '../../../src/shop/payments/demo-payments.ts'
import { openTestShop } from '../../../tests/helpers/open-test-shop.ts'
import { outcomeOf } from '../../../tests/helpers/outcome-of.ts'
import { ledgerErrors } from '../../../tests/sale/ledger-facts.ts'
import { ordersOf, wrongsOf } from '../../../tests/sale/money/money-books.ts'
import { seedDemo } from '../seed-demo.ts'
import { makeTrade } from './demo-trade.job.ts'
import { planTrade } from './plan-trade.ts'

/** Nothing calls the test bank: the trade makes its payments up. */
const gateways = openSandboxGateways({
  providerUrl: () => 'http://127.0.0.1:1',
  secret: 'the secret of the demo',
  now: () => new Date(),
})

const orderCount = 40

it(
  'OWN-3 the demo shop trades for 90 days: keys and money agree, and each kind of work waits',
  { timeout: 240_000 },
  async () => {
    const { shop, mailbox, close } = await openTestShop({ gateways, reviewsOrders: true })
    expect(await outcomeOf(askForTrade(shop))).toBe('demo.none')
    await seedDemo(shop)
    await askForFirstTrade(shop)
    while ((await makeTrade(shop, orderCount)) > 0);

    const trade = await demoTrade(shop.db)
    expect(trade?.madeAt).not.toBeNull()
    const orders = await shop.db
      .selectFrom('orders')
      .select(['email', 'placed_at', 'idempotency_key', 'currency'])
      .execute()
    expect(orders.length).toBeGreaterThan(orderCount)
    expect(new Set(orders.map((order) => order.currency)).size).toBeGreaterThan(3)
    expect(orders.filter(({ email }) => !email.endsWith('@demo.example'))).toEqual([])
    const { groups } = await listQueue(shop, undefined)
    expect(groups.map(({ kind }) => kind)).toEqual(
      expect.arrayContaining([
        'under-review',
        'awaiting-stock',
        'refused-refund',
        'withdrawal',
        'failed-mail',
        'dispute',
        'enquiry',
        'review',
      ]),
    )
    expect(await wrongsOf({ shop })).toMatchObject({ linesWithTooManyKeys: 0, deliveredWithTooFew: 0 })
    expect(await ordersOf({ shop })).toEqual(await companiesOf(shop))
    expect(await ledgerErrors(shop)).toEqual([])
    expect(mailbox.sent).toEqual([])
    expect(await answersAboutPaid(shop)).toEqual(['paid'])

    expect(await outcomeOf(askForTrade(shop))).toBe('demo.made')
    expect(await makeTrade(shop, orderCount)).toBe(0)
    await close()
  },
)

/** Payments without their refunds, by order and currency. */
async function companiesOf({ db }: Parameters<typeof listQueue>[0]): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('payment as p')
    .innerJoin('orders as o', 'o.id', 'p.order_id')
    .select(['p.cents', 'p.currency', 'o.order_no'])
    .select((select) => [
      select
        .selectFrom('refund')
        .select(({ fn }) => fn.sum<number>('cents').as('cents'))
        .whereRef('payment_id', '=', 'p.id')
        .where('state', '=', 'done')
        .as('refunded'),
    ])
    .where('p.state', 'in', ['paid', 'refunded'])
    .execute()
  return Object.fromEntries(
    rows
      .map((row) => [`${row.order_no} ${row.currency}`, row.cents - Number(row.refunded)])
      .filter(([, cents]) => cents !== 0),
  )
}

/** States in which the shop finds its paid payments when it asks their company again. */
async function answersAboutPaid(shop: Parameters<typeof checkPayment>[0]): Promise<string[]> {
  const asked = {
    ...shop,
    gateways: new Map(gateways.map((one) => [one.name, withDemoPayments(one, shop.db)])),
  }
  const paid = await shop.db
    .selectFrom('payment')
    .selectAll()
    .where('state', '=', 'paid')
    .where('gateway', 'like', 'sandbox-%')
    .where((is) =>
      is.not(is.exists(is.selectFrom('refund').select('id').whereRef('payment_id', '=', 'payment.id'))),
    )
    .limit(5)
    .execute()
  for (const payment of paid) await checkPayment(asked, payment)
  const after = await shop.db
    .selectFrom('payment')
    .select('last_answer')
    .where(
      'id',
      'in',
      paid.map(({ id }) => id),
    )
    .execute()
  return [...new Set(after.map((row) => row.last_answer.split(',')[0] ?? ''))]
}

it('OWN-3 plans the same trade for the same end, in the order of its moments', () => {
  const until = new Date('2026-11-28T12:00:00Z')
  const moments = planTrade(until, orderCount).map(({ at }) => at.getTime())
  expect(planTrade(until, orderCount).map(({ at }) => at.getTime())).toEqual(moments)
  expect(moments.toSorted((one, other) => one - other)).toEqual(moments)
  expect(moments.at(-1)).toBeLessThanOrEqual(until.getTime())
})

it('OWN-3 mails to invented people stay in the shop', async () => {
  const sent: string[] = []
  const transport = withoutDemoMail({
    kind: 'smtp',
    send: async ({ to }) => void sent.push(to),
    close: async () => {},
  })
  const mail = (to: string): OutgoingMail => ({
    messageId: '<1@shop.example>',
    from: 'shop@shop.example',
    to,
    subject: 'Your order',
    html: '',
    text: '',
  })
  await transport.send(mail('anna.keller@demo.example'))
  await transport.send(mail('buyer@mail.example'))
  expect(sent).toEqual(['buyer@mail.example'])
})
