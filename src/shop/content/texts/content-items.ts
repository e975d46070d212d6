import { type InfoName, infoIds } from '../info-ids.ts'
import { type StaticPageName, staticPages } from '../static-page.ts'
import { numberInDigits } from '../../input/digits.ts'
import { largestId } from '../../input/largest-id.ts'
import { fallbackLocaleId, locales } from '../../localisation/locales.ts'
import { pageRows } from '../../pages.ts'
import { type ContentKind, isContentKind, type TextKind } from './text-kinds.ts'

/**
 * A text as the audit log names it: `article/12`, `page/about-us`, `seo/page_home`, `info/chat`, `newsletter/3`.
 */
export interface ContentItem {
  kind: TextKind
  id: string
  key: number | string
}

export const pageNames = Object.keys(staticPages) as StaticPageName[]
export const infoNames = Object.keys(infoIds) as InfoName[]
export const seoKeys: readonly string[] = [...new Set([...pageRows.values()].flatMap(({ seo }) => seo ?? []))]

/** Reads a text's address; undefined if it is invalid. Does not check that the article exists. */
export function contentItem(kind: string | undefined, id: string | undefined): ContentItem | undefined {
  if (!isContentKind(kind) || id === undefined) return undefined
  const key = keyOf(kind, id)
  return key === undefined ? undefined : { kind, id, key }
}

function keyOf(kind: ContentKind, id: string): number | string | undefined {
  switch (kind) {
    case 'article':
      return numberInDigits(id, { min: 1, max: largestId })
    case 'page':
      return isPageName(id) ? staticPages[id] : undefined
    case 'info':
      return infoNames.some((name) => name === id) ? infoIds[id as InfoName] : undefined
    case 'seo':
      return seoKeys.includes(id) ? id : undefined
  }
}

export function isPageName(id: string): id is StaticPageName {
  return Object.hasOwn(staticPages, id)
}

/** Languages of a text: mails to the shop go to one address. */
export function localesOf({ kind, id }: ContentItem): readonly string[] {
  return kind === 'info' && id === 'email' ? [fallbackLocaleId] : locales.map((locale) => locale.id)
}

export const infoTitles: Record<InfoName, string> = {
  email: 'E-mail',
  chat: 'Live chat',
  hours: 'Working hours',
  phone: 'Phone',
  company: 'Company',
  'social-1': 'Social media 1',
  'social-2': 'Social media 2',
  'social-3': 'Social media 3',
  'social-4': 'Social media 4',
  slogan: 'Slogan',
  'top-bar': 'Line in the top bar',
  'promise-fast': 'Promise 1',
  'promise-fast-text': 'Promise 1 in one sentence',
  'promise-source': 'Promise 2',
  'promise-source-text': 'Promise 2 in one sentence',
  'promise-refund': 'Promise 3',
  'promise-refund-text': 'Promise 3 in one sentence',
  'promise-people': 'Promise 4',
  'promise-people-text': 'Promise 4 in one sentence',
}

/** Names of pages by key, for staff. */
export const seoTitles: Readonly<Record<string, string>> = {
  page_home: 'Home page',
  page_product_list: 'Categories',
  page_news: 'News',
  page_about_us: 'About us',
  page_affiliate: 'Affiliate programme',
  page_conditions: 'Terms and conditions',
  page_contact: 'Contact',
  page_privacy: 'Privacy',
  page_return: 'Refund policy',
  page_shipping: 'Delivery',
  page_wholesale: 'Wholesale',
  page_login: 'Sign in',
  page_register: 'Register',
  page_checkout: 'Checkout',
  page_pay_bill: 'Card payment',
  page_pay_paypal: 'Payment form',
  page_pay_success: 'Order result',
  page_member_accout: 'Member: account',
  page_member_order: 'Member: orders',
  page_member_address: 'Member: addresses',
  page_member_notice: 'Member: notices',
  page_member_support: 'Member: support',
  page_member_changepwd: 'Member: password',
}
