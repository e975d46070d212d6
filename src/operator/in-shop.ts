import { type OperatorShop, withOperatorShop } from './open-operator-shop.ts'
import { reportingErrors } from './report-errors.ts'

/** Runs the work of a command in the shop, and prints an expected error. */
export function inShop(work: (shop: OperatorShop) => Promise<void>): Promise<void> {
  return reportingErrors(() => withOperatorShop(work))
}
