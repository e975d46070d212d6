import { vatRatesAt } from '../../invoices/vat-rate-records.ts'
import { parseDecimal } from '../../money-text.ts'
import type { Db } from '../../shop.ts'

/** The highest VAT rate in force that a buyer may have, in hundredths of a per cent. */
export async function highestVat(db: Db, now: Date): Promise<number> {
  const rates = await vatRatesAt(db, now)
  return Math.max(0, ...rates.map(({ percent }) => parseDecimal(percent) ?? 0))
}
