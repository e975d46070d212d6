import { outcomeOf } from '../helpers/outcome-of.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  listPaymentMethods,
  methodCompanies,
  readPaymentMethod,
} from '../../src/shop/payments/methods/list-payment-methods.ts'
import {
  addPaymentMethod,
  removePaymentMethod,
  setPaymentMethod,
} from '../../src/shop/payments/methods/set-payment-method.ts'
import { listPaymentMethods as offeredTo } from '../../src/shop/payments/methods/payment-methods.ts'
import { wordsText } from '../../src/shop/localisation/words.ts'
import { lastChangeOf } from '../../src/shop/staff/audit/list-changes.ts'
import type { OrderRow } from '../../src/shop/orders/order-records.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { buy, known, openSaleWorld, type SaleWorld } from '../sale/sale-world.ts'

describeOnDatabase('OPS-7 PSP-3 payment methods in the back office', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const read = async (code: string) => known(await readPaymentMethod(world.shop, code))

  it('are changed by one at a time, and the log has before and after', async () => {
    const { id, version } = await read('card')
    const save = (feePercent: string) =>
      outcomeOf(setPaymentMethod(world.shop, testActor, 'card', { feePercent }, { seen: version }))
    const outcomes = await Promise.all(['2.5', '3.5', '4.5'].map(save))
    expect(outcomes.filter((outcome) => outcome === 'staff.changed')).toHaveLength(2)
    const { feePercent, example } = await read('card')
    expect(example).toEqual({
      goodsCents: 6000,
      feeCents: 60 * feePercent,
      totalCents: 6000 + 60 * feePercent,
    })
    expect(await lastChangeOf(world.shop, { kind: 'payment-method', id })).toMatchObject({
      action: 'payment-method.changed',
      actor: 'tester',
      after: { feePercent },
    })
  })

  it('OWN-9 show their share of the payments of the last 30 days', async () => {
    const shares = async () =>
      Object.fromEntries((await listPaymentMethods(world.shop)).map(({ code, share }) => [code, share]))
    expect(await shares()).toMatchObject({ card: undefined, bank: undefined })
    const { variants } = await makeProduct(world.shop, { stock: 3 })
    const paid: OrderRow[] = []
    for (const method of ['card', 'bank', 'bank'] as const)
      paid.push(await buy(world, makeVisitor(), known(variants[0]).id, { method }))
    const [card = 0, ...bank] = paid.map((order) => order.total_cents)
    const byBank = bank.reduce((sum, cents) => sum + cents, 0)
    expect(await shares()).toMatchObject({ card: card / (card + byBank), bank: byBank / (card + byBank) })
  })

  it('are seen by buyers as they were set, in their language, currency and order', async () => {
    const seen = async () =>
      (await offeredTo(world.shop, makeVisitor({ locale: 'de' }))).map(({ name }) => name)
    const before = (await seen()).length
    const { version } = await read('card')
    const names = { de: 'Kredit- oder Debitkarte' }
    await setPaymentMethod(world.shop, testActor, 'card', { names, position: 2 }, { seen: version })
    expect((await seen())[1]).toBe('Kredit- oder Debitkarte')
    await setPaymentMethod(world.shop, testActor, 'card', { isOn: false })
    expect(await seen()).toHaveLength(before - 1)
    expect((await listPaymentMethods(world.shop)).find(({ code }) => code === 'card')?.isOn).toBe(false)
    await setPaymentMethod(world.shop, testActor, 'card', { isOn: true, position: 1 })
  })

  it('take a logo that is a picture, and no other file', async () => {
    const set = (logoFile: Buffer) =>
      outcomeOf(setPaymentMethod(world.shop, testActor, 'card', {}, { logoFile }))
    for (const file of ['<p>no picture</p>', 'MZ'])
      expect(await set(Buffer.from(file))).toBe('picture.no-picture logo')
    const png = await sharp({ create: { width: 20, height: 10, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    expect(await set(png)).toBeTypeOf('number')
    expect((await read('card')).hasLogo).toBe(true)
  })

  it('are added with the reason why they are not offered, and removed, each with a line in the log', async () => {
    const companies = methodCompanies(world.shop).map(({ name }) => name)
    await addPaymentMethod(world.shop, testActor, 'stripe-later', {
      company: 'stripe',
      companies,
      changes: { name: 'Later', isOn: true },
    })
    const { id, version, why } = await read('stripe-later')
    expect(wordsText(known(why))).toMatch(/missing|off/)
    expect(await lastChangeOf(world.shop, { kind: 'payment-method', id })).toMatchObject({
      action: 'payment-method.added',
    })
    await removePaymentMethod(world.shop, testActor, 'stripe-later', { seen: version })
    expect(await readPaymentMethod(world.shop, 'stripe-later')).toBeUndefined()
    expect(await lastChangeOf(world.shop, { kind: 'payment-method', id })).toMatchObject({
      action: 'payment-method.removed',
    })
  })
})
