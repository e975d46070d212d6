import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Supplier, SupplierAccount } from '../../src/shop/suppliers/supplier.ts'
import { outcomeOf } from '../helpers/outcome-of.ts'

/** Stand-in of a supplier, as the contract controls it. */
export interface SupplierUnderTest {
  account: SupplierAccount
  /** credentials that the supplier does not accept */
  wrongAccount: SupplierAccount
  /** puts an article on sale */
  stock(article: { cents: number; stock: number }): string
  /** how often the supplier has sold under this reference */
  sold(reference: string): number
  /** Loses the next call to buy. */
  loseBuying(when: 'before' | 'after'): void
  /** Answers the next call to buy later than the adapter waits. */
  slowBuying(): void
  /** Refuses the next call to buy for too many calls. */
  limitBuying(): void
  /** Returns the money of a purchase. */
  returnPurchase(reference: string): void
  /** Delivers keys one by one from now on. */
  deliverSlowly(): void
  spendBalance(): void
  close(): Promise<void>
}

/** The contract of every supplier, whatever its protocol (SUP-1). */
export function describeSupplier(
  name: string,
  openSupplier: (account: SupplierAccount) => Supplier,
  open: () => Promise<SupplierUnderTest>,
): void {
  describe(`SUP-1 the supplier ${name}`, () => {
    let standIn: SupplierUnderTest
    let supplier: Supplier
    beforeAll(async () => {
      standIn = await open()
      supplier = openSupplier(standIn.account)
    })
    afterAll(() => standIn.close())

    const wish = (article: string, cents: number, quantity = 1) => ({
      reference: `lk-${randomBytes(6).toString('hex')}`,
      article,
      quantity,
      cents,
    })

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
      const bought = wish(standIn.stock({ cents: 900, stock: 9 }), 900, 3)
      const answer = await supplier.buy(bought)
      if (answer.kind !== 'bought') throw new Error(answer.why)
      expect(answer.cents).toBe(2700)
      const keys = await supplier.keys(answer.supplierRef)
      expect(new Set(keys.map(({ code }) => code)).size).toBe(3)
      expect(await supplier.keys(answer.supplierRef)).toEqual(keys)
      expect(await supplier.ask(bought.reference)).toMatchObject({ kind: 'bought', isComplete: true })
    })

    it('sells once under one reference', async () => {
      const twice = wish(standIn.stock({ cents: 900, stock: 9 }), 900)
      const first = await supplier.buy(twice)
      expect(await supplier.buy(twice)).toMatchObject({
        kind: 'bought',
        supplierRef: 'supplierRef' in first && first.supplierRef,
      })
      expect(standIn.sold(twice.reference)).toBe(1)
    })

    it('sells nothing below its price, nor more than it has, nor without money', async () => {
      const dear = wish(standIn.stock({ cents: 900, stock: 9 }), 899)
      expect(await supplier.buy(dear)).toEqual({ kind: 'none', why: 'none' })
      const many = wish(standIn.stock({ cents: 900, stock: 1 }), 900, 2)
      expect(await supplier.buy(many)).toEqual({ kind: 'none', why: 'none' })
      expect(standIn.sold(dear.reference) + standIn.sold(many.reference)).toBe(0)
    })

    it.each(['before', 'after'] as const)(
      'is unclear when the answer is lost %s the effect, and later says what happened',
      async (when) => {
        const lost = wish(standIn.stock({ cents: 900, stock: 9 }), 900)
        standIn.loseBuying(when)
        expect(await outcomeOf(supplier.buy(lost))).toBe('supplier.unclear')
        const kind = when === 'after' ? 'bought' : 'none'
        expect(await supplier.ask(lost.reference)).toMatchObject({ kind })
      },
    )

    it('is unclear after a late answer, and after a refusal for too many calls', async () => {
      const slow = wish(standIn.stock({ cents: 900, stock: 9 }), 900)
      standIn.slowBuying()
      expect(await outcomeOf(supplier.buy(slow))).toBe('supplier.unclear')
      const limited = wish(standIn.stock({ cents: 900, stock: 9 }), 900)
      standIn.limitBuying()
      expect(await outcomeOf(supplier.buy(limited))).toBe('supplier.unclear')
      expect(await supplier.ask(limited.reference)).toEqual({ kind: 'none', why: 'none' })
    })

    it('refuses wrong credentials', async () => {
      const stranger = openSupplier(standIn.wrongAccount)
      expect(await outcomeOf(stranger.balance())).toBe('supplier.refused')
      const refused = wish(standIn.stock({ cents: 900, stock: 9 }), 900)
      expect(await outcomeOf(stranger.buy(refused))).toBe('supplier.refused')
      expect(standIn.sold(refused.reference)).toBe(0)
    })

    it('hands keys over as they come', async () => {
      standIn.deliverSlowly()
      const bought = wish(standIn.stock({ cents: 100, stock: 9 }), 100, 2)
      const answer = await supplier.buy(bought)
      if (answer.kind !== 'bought') throw new Error(answer.why)
      expect(answer.isComplete).toBe(false)
      expect(await supplier.keys(answer.supplierRef)).toHaveLength(0)
      expect(await supplier.keys(answer.supplierRef)).toHaveLength(1)
      expect(await supplier.keys(answer.supplierRef)).toHaveLength(2)
      expect(await supplier.ask(bought.reference)).toMatchObject({ isComplete: true })
    })

    it('reports that it returned the money', async () => {
      const bought = wish(standIn.stock({ cents: 100, stock: 9 }), 100)
      await supplier.buy(bought)
      standIn.returnPurchase(bought.reference)
      expect(await supplier.ask(bought.reference)).toEqual({ kind: 'none', why: 'returned' })
    })

    it('reports its balance, and sells nothing without money', async () => {
      expect(await supplier.balance()).toBeGreaterThan(0)
      standIn.spendBalance()
      expect(await supplier.balance()).toBe(0)
      const poor = wish(standIn.stock({ cents: 900, stock: 9 }), 900)
      expect(await supplier.buy(poor)).toEqual({ kind: 'none', why: 'balance' })
    })
  })
}
