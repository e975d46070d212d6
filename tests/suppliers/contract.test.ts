import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Supplier } from '../../src/shop/suppliers/supplier.ts'
import { supplierKinds } from '../../src/shop/suppliers/supplier-kinds.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'
import { everyKind, everyStandIn } from './stand-ins/every-stand-in.ts'
import { type SupplierUnderTest, wishFor } from './stand-ins/supplier-under-test.ts'

describe.each(everyKind)('SUP-1 the contract of every supplier: %s', (kind) => {
  const { open: openSupplier } = supplierKinds[kind]
  let standIn: SupplierUnderTest
  let supplier: Supplier
  beforeAll(async () => {
    standIn = await everyStandIn[kind]()
    supplier = openSupplier(standIn.account)
  })
  afterAll(() => standIn.close())

  it('quotes price and stock of an article, and nothing for an unknown one', async () => {
    const article = standIn.stock({ cents: 1234, stock: 7 })
    expect(await supplier.quote(article)).toMatchObject({ cents: 1234, stock: 7 })
    expect(await supplier.quote('000000000000000000000000')).toBeUndefined()
    expect(await supplier.quote(standIn.stock({ cents: 500, stock: 0 }))).toMatchObject({ stock: 0 })
  })

  it('finds articles by a part of their title', async () => {
    const article = standIn.stock({ cents: 1234, stock: 7 })
    const { title } = (await supplier.quote(article)) ?? { title: '' }
    expect(await supplier.find(title.slice(1))).toContainEqual(
      expect.objectContaining({ article, title, cents: 1234, stock: 7 }),
    )
    expect(await supplier.find('no title has this')).toEqual([])
  })

  it('sells keys, and delivers the same keys when it is asked again', async () => {
    const quantity = Math.min(3, supplier.maxQuantity)
    const bought = wishFor(standIn.stock({ cents: 900, stock: 9 }), 900, quantity)
    const answer = await supplier.buy(bought)
    if (answer.kind !== 'bought') throw new Error(answer.why)
    expect(answer.cents).toBe(900 * quantity)
    const { supplierRef } = answer
    const keys = await supplier.keys({ ...bought, supplierRef })
    expect(new Set(keys.map(({ code }) => code)).size).toBe(quantity)
    const again = await supplier.keys({ ...bought, supplierRef })
    const names = (read: typeof keys) => read.map(({ name }) => name)
    expect(standIn.showsKeysOnce ? names(again) : again).toEqual(standIn.showsKeysOnce ? names(keys) : keys)
    expect(await supplier.ask({ ...bought, supplierRef, isBought: true })).toMatchObject({
      kind: 'bought',
      isComplete: true,
    })
  })

  it('sells once under one reference', async () => {
    const twice = wishFor(standIn.stock({ cents: 900, stock: 9 }), 900)
    const first = await supplier.buy(twice)
    expect(await supplier.buy(twice)).toMatchObject({
      kind: 'bought',
      supplierRef: 'supplierRef' in first && first.supplierRef,
    })
    expect(standIn.sold(twice.article)).toBe(1)
  })

  it('sells nothing below its price, nor more than it has, nor without money', async () => {
    const dear = wishFor(standIn.stock({ cents: 900, stock: 9 }), 899)
    expect(await supplier.buy(dear)).toEqual({ kind: 'none', why: 'none' })
    const most = Math.min(2, supplier.maxQuantity)
    const many = wishFor(standIn.stock({ cents: 900, stock: most - 1 }), 900, most)
    expect(await supplier.buy(many)).toEqual({ kind: 'none', why: 'none' })
    expect(standIn.sold(dear.article) + standIn.sold(many.article)).toBe(0)
  })

  it.each(['before', 'after'] as const)(
    'is unclear when the answer is lost %s the effect, and later says what happened',
    async (when) => {
      const lost = wishFor(standIn.stock({ cents: 900, stock: 9 }), 900)
      standIn.loseBuying(when)
      expect(await outcomeOf(supplier.buy(lost))).toBe('supplier.unclear')
      const answer = await supplier.ask(lost)
      expect(answer.kind).toBe(standIn.sold(lost.article) === 1 ? 'bought' : 'none')
      if (when === 'after') expect(answer.kind).toBe('bought')
      if (answer.kind === 'none') expect(await supplier.buy(lost)).toMatchObject({ kind: 'bought' })
      expect(standIn.sold(lost.article)).toBe(1)
    },
  )

  it('is unclear after a late answer, and after a refusal for too many calls', async () => {
    const slow = wishFor(standIn.stock({ cents: 900, stock: 9 }), 900)
    standIn.slowBuying()
    expect(await outcomeOf(supplier.buy(slow))).toBe('supplier.unclear')
    const limited = wishFor(standIn.stock({ cents: 900, stock: 9 }), 900)
    standIn.limitBuying()
    expect(await outcomeOf(supplier.buy(limited))).toBe('supplier.unclear')
    expect(await supplier.ask(limited)).toEqual({ kind: 'none', why: 'none' })
  })

  it('refuses wrong credentials', async () => {
    const stranger = openSupplier(standIn.wrongAccount)
    expect(await outcomeOf(stranger.balance())).toBe('supplier.refused')
    const refused = wishFor(standIn.stock({ cents: 900, stock: 9 }), 900)
    expect(await outcomeOf(stranger.buy(refused))).toBe('supplier.refused')
    expect(standIn.sold(refused.article)).toBe(0)
  })

  it('hands keys over as they come', async () => {
    standIn.deliverSlowly()
    const quantity = Math.min(2, supplier.maxQuantity)
    const bought = wishFor(standIn.stock({ cents: 100, stock: 9 }), 100, quantity)
    const answer = await supplier.buy(bought)
    if (answer.kind !== 'bought') throw new Error(answer.why)
    expect(answer.isComplete).toBe(false)
    const { supplierRef } = answer
    const counts = []
    for (let question = 0; question < 3; question++)
      counts.push((await supplier.keys({ ...bought, supplierRef })).length)
    expect([counts[0], counts[2]]).toEqual([0, quantity])
    expect(counts.toSorted((one, next) => one - next)).toEqual(counts)
    expect(await supplier.ask({ ...bought, supplierRef, isBought: true })).toMatchObject({ isComplete: true })
  })

  it('reports that it returned the money', async () => {
    const bought = wishFor(standIn.stock({ cents: 100, stock: 9 }), 100)
    const answer = await supplier.buy(bought)
    const supplierRef = 'supplierRef' in answer ? answer.supplierRef : ''
    if (!standIn.returnPurchase) return
    standIn.returnPurchase(bought.article)
    expect(await supplier.ask({ ...bought, supplierRef, isBought: true })).toEqual({
      kind: 'none',
      why: 'returned',
    })
  })

  it('reports its balance, and sells nothing without money', async () => {
    const balance = await supplier.balance()
    if (balance) expect([balance.cents > 0, balance.currency]).toEqual([true, 'eur'])
    standIn.spendBalance()
    if (balance) expect(await supplier.balance()).toEqual({ cents: 0, currency: 'eur' })
    const poor = wishFor(standIn.stock({ cents: 900, stock: 9 }), 900)
    expect(await supplier.buy(poor)).toEqual({ kind: 'none', why: 'balance' })
  })
})
