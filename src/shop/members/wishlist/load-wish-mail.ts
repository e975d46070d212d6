import type { MailParams } from '../../../platform/mail/mail-table.ts'
import { productCards } from '../../catalogue/product-cards.ts'
import { baseCurrency } from '../../localisation/choose-currency.ts'
import { formatCents } from '../../money-text.ts'
import type { Shop } from '../../shop.ts'
import { pageUrl } from '../page-url.ts'
import { endAlertsUrl } from './alerts-link.ts'
import type { WishMail } from './wish.email.ts'

/** Undefined when the product is sold out again, or sold no more. */
export async function loadWishMail(
  shop: Pick<Shop, 'db' | 'config' | 'secrets'>,
  params: MailParams,
  locale: string,
): Promise<WishMail | undefined> {
  const [card] = await productCards(shop, { locale, currency: baseCurrency }, [Number(params['productId'])])
  if (!card || card.stock === 0) return undefined
  const price = (cents: number) => formatCents(cents, baseCurrency.symbol)
  const knownCents = Number(params['knownCents'])
  return {
    name: card.name,
    isBack: params['isBack'] === 1,
    price: price(card.priceCents),
    formerPrice: knownCents > card.priceCents ? price(knownCents) : undefined,
    productUrl: pageUrl(shop, locale, `/${card.categoryUrlName}/${card.urlName}`),
    endAlertsUrl: endAlertsUrl(shop, locale, Number(params['memberId'])),
  }
}
