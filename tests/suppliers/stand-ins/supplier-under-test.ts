import { randomBytes } from 'node:crypto'
import type { PurchaseWish, SupplierAccount } from '../../../src/shop/suppliers/supplier.ts'

/** Stand-in of a supplier, as the suites of all suppliers control it. */
export interface SupplierUnderTest {
  account: SupplierAccount
  /** credentials that the supplier does not accept */
  wrongAccount: SupplierAccount
  /** whether a key is shown once alone */
  showsKeysOnce?: boolean
  /** puts an article on sale */
  stock(article: { cents: number; stock: number }): string
  /** Changes what one key of an article costs. */
  price(article: string, cents: number): void
  /** number of purchases of an article that were paid */
  sold(article: string): number
  /** Loses the next call to buy. */
  loseBuying(when: 'before' | 'after'): void
  /** Loses the next call for keys. */
  loseKeys(when: 'before' | 'after'): void
  /** Answers the next call to buy later than the adapter waits. */
  slowBuying(): void
  /** Refuses the next call to buy for too many calls. */
  limitBuying(): void
  /** Returns the money of the first purchase of an article. Undefined: the supplier does not report it. */
  returnPurchase: ((article: string) => void) | undefined
  /** Delivers keys only after questions for them. */
  deliverSlowly(): void
  /** Sends this text as the next keys. Undefined: a new one each again. */
  sendKeys(code: string | undefined): void
  /** Sends the next keys in a form that has no text. */
  sendPictures(): void
  spendBalance(): void
  /** Fills the balance up. */
  fillBalance(): void
  close(): Promise<void>
}

/** Time that an adapter waits in tests. A busy machine answers later than usual. */
export const timeoutMs = 2000
export const slowMs = 2 * timeoutMs

export const realTime = () => new Date()

/** A new purchase of an article, at this price of one key. */
export function wishFor(article: string, cents: number, quantity = 1): PurchaseWish {
  const wish: PurchaseWish = {
    reference: `lk-${randomBytes(6).toString('hex')}`,
    article,
    quantity,
    cents,
    supplierRef: '',
    isBought: false,
    async keepRef(supplierRef) {
      wish.supplierRef = supplierRef
    },
  }
  return wish
}
