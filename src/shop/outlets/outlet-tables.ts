import type { ColumnType, Generated } from 'kysely'
import type { OutletKind } from './outlet-kinds.ts'

export interface OutletTables {
  outlet: OutletTable
  outlet_offer: OutletOfferTable
  outlet_reservation: OutletReservationTable
}

/** Reason why an outlet did not get price and stock. */
export type OutletIssue = 'unclear' | 'refused' | 'no-rate' | 'price-later'

interface OutletTable {
  id: Generated<number>
  kind: OutletKind
  name: string
  active: Generated<boolean>
  email: string
  secret_id: string
  sealed: Buffer
  markup: number
  fee: number
  failures: Generated<number>
  rests_until: Generated<Date | null>
  last_issue: Generated<OutletIssue | ''>
  version: Generated<number>
  created_at: Date
}

interface OutletOfferTable {
  id: Generated<number>
  outlet_id: number
  variant_id: number
  article: string
  offer_ref: Generated<string | null>
  most: number
  active: Generated<boolean>
  told_cents: Generated<number | null>
  told_stock: Generated<number | null>
  told_from_cents: Generated<number | null>
  told_at: Generated<Date | null>
  opened_at: Generated<Date | null>
  due_at: Date
  rests_until: Generated<Date | null>
  last_issue: Generated<OutletIssue | ''>
  version: Generated<number>
}

interface OutletReservationTable {
  id: Generated<number>
  outlet_id: number
  outlet_ref: string
  order_id: number | null
  offers: ColumnType<string[], string[] | undefined, never>
  made_at: Date
  provided_at: Generated<Date | null>
  cancelled_at: Generated<Date | null>
}
