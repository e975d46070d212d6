import type { Db } from '../../shop.ts'
import { feesIn } from '../figures/fee-records.ts'
import { keyCostsIn, refundsIn, renewedIn, takingsIn } from '../figures/figure-records.ts'
import { costsByTrait, refundsByTrait, type SalesAsked, takingsByTrait } from '../order-sales-records.ts'
import { costsByProduct, refundsByProduct, takingsByProduct } from '../product-sales-records.ts'
import type { SalesPart } from '../sales-sums.ts'
import { taxParts } from '../tax/tax-records.ts'
import type { Trait } from './day-sum-tables.ts'

/** Sums of the orders, documents and keys themselves. */
export async function trueSums(db: Db, trait: Trait, { spans, unit }: SalesAsked): Promise<SalesPart[]> {
  switch (trait) {
    case 'all':
      return together(
        [takingsIn, refundsIn, renewedIn, keyCostsIn, feesIn].map((read) => read(db, spans, unit)),
      )
    case 'product':
      return together(
        [takingsByProduct, refundsByProduct, costsByProduct].map((read) => read(db, { spans, unit })),
      )
    case 'tax':
      return taxParts(db, spans, unit)
    default:
      return together(
        [takingsByTrait, refundsByTrait, costsByTrait].map((read) => read(db, trait, { spans, unit })),
      )
  }
}

async function together(reads: readonly Promise<SalesPart[]>[]): Promise<SalesPart[]> {
  return (await Promise.all(reads)).flat()
}
