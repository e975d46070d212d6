import { localeById } from '../shop/localisation/locales.ts'
import type { Visitor } from '../shop/visitor.ts'
import { keepChoices } from './ui/shop-link.tsx'

/** Where to send a visitor on: `to` with their language, and the currency that the present address names (ROUTE-6). */
export function redirectHref(request: Request, { locale }: Pick<Visitor, 'locale'>, to: string): string {
  return keepChoices(to, localeById(locale), new URL(request.url).search)
}
