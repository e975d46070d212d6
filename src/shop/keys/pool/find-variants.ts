import type { Shop } from '../../shop.ts'
import { poolVariants } from './pool-records.ts'

export interface FoundVariant {
  id: number
  name: string
  sku: string
  inStock: boolean
  stock: number
}

const maxFound = 20

/** Finds variants on sale by a part of the product's name or the SKU, while somebody types. */
export async function findVariants({ db }: Pick<Shop, 'db'>, entered: string): Promise<FoundVariant[]> {
  const text = entered.trim()
  if (text === '') return []
  const rows = await poolVariants(db, { text }, { limit: maxFound })
  return rows.map(({ id, title: product, option_values: values, sku, stock }) => ({
    id,
    name: [product, ...values.filter((value) => value !== null)].join(', '),
    sku,
    stock,
    inStock: stock > 0,
  }))
}
