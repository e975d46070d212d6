/** The address of a product's page, without language and currency. */
export function productHref(product: { categoryUrlName: string; urlName: string }): string {
  return `/${encodeURIComponent(product.categoryUrlName)}/${encodeURIComponent(product.urlName)}`
}

export function categoryHref(category: { urlName: string }): string {
  return `/${encodeURIComponent(category.urlName)}`
}
