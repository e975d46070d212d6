import type { Issue } from '../../errors.ts'

export const maxAttributes = 5

interface OfferedVariants {
  attributes: { name: string; values: { name: string }[] }[]
  variants: { sku: string; values: string[]; active: boolean }[]
}

export interface PathIssue extends Pick<Issue, 'code' | 'values'> {
  path: (string | number)[]
}

/** Variants on sale choose one value of every attribute, in different combinations; each variant has its own SKU. */
export function variantIssue({ attributes, variants }: OfferedVariants): PathIssue | undefined {
  const skus = new Set<string>()
  const choices = new Set<string>()
  for (const [index, { sku, values, active }] of variants.entries()) {
    const path = ['variants', index, 'values']
    if (skus.has(sku)) return { path: ['variants', index, 'sku'], code: 'product.sku-twice' }
    skus.add(sku)
    if (!active) continue
    if (values.length !== attributes.length)
      return { path, code: 'product.values', values: { count: attributes.length } }
    for (const [at, value] of values.entries())
      if (!attributes[at]?.values.some((one) => one.name === value))
        return {
          path: [...path, at],
          code: 'product.no-value',
          values: { attribute: attributes[at]?.name ?? '' },
        }
    const choice = JSON.stringify(values)
    if (choices.has(choice)) return { path, code: 'product.choice-twice' }
    choices.add(choice)
  }
  return undefined
}

interface TranslatedChoices extends Pick<OfferedVariants, 'attributes'> {
  confirm?: unknown
  texts?: Partial<Record<string, TranslatedChoice>> | undefined
}

interface TranslatedChoice {
  attributes?: { values: string[] }[] | undefined
  confirm?: unknown
}

/**
 * A translation names every attribute and value. Values of an attribute have different names. A question is
 * translated only if the product has one.
 */
export function translationIssue({
  attributes,
  confirm,
  texts = {},
}: TranslatedChoices): PathIssue | undefined {
  for (const [locale, text] of Object.entries(texts)) {
    const path = ['texts', locale, 'attributes']
    if (text?.confirm !== undefined && confirm === undefined)
      return { path: ['texts', locale, 'confirm'], code: 'product.no-question' }
    if (text?.attributes === undefined) continue
    if (text.attributes.length !== attributes.length)
      return { path, code: 'product.attributes', values: { count: attributes.length } }
    for (const [at, { values }] of text.attributes.entries()) {
      const wanted = attributes[at]?.values.length ?? 0
      if (values.length !== wanted || new Set(values).size !== wanted)
        return { path: [...path, at, 'values'], code: 'product.attribute-values', values: { count: wanted } }
    }
  }
  return undefined
}
