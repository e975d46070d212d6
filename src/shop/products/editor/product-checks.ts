import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import type { ListedProduct } from '../../catalogue/search/listed-product-records.ts'
import { isBelowCost } from '../change/price-brakes.ts'
import type { ProductDraft } from './product-draft.ts'
import type { VariantFacts } from './read-product-form.ts'

export interface ProductCheck {
  look: 'bad' | 'warn' | 'good'
  code:
    | 'below-cost'
    | 'sale-below-cost'
    | 'nothing-offered'
    | 'no-keys'
    | 'no-description'
    | 'untranslated'
    | 'translated'
    | 'hidden-relations'
  values: Record<string, string | number>
}

/** Remarks about a product before saving. None of them blocks it. */
export function checkProduct(
  draft: ProductDraft,
  facts: Readonly<Record<string, VariantFacts>>,
  related: readonly Pick<ListedProduct, 'externalId' | 'isActive'>[] = [],
): ProductCheck[] {
  const checks: ProductCheck[] = []
  const offered = draft.variants.filter(({ active }) => active !== false)
  for (const { sku, priceCents, sales = [] } of offered) {
    const cost = facts[sku]?.costCents
    if (typeof priceCents === 'number' && isBelowCost(priceCents, cost))
      checks.push({ look: 'bad', code: 'below-cost', values: { sku } })
    else if (sales.some((sale) => isBelowCost(sale.priceCents, cost)))
      checks.push({ look: 'bad', code: 'sale-below-cost', values: { sku } })
  }
  if (offered.length === 0) checks.push({ look: 'warn', code: 'nothing-offered', values: {} })
  const empty = offered.filter(({ sku }) => !facts[sku]?.stock)
  if (empty.length > 0)
    checks.push({
      look: 'warn',
      code: 'no-keys',
      values: { count: empty.length, skus: empty.map(({ sku }) => sku || '–').join(', ') },
    })
  const shown = new Set(related.filter(({ isActive }) => isActive).map(({ externalId }) => externalId))
  const hidden = (draft.related ?? []).filter((id) => !shown.has(id)).length
  if (hidden > 0) checks.push({ look: 'warn', code: 'hidden-relations', values: { count: hidden } })
  checks.push(
    draft.description ? translationCheck(draft) : { look: 'warn', code: 'no-description', values: {} },
  )
  return checks
}

function translationCheck({ texts = {} }: ProductDraft): ProductCheck {
  const others = locales.filter(({ id }) => id !== fallbackLocaleId)
  const known = new Map(Object.entries(texts))
  const missing = others.filter(({ id }) => !known.get(id)?.description)
  if (missing.length === 0) return { look: 'good', code: 'translated', values: { count: others.length } }
  return { look: 'warn', code: 'untranslated', values: { count: missing.length } }
}
