import { refuse } from '../../shop/errors.ts'
import { listSuppliers } from '../../shop/suppliers/list-suppliers.ts'
import type { OperatorShop } from '../open-operator-shop.ts'

/** Returns the id of the supplier with that name. Refuses `not-found`. */
export async function supplierIdOf(shop: OperatorShop, name: string): Promise<number> {
  const found = (await listSuppliers(shop)).find((one) => one.name === name)
  return found?.id ?? refuse('not-found', { field: 'name' })
}
