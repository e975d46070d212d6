export const productTabs = ['all', 'on-sale', 'out-of-stock', 'off-sale'] as const

export type ProductTab = (typeof productTabs)[number]

export const productSorts = ['name', 'newest', 'cheapest', 'dearest'] as const

export type ProductSort = (typeof productSorts)[number]

/** Filter of the product list, stored in the address; an empty text filters nothing. */
export interface ProductFilter {
  tab: ProductTab
  sort: ProductSort
  /** part of a name in any language, beginning of a SKU or publisher, or a product's id */
  text: string
  category: string
  platform: string
  /** `in`: with keys; `none`: without */
  stock: string
}

export const everyProduct: ProductFilter = {
  tab: 'all',
  sort: 'name',
  text: '',
  category: '',
  platform: '',
  stock: '',
}

export const productFilterFields = ['category', 'platform', 'stock'] as const

export type ProductFilterField = (typeof productFilterFields)[number]

const formats: Record<ProductFilterField, RegExp> = {
  category: /^\d{1,9}$/,
  platform: /^\d{1,9}$/,
  stock: /^(in|none)$/,
}

const longestText = 200

/** Reads the filter of an address; invalid parts are ignored and listed in `wrong`. */
export function readProductFilter(query: URLSearchParams): {
  filter: ProductFilter
  wrong: ProductFilterField[]
} {
  const filter: ProductFilter = {
    ...everyProduct,
    tab: productTabs.find((one) => one === query.get('tab')) ?? 'all',
    sort: productSorts.find((one) => one === query.get('sort')) ?? 'name',
    text: (query.get('q') ?? '').trim().slice(0, longestText),
  }
  const wrong: ProductFilterField[] = []
  for (const field of productFilterFields) {
    const value = (query.get(field) ?? '').trim()
    if (value === '') continue
    if (formats[field].test(value)) filter[field] = value
    else wrong.push(field)
  }
  return { filter, wrong }
}

/** The address of a filter: only what narrows or sorts. */
export function productFilterQuery(filter: ProductFilter): URLSearchParams {
  const query = new URLSearchParams()
  if (filter.tab !== 'all') query.set('tab', filter.tab)
  if (filter.text) query.set('q', filter.text)
  for (const field of productFilterFields) if (filter[field]) query.set(field, filter[field])
  if (filter.sort !== 'name') query.set('sort', filter.sort)
  return query
}

/** Whether anything but the tab narrows it. */
export function isNarrowed(filter: ProductFilter): boolean {
  return filter.text !== '' || productFilterFields.some((field) => filter[field] !== '')
}
