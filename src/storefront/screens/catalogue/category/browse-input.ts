import type { BrowseInput } from '../../../../shop/catalogue/listing/browse-products.ts'
import type { ListChoice } from './list-address.ts'

export function browseInput(choice: ListChoice): Omit<BrowseInput, 'categoryId'> {
  const [stock, either] = choice.stock
  const { platform, region, language, genre } = choice
  return {
    lowestCents: choice.from,
    highestCents: choice.to,
    stock: either === undefined ? stock : undefined,
    activates: choice.activates,
    facetCodes: { platform, region, language, genre },
    sort: choice.sort,
    page: choice.page,
    pageSize: choice.size,
  }
}
