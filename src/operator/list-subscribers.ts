import { listSubscribers } from '../shop/back-office/list-subscribers.ts'
import { withOperatorShop } from './open-operator-shop.ts'
import { printJson } from './terminal.ts'

/** Prints whom the newsletter goes to, with the address that ends it, one JSON object a line. */
export async function showSubscribers(): Promise<void> {
  await withOperatorShop(async (shop) => printJson(await listSubscribers(shop)))
}
