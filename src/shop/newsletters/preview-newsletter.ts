import { fallbackLocaleId } from '../localisation/locales.ts'
import { mailText } from '../localisation/shop-mail.ts'
import type { Shop } from '../shop.ts'
import type { TextFields } from '../content/texts/text-kinds.ts'
import { textsOf } from '../content/texts/text-records.ts'
import { newsletterItem } from './change-newsletter.ts'
import { newsletterProducts } from './newsletter-cards.ts'
import { newsletterById } from './newsletter-records.ts'
import { senderOf, triedOutLink, writeNewsletter } from './newsletter-mail.ts'

export type PreviewTheme = 'light' | 'dark'

interface Preview {
  id: number
  /** language of the readers */
  locale: string
  theme: PreviewTheme
  /** unsaved input; otherwise the saved texts */
  entered?: TextFields | undefined
}

/** The mail's HTML, light or dark; in English if the language has no text. */
export async function previewNewsletter(
  shop: Pick<Shop, 'db' | 'config' | 'now'>,
  { id, locale, theme, entered }: Preview,
): Promise<string | undefined> {
  if (!(await newsletterById(shop.db, id))) return undefined
  const texts = await textsOf(shop.db, newsletterItem(id))
  const savedIn = (wanted: string) => texts.find((one) => one.locale === wanted)?.fields
  const own = entered ?? savedIn(locale) ?? {}
  const isWhole = locale === fallbackLocaleId || (own['subject'] && own['content'])
  const shown = isWhole
    ? { fields: own, locale }
    : { fields: savedIn(fallbackLocaleId), locale: fallbackLocaleId }
  const reader = { locale, currency: null, mailLocale: shown.locale }
  const mail = {
    subject: shown.fields?.['subject'] ?? '',
    preheader: shown.fields?.['preheader'] ?? '',
    body: shown.fields?.['content'] ?? '',
    ...(await senderOf(shop)),
    products: await newsletterProducts(shop, id, reader),
    confirmedAt: shop.now(),
    // readers unsubscribe in their own language, not the mail's
    unsubscribeUrl: triedOutLink(shop, locale),
  }
  return writeNewsletter(mail, await mailText(shop, shown.locale))
    .html.replace('@media (prefers-color-scheme:dark)', theme === 'dark' ? '@media all' : '@media not all')
    .replace('<head>', '<head><base target="_blank">')
}
