import type { OrderView } from '../../../shop/keys/read-order.ts'

/** Whether the order has only accounts, so that the page has the words for accounts and not for keys. */
export function isOfAccounts({ lines }: Pick<OrderView, 'lines'>): boolean {
  return lines.every(({ keyType }) => keyType === 1)
}
