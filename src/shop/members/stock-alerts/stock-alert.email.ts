import { confirmLinks } from '../../newsletters/subscribers/confirm-link.ts'
import { baseCurrency } from '../../localisation/choose-currency.ts'
import { defineMail } from '../../mails/define-mail.ts'
import { formatCents } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import { productHref } from '../../page-href.ts'
import { pageUrl } from '../../localisation/page-url.ts'
import { type WishMail, writeWishMail } from '../wishlist/wish-mail.ts'
import { alertById } from './stock-alert-records.ts'
import { choiceText } from './choice-text.ts'

/** To a guest: the requested product is back in stock. */
export const stockAlertMail = defineMail({
  kind: 'stock-alert',
  load: loadStockAlertMail,
  write: writeWishMail,
})

/** Undefined if the alert has ended, or the variant is sold out again or off sale. */
async function loadStockAlertMail(
  shop: Shop,
  { alertId }: { alertId: number },
): Promise<WishMail | undefined> {
  const alert = await alertById(shop.db, alertId)
  if (!alert || !alert.is_sold || alert.stock === 0) return undefined
  const product = { categoryUrlName: alert.category_url_name, urlName: alert.url_name }
  return {
    asked: 'once',
    name: alert.name,
    choice: choiceText(alert),
    isBack: true,
    price: formatCents(alert.current_price_cents, baseCurrency.symbol),
    formerPrice: undefined,
    productUrl: pageUrl(shop, alert.locale, productHref(product, alert.variant_id)),
    endAlertsUrl: confirmLinks(shop, 'stock-alert', alert, alert.locale).unsubscribeUrl,
  }
}
