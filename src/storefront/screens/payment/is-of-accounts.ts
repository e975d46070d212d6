import type { OrderView } from '../../../shop/keys/read-order.ts'

/** Whether accounts are all that was bought, so that the page has their words and not those of keys. */
export function isOfAccounts({ lines }: Pick<OrderView, 'lines'>): boolean {
  return lines.every(({ keyType }) => keyType === 1)
}
