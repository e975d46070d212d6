import { afterAll, beforeAll, expect, it } from 'vitest'
import { exportPayouts } from '../../../src/shop/reports/payouts/export-payouts.ts'
import { fetchPayouts } from '../../../src/shop/payments/payouts/fetch-payouts.ts'
import { refundOrder } from '../../../src/shop/payments/refunds/refund-order.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import { stripeStandIn } from '../../gateways/stand-ins.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'

const dayMs = 86_400_000
let world: SaleWorld
beforeAll(async () => void (world = await openSaleWorld(undefined, { standIn: stripeStandIn })))
afterAll(() => world.close())

it('RTS-9 payments less refunds, disputes and fees equal the money at the bank, by random orders', async () => {
  const { shop, control } = world
  const fates = Array.from({ length: 9 }, () => Math.floor(Math.random() * 3))
  for (const [index, fate] of fates.entries()) {
    const { variants } = await makeProduct(shop, { stock: 1 })
    const order = await buy(world, makeVisitor(), known(variants[0]).id, { method: 'stripe' })
    const payment = known((await paymentsOfOrder(shop.db, order.id)).at(-1))
    if (fate === 1) await refundOrder(shop, testActor, order.id)
    await world.runDueJobs()
    if (fate === 2) await control.dispute(attemptKey(payment, order.order_no), 'open')
    if (index % 3 === 2) await sent(3)
  }
  await sent(3)
  const rows = await file()
  const cents = (text: string | undefined) => Math.round(Number(text) * 100)
  const sum = (column: 'Gross' | 'Fee' | 'Net', of = rows) =>
    of.reduce((total, row) => total + cents(row[column]), 0)
  const arrived = await shop.db.selectFrom('payout').select('cents').execute()
  expect(sum('Net')).toBe(arrived.reduce((total, payout) => total + payout.cents, 0))
  const count = (fate: number) => fates.filter((one) => one === fate).length
  expect(sum('Gross')).toBe(1000 * (fates.length - count(1) - count(2)))
  expect(sum('Fee')).toBe(59 * fates.length + 1500 * count(2))
  expect(new Set(rows.map(({ State }) => State))).toEqual(new Set(['explained']))
  const paid = rows.filter(({ Kind }) => Kind === 'payment')
  expect(paid.every((row) => row['Order']?.startsWith('LK-'))).toBe(true)
})

it('RTS-9 deducts a returned payout, and refuses a file that differs from the bank statement', async () => {
  const { shop, control } = world
  const before = (await file()).length
  const [made] = await control.payOut({ bookings: [fee(-100)] })
  await control.changePayout(known(made).id, { status: 'failed' })
  await fetchPayouts(shop)
  expect((await file()).slice(before).map((row) => row['Net'])).toEqual(['-1.00', '1.00'])
  await control.payOut({ reconciliation: 'in_progress', bookings: [fee(-200)] })
  await fetchPayouts(shop)
  await expect(exported()).rejects.toMatchObject({ code: 'payouts.unread' })
  await shop.db
    .updateTable('payout')
    .set({ lines_state: 'read', lines_cents: 1 })
    .where('lines_state', '=', 'later')
    .execute()
  await expect(exported()).rejects.toMatchObject({ code: 'payouts.unequal' })
})

const fee = (amount: number) => ({ type: 'stripe_fee', category: 'fee', amount })

async function sent(days: number): Promise<void> {
  const { shop, control, clock } = world
  const disputes = (await control.payments()).filter(({ dispute }) => dispute).length
  await expect.poll(() => shop.db.selectFrom('dispute').select('id').execute()).toHaveLength(disputes)
  clock.set(new Date(clock.now().getTime() + days * dayMs))
  await control.payOut()
  await fetchPayouts(shop)
}

const exported = () => exportPayouts(world.shop, testActor, {})

async function file(): Promise<Record<string, string>[]> {
  const { csv } = await exported()
  const [titles = [], ...rows] = csv
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(','))
  return rows.map((cells) => Object.fromEntries(titles.map((title, index) => [title, cells[index] ?? ''])))
}
