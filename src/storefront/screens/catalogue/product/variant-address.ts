import { numberInDigits } from '../../../../shop/input/digits.ts'

const parameter = 'variant'

/** The variant that an address asks for. */
export function variantAsked(search: string): number | undefined {
  return numberInDigits(new URLSearchParams(search).get(parameter))
}

/** The present query with another variant; the default one is not named. */
export function variantSearch(search: string, variantId: number | undefined): string {
  const query = new URLSearchParams(search)
  query.delete(parameter)
  if (variantId !== undefined) query.set(parameter, String(variantId))
  return query.size === 0 ? '' : `?${query}`
}

/** Whether two addresses of a page differ in the variant alone, so that no new data is needed. */
export function isOtherVariant(
  current: Pick<URL, 'pathname' | 'search'>,
  next: Pick<URL, 'pathname' | 'search'>,
): boolean {
  return (
    current.search !== next.search &&
    current.pathname === next.pathname &&
    variantSearch(current.search, undefined) === variantSearch(next.search, undefined)
  )
}
