import type { ProductAttribute } from './product-attribute.ts'
import type { ProductVariant } from './product-detail.ts'

type Choosable = Pick<ProductVariant, 'id' | 'values'>

export function variantWith<Variant extends Choosable>(
  variants: readonly Variant[],
  values: readonly string[],
): Variant | undefined {
  return variants.find((variant) => sameValues(variant.values, values))
}

/** First variant of a page: the requested one, else the one with the first value of each attribute, else any. */
export function firstVariant<Variant extends Choosable>(
  attributes: readonly ProductAttribute[],
  variants: readonly Variant[],
  askedId?: number,
): Variant | undefined {
  const firstValues = attributes.map(({ values }) => values[0]?.name ?? '')
  return (
    variants.find((variant) => variant.id === askedId) ?? variantWith(variants, firstValues) ?? variants[0]
  )
}

/** The variant after a new value of one attribute: other attributes stay if possible, else the first match. */
export function variantAfterChoice<Variant extends Choosable>(
  variants: readonly Variant[],
  present: Choosable,
  choice: { attribute: number; value: string },
): Variant | undefined {
  const values = present.values.map((value, index) => (index === choice.attribute ? choice.value : value))
  return (
    variantWith(variants, values) ??
    variants.find((variant) => variant.values[choice.attribute] === choice.value)
  )
}

/** PROD-5: the wanted quantity is in stock. */
export function isInStock(variant: Pick<ProductVariant, 'stock'>, quantity: number): boolean {
  return variant.stock > 0 && quantity <= variant.stock
}

function sameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
