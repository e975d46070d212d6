import type { FilterConditions, FilterOption } from '../../../../shop/catalogue/filter-conditions.ts'
import type { ProductListInput } from '../../../../shop/catalogue/list-products.ts'
import type { ListChoice } from './list-address.ts'

/** The address speaks of codes, the shop of ids. A code that nothing has finds nothing. */
export function listInput(
  categoryId: number,
  choice: ListChoice,
  conditions: FilterConditions,
): ProductListInput {
  const [stock, either] = choice.stock
  return {
    categoryId,
    lowestCents: choice.from,
    highestCents: choice.to,
    stock: either === undefined ? stock : undefined,
    platformIds: idsOf(conditions.platforms, choice.platform),
    regionIds: idsOf(conditions.regions, choice.region),
    languageIds: idsOf(conditions.languages, choice.language),
    genreIds: idsOf(conditions.genres, choice.genre),
    sort: choice.sort,
    page: choice.page,
    pageSize: choice.size,
  }
}

const nobodysId = 0

function idsOf(options: readonly FilterOption[], codes: readonly string[]): number[] {
  return codes.map((code) => options.find((option) => option.code === code)?.id ?? nobodysId)
}
