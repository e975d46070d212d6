import type { Generated } from 'kysely'
import type { PriceEnding } from './cost-rules/cost-rule.ts'
import type { SupplierKind } from './supplier-kinds.ts'

export interface SupplierTables {
  supplier: SupplierTable
  supplier_article: SupplierArticleTable
  supplier_purchase: SupplierPurchaseTable
  supplier_key: SupplierKeyTable
  cost_rule: CostRuleTable
}

/**
 * `open`: without an outcome; `bought`: keys are on their way; `short`: fewer usable keys came than were paid for;
 * `none`: nothing was bought; `closed`: a person ended a short one.
 */
export type PurchaseState = 'open' | 'bought' | 'short' | 'received' | 'none' | 'closed'

/** Reason why a call, a purchase or an article did not bring keys. */
export type SupplyIssue =
  | 'unclear'
  | 'refused'
  | 'no-rate'
  | 'none'
  | 'dearer'
  | 'balance'
  | 'budget'
  | 'returned'
  | 'known-keys'
  | 'pictures'
  | 'jump'
  | 'price'

interface SupplierTable {
  id: Generated<number>
  kind: SupplierKind
  name: string
  active: Generated<boolean>
  secret_id: string
  sealed: Buffer
  daily_budget_cents: number
  failures: Generated<number>
  rests_until: Generated<Date | null>
  last_issue: Generated<SupplyIssue | ''>
  version: Generated<number>
  created_at: Date
}

interface SupplierArticleTable {
  id: Generated<number>
  supplier_id: number
  variant_id: number
  article: string
  turn: number
  highest_cents: number
  active: Generated<boolean>
  quoted_at: Generated<Date | null>
  quoted_cents: Generated<number | null>
  quoted_stock: Generated<number>
  ask_at: Generated<Date | null>
  priced_cents: Generated<number | null>
  priced_at: Generated<Date | null>
  least_cents: Generated<number | null>
  stopped_at: Generated<Date | null>
  rests_until: Generated<Date | null>
  last_issue: Generated<SupplyIssue | ''>
  version: Generated<number>
}

interface CostRuleTable {
  supplier_id: number
  margin: number
  plus_cents: number
  ending: PriceEnding
  floor_cents: number
  fee: number
  fee_cents: number
  least: number
  move: number
  jump: number
  version: Generated<number>
  saved_at: Date
}

interface SupplierPurchaseTable {
  id: Generated<number>
  reference: string
  supplier_id: number
  variant_id: number
  article_id: number | null
  article: string
  order_id: number | null
  quantity: number
  received: Generated<number>
  max_cents: number
  /** agreed price of a key in `currency` */
  price_cents: number
  currency: string
  paid_cents: Generated<number | null>
  state: Generated<PurchaseState>
  supplier_ref: Generated<string>
  calls: Generated<number>
  due_at: Date | null
  issue: Generated<SupplyIssue | ''>
  batch_id: Generated<number | null>
  created_at: Date
  ended_at: Generated<Date | null>
}

interface SupplierKeyTable {
  purchase_id: number
  name: string
  /** `known`: the pool had this key already; `picture`: not a text */
  outcome: 'stored' | 'known' | 'picture'
}
