import type { ProductAttribute } from './product-attribute.ts'
import type { ProductVariant } from './product-detail.ts'

type Choosable = Pick<ProductVariant, 'id' | 'values'>

/** The variant that has exactly these values, one for each attribute. */
export function variantWith<Variant extends Choosable>(
  variants: readonly Variant[],
  values: readonly string[],
): Variant | undefined {
  return variants.find((variant) => sameValues(variant.values, values))
}

/** What a page begins with: the variant asked for, else the one with every first value, else the first there is. */
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

/**
 * The variant after another value of one attribute is chosen: the other attributes keep theirs where such a variant
 * exists, else it is the first one with that value. Undefined when no variant has it.
 */
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

/** PROD-5: as many as wanted are there. */
export function isInStock(variant: Pick<ProductVariant, 'stock'>, quantity: number): boolean {
  return variant.stock > 0 && quantity <= variant.stock
}

function sameValues(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}
