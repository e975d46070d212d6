import { afterAll, beforeAll, expect, it } from 'vitest'
import { attemptKey } from '../../../src/shop/orders/attempt-key.ts'
import {
  checkPayoutFile,
  importPayoutFile,
  type PayoutFile,
} from '../../../src/shop/payments/payouts/import-payout-file.ts'
import { fileColumnsByCompany } from '../../../src/shop/payments/payouts/file-column-records.ts'
import { paymentsOfOrder } from '../../../src/shop/payments/payment-records.ts'
import { testActor, makeProduct, makeVisitor } from '../../helpers/fixtures.ts'
import { outcomeOf } from '../../helpers/outcome-of.ts'
import { describeOnDatabase } from '../../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../../sale/sale-world.ts'

describeOnDatabase('RTS-9 a payout from the file of a company', (open) => {
  let world: SaleWorld
  let file: PayoutFile
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const order = await buy(world, makeVisitor(), known(variants[0]).id)
    const payment = known((await paymentsOfOrder(world.shop.db, order.id)).at(-1))
    const reference = attemptKey(payment, order.order_no)
    file = {
      company: payment.gateway,
      name: '4711',
      day: '2026-11-20',
      currency: 'USD',
      amount: '1253.90',
      text: [
        '\uFEFFTyp;Betrag;"Gebühr";Referenz;Datum',
        `Sale;10,00;-0,50;${reference};19.11.2026`,
        'Sale;"1.250,00 $";5,60;;18.11.2026',
        '',
      ].join('\r\n'),
      columns: {
        gross: 'Betrag',
        fee: 'Gebühr',
        net: '',
        reference: 'Referenz',
        kind: 'Typ',
        source: '',
        date: 'Datum',
        text: '',
      },
    }
  })
  afterAll(() => world.close())

  it('is checked by line and sum, and stored whole or not at all', async () => {
    const outcome = (change: Partial<PayoutFile>) =>
      outcomeOf(importPayoutFile(world.shop, testActor, { ...file, ...change }))
    expect(await outcome({ amount: '1253.91' })).toBe('payout.file-sum amount')
    expect(await outcome({ text: file.text.replace('10,00', 'ten') })).toBe('payout.file-amount file')
    expect(await outcome({ text: file.text.replace('19.11.', '31.11.') })).toBe('payout.file-day file')
    expect(await outcome({ columns: { ...file.columns, fee: 'Fee' } })).toBe('payout.file-column fee')
    expect(await outcome({ company: 'nobody' })).toBe('input.invalid company')
    expect(checkPayoutFile(world.shop, file)).toMatchObject({ lines: 2, cents: 125_390, currency: 'usd' })
    expect(await world.shop.db.selectFrom('payout').selectAll().execute()).toEqual([])
  })

  it('has the states of other payouts, and is stored once', async () => {
    expect(await fileColumnsByCompany(world.shop.db)).toEqual({})
    await importPayoutFile(world.shop, testActor, file)
    expect(await fileColumnsByCompany(world.shop.db)).toEqual({ [file.company]: file.columns })
    expect(await outcomeOf(importPayoutFile(world.shop, testActor, file))).toBe('payout.file-twice name')
    expect(await world.shop.db.selectFrom('payout').selectAll().execute()).toMatchObject([
      {
        origin: 'file',
        company_payout_id: '4711',
        cents: 125_390,
        lines_cents: 125_390,
        lines_state: 'read',
      },
    ])
    const lines = await world.shop.db
      .selectFrom('payout_line')
      .select(['kind', 'net_cents', 'state', 'why'])
      .orderBy('id')
      .execute()
    expect(lines).toEqual([
      { kind: 'payment', net_cents: 950, state: 'explained', why: '' },
      { kind: 'payment', net_cents: 124_440, state: 'missing', why: 'foreign' },
    ])
  })
})
