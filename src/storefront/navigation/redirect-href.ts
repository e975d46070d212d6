import { localeById } from '../../shop/localisation/locales.ts'
import type { Href } from '../../shop/page-href.ts'
import type { Visitor } from '../../shop/visitor.ts'
import { keepChoices } from './shop-link.tsx'

/** A redirect target: `to` with the visitor's language, and the currency of the present address (ROUTE-6). */
export function redirectHref(request: Request, { locale }: Pick<Visitor, 'locale'>, to: Href): string {
  return keepChoices(to, localeById(locale), new URL(request.url).search)
}
