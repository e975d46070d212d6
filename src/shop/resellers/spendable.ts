import type { ResellerRow } from './reseller-records.ts'

/** US cents that orders can spend of a balance with its credit limit. */
export function spendableCents({
  balance_cents: balance,
  credit_limit_cents: limit,
}: Pick<ResellerRow, 'balance_cents' | 'credit_limit_cents'>): number {
  return Math.max(0, balance + limit)
}
