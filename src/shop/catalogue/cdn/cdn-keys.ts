export const shopKey = 'shop'

/** Key of pages whose content depends on many products, such as the home page and the search. */
export const listsKey = 'lists'

export function productKey(id: number): string {
  return `p${id}`
}

export function categoryKey(urlName: string): string {
  return `c-${encodeURIComponent(urlName)}`
}
