/**
 * Port of a supplier. One file of `suppliers/` implements it for each kind of supplier; no other code knows a
 * supplier's protocol.
 *
 * Every method refuses `supplier.unclear` without a clear answer. That means "unknown", never "failed": after `buy`
 * the shop asks, and buys again only after the answer `none`. `supplier.refused`: the supplier does not
 * accept the credentials, and did nothing.
 */
export interface Supplier {
  /** keys in one purchase */
  maxQuantity: number
  /** Price and stock of an article now. Undefined: the supplier does not sell it. */
  quote(article: string): Promise<SupplierQuote | undefined>
  /** Articles whose title has this text, 25 at most. */
  find(title: string): Promise<FoundArticle[]>
  /** Buys keys at this price or less, once for each `reference`, so that a repeated call cannot buy twice. */
  buy(wish: PurchaseWish): Promise<PurchaseAnswer>
  /**
   * The present state of a purchase. `none`: the supplier has nothing under this reference. An order that `buy` began is
   * finished.
   */
  ask(purchase: Purchase): Promise<PurchaseAnswer>
  /**
   * Keys that are there by now, in any order; a repeated call returns the same keys, or their names alone if the supplier
   * shows them once.
   */
  keys(purchase: Purchase): Promise<SuppliedKey[]>
  /** Money left at the supplier. Undefined: it accepts the credentials, and does not report a balance. */
  balance(): Promise<SupplierMoney | undefined>
}

export interface SupplierMoney {
  /** hundredths of the currency */
  cents: number
  /** in lower case */
  currency: string
}

/** Its money is the cost of one key. */
export interface SupplierQuote extends SupplierMoney {
  stock: number
  /** the supplier's name of the article */
  title: string
}

export interface FoundArticle extends SupplierQuote {
  article: string
  /** as the supplier names them */
  platform: string
  region: string
}

export interface Purchase {
  /** our name of the purchase, stored before the call */
  reference: string
  article: string
  quantity: number
  /** the supplier's name of it; empty until it is known */
  supplierRef: string
  /** whether the supplier has confirmed it */
  isBought: boolean
}

export interface PurchaseWish extends Purchase {
  /** price of one key */
  cents: number
  /**
   * Stores the supplier's name of an order that is paid in a second step, before it is paid. Refuses `supplier.unclear` if the
   * purchase has another order by now.
   */
  keepRef(supplierRef: string): Promise<void>
}

export type PurchaseAnswer =
  | { kind: 'bought'; supplierRef: string; /** charged for all keys */ cents: number; isComplete: boolean }
  /** nothing was bought, or the supplier gave the money back */
  | { kind: 'none'; why: 'none' | 'balance' | 'returned' }

export interface SuppliedKey {
  /** the supplier's id of this key */
  name: string
  /** undefined: a picture, or a text that the supplier does not show again */
  code: string | undefined
}

/** Values that staff enter for a supplier, such as `apiKey`. */
export type Credentials = Readonly<Record<string, string>>

export interface SupplierAccount {
  /** without a slash at the end */
  url: string
  credentials: Credentials
  timeoutMs: number
  now(): Date
}

/** A kind of supplier, as its adapter's file describes it. */
export interface SupplierKindOf {
  title: string
  /** names of the required credentials, all secret */
  credentials: readonly string[]
  /** address of its calls, unless staff enter another one; empty if each account has its own */
  url: string
  open(account: SupplierAccount): Supplier
}
