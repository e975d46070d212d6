import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedBase } from '../../db/seed/seed-base.ts'
import { checkOut } from '../../src/shop/checkout/check-out.ts'
import { checkoutOffer } from '../../src/shop/checkout/checkout-offer.ts'
import { startPayment } from '../../src/shop/payments/start-payment.ts'
import { listPaymentMethods, shownMethods } from '../../src/shop/payments/methods/payment-methods.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { makeProduct, makeVisitor, makeVisitorPaying } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import {
  callApi,
  checkOutInputFor,
  known,
  openSaleWorld,
  placeOrder,
  type SaleWorld,
} from '../sale/sale-world.ts'

describeOnDatabase('a payment method as the shop keeper set it', (open) => {
  let world: SaleWorld
  let variantId: number
  beforeAll(async () => {
    world = await openSaleWorld(await open())
    variantId = known((await makeProduct(world.shop, { stock: 20 })).variants[0]).id
  })
  afterAll(() => world.close())

  const set = async (code: 'card' | 'bank' | 'wallet', changes: object) =>
    void (await world.shop.db.updateTable('payment_method').set(changes).where('code', '=', code).execute())

  const offerFor = async (visitor: Visitor, code: string) => {
    const { methods } = await checkoutOffer(world.shop, visitor, { lines: [{ variantId, quantity: 1 }] })
    return known(methods.find((method) => method.code === code))
  }

  it('PSP-3 CHK-5 costs its percentage and its fixed part, in the buyer’s currency', async () => {
    await set('wallet', { fee_percent: '2', fee_fixed_cents: 25 })
    const dollars = await offerFor(makeVisitor(), 'wallet')
    expect(dollars.summary).toMatchObject({ paymentFeeCents: 20 + 25, totalCents: 1045 })
    const inYen = await makeVisitorPaying(world.shop, 'jpy')
    const yen = await offerFor(inYen, 'wallet')
    expect(yen.fee.fixedCents % 100).toBe(0)
    expect(yen.summary.totalCents).toBe(
      yen.summary.goodsCents + yen.fee.fixedCents + Math.round(yen.summary.goodsCents / 5000) * 100,
    )
    const { order } = await placeOrder(world, makeVisitor(), variantId, { method: 'wallet' })
    expect(order).toMatchObject({ payment_fee_cents: 45, total_cents: 1045 })
  })

  it('CHK-4 has the marks of its cards, or the logo of the shop keeper alone', async () => {
    const { shop } = world
    const shown = async () => {
      const card = known((await shownMethods(shop, makeVisitor())).find(({ name }) => name === 'Card'))
      return { logo: card.logo, marks: card.marks }
    }
    const logo = 'a'.repeat(40)
    expect(await shown()).toEqual({ logo: undefined, marks: ['visa', 'mastercard', 'maestro'] })
    await shop.db
      .insertInto('payment_logo')
      .values({ name: logo, png: Buffer.from('png') })
      .execute()
    await set('card', { logo })
    expect(await shown()).toEqual({ logo: `/covers/logo/${logo}`, marks: [] })
    await set('card', { logo: null })
  })

  it('PSP-3 takes orders from its minimum to its maximum, and says the limit in the buyer’s currency', async () => {
    const euros = await makeVisitorPaying(world.shop, 'eur')
    const { goodsCents } = (await offerFor(euros, 'bank')).summary
    await set('bank', { min_cents: 1000, max_cents: 1000 })
    expect(await offerFor(euros, 'bank')).toMatchObject({
      takesAmount: true,
      minCents: goodsCents,
      maxCents: goodsCents,
    })
    await expect(placeOrder(world, euros, variantId, { method: 'bank' })).resolves.toBeDefined()

    await set('bank', { min_cents: 1001, max_cents: null })
    expect(await offerFor(makeVisitor(), 'bank')).toMatchObject({ takesAmount: false, maxCents: undefined })
    await expect(placeOrder(world, makeVisitor(), variantId, { method: 'bank' })).rejects.toMatchObject({
      code: 'payment.minimum',
      values: { limit: '$10.01' },
    })
    await set('bank', { min_cents: null, max_cents: 999 })
    const before = await countOrders()
    await expect(placeOrder(world, euros, variantId, { method: 'bank' })).rejects.toMatchObject({
      code: 'payment.maximum',
      field: 'paymentId',
      values: { limit: expect.stringMatching(/^€\d+\.\d\d$/) },
    })
    expect(await countOrders()).toBe(before)
    await set('bank', { max_cents: null })
  })

  it('PSP-3 does not start for an order that its limits now exclude', async () => {
    const { order } = await placeOrder(world, makeVisitor(), variantId, { method: 'bank' })
    await set('bank', { max_cents: 500 })
    await expect(startPayment(world.shop, order, world.methodId('bank'))).rejects.toThrow('payment.maximum')
    await set('bank', { max_cents: null })
  })

  it('PSP-3 PAY-8 holds an order as long as the method says, else as long as the shop says', async () => {
    await set('wallet', { hold_minutes: 2880 })
    const held = await placeOrder(world, makeVisitor(), variantId, { method: 'wallet' })
    const usual = await placeOrder(world, makeVisitor(), variantId, { method: 'bank' })
    const minutes = ({ order }: typeof held) =>
      (order.pay_before.getTime() - order.placed_at.getTime()) / 60_000
    expect([minutes(held), minutes(usual)]).toEqual([2880, 15])
  })

  it('PSP-3 has the shop keeper’s name in each language, else the name of the shop’s texts', async () => {
    await set('bank', { name: 'Instant' })
    const id = world.methodId('bank')
    await world.shop.db
      .insertInto('payment_method_text')
      .values([
        { payment_method_id: id, locale: 'de', name: 'Sofort' },
        { payment_method_id: id, locale: 'en-US', name: 'Instant' },
      ])
      .execute()
    const nameIn = async (locale: string) =>
      (await listPaymentMethods(world.shop, makeVisitor({ locale }))).find((one) => one.id === id)?.name
    expect([await nameIn('de'), await nameIn('en-US'), await nameIn('fr')]).toEqual([
      'Sofort',
      'Instant',
      'Testbank',
    ])
    await set('bank', { code: 'own' })
    expect([await nameIn('de'), await nameIn('fr')]).toEqual(['Sofort', 'Instant'])
    const input = await checkOutInputFor(world, makeVisitor(), variantId, { method: 'bank' })
    const { order } = await checkOut(world.shop, makeVisitor({ locale: 'de' }), input)
    const row = await world.shop.db
      .selectFrom('orders')
      .select('payment_method_name')
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    expect(row.payment_method_name).toBe('Sofort')
    await world.shop.db.updateTable('payment_method').set({ code: 'bank' }).where('id', '=', id).execute()
    await world.shop.db.deleteFrom('payment_method_text').execute()
  })

  it('PSP-3 never has the same name as another offered method', async () => {
    const id = world.methodId('bank')
    await world.shop.db
      .insertInto('payment_method_text')
      .values({ payment_method_id: id, locale: 'en-US', name: 'Card' })
      .execute()
    const names = (await listPaymentMethods(world.shop, makeVisitor())).map((method) => method.name)
    expect(names.slice(0, 2)).toEqual(['Card', 'Card (2)'])
    await world.shop.db.deleteFrom('payment_method_text').execute()
  })

  it('PSP-3 stays off and removed after a restart', async () => {
    await set('card', { active: false })
    await set('wallet', { active: false, removed_at: new Date() })
    await seedBase(world.shop.db)
    const codes = (await listPaymentMethods(world.shop, makeVisitor())).map((method) => method.code)
    expect(codes).toEqual(['bank', 'euro-transfer'])
    const { json } = await callApi(world, '/api/check/paymentlist')
    expect(json).toMatchObject({
      data: [{ fee: 0, feeFixed: 0, minAmount: null, maxAmount: null }, { currency: 'EUR' }],
    })
  })

  async function countOrders(): Promise<number> {
    const row = await world.shop.db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    return row.count
  }
})
