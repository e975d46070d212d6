import { productCards } from '../../catalogue/cards/product-cards.ts'
import { baseCurrency } from '../../localisation/choose-currency.ts'
import { defineMail } from '../../mails/define-mail.ts'
import type { ParamsOf } from '../../mails/mail-params.ts'
import { formatCents } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import { memberById } from '../member-records.ts'
import { productHref } from '../../page-href.ts'
import { pageUrl } from '../../localisation/page-url.ts'
import { endAlertsUrl } from './alerts-link.ts'
import { type WishMail, writeWishMail } from './wish-mail.ts'

/** To a member: a wished product is back in stock, or cheaper than the price that the member knew. */
export const wishMail = defineMail({
  kind: 'wish',
  load: loadWishMail,
  write: writeWishMail,
})

/** Undefined if the product is sold out again or off sale, or the member is gone. */
async function loadWishMail(
  shop: Shop,
  { memberId, productId, isBack, knownCents }: ParamsOf<'wish'>,
  locale: string,
): Promise<WishMail | undefined> {
  const [card] = await productCards(shop, { locale, currency: baseCurrency }, [productId])
  const member = await memberById(shop.db, memberId)
  if (!card || card.stock === 0 || !member) return undefined
  const price = (cents: number) => formatCents(cents, baseCurrency.symbol)
  return {
    asked: 'wishlist',
    name: card.name,
    isBack: isBack === 1,
    price: price(card.priceCents),
    formerPrice: knownCents > card.priceCents ? price(knownCents) : undefined,
    productUrl: pageUrl(shop, locale, productHref(card)),
    endAlertsUrl: endAlertsUrl(shop, locale, member),
  }
}
