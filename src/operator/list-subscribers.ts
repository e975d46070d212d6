import { newsletterUrl } from '../shop/enquiries/newsletter-link.ts'
import { confirmedSubscribers } from '../shop/enquiries/subscriber-records.ts'
import { withOperatorShop } from './open-operator-shop.ts'

/** Prints whom the newsletter goes to, with the address that ends it, one JSON object a line. */
export async function listSubscribers(): Promise<void> {
  await withOperatorShop(async (shop) => {
    for (const { id, email, locale, asked_at: askedAt } of await confirmedSubscribers(shop.db)) {
      const unsubscribeUrl = newsletterUrl(shop, 'unsubscribe', { id, askedAt })
      process.stdout.write(`${JSON.stringify({ email, locale, unsubscribeUrl })}\n`)
    }
  })
}
