/**
 * Texts that only some screens show, by the first words of their ids; the first group that fits has a text. Such a
 * screen, or the layout around it, imports its group and names it for the preload:
 * `import texts from 'virtual:texts/home'`, `export const handle = { texts }`, or a list of several. Texts without a
 * group are in the base, which all pages have.
 */
const beginningsOfGroups: Record<string, readonly string[]> = {
  category: ['category'],
  checkout: ['checkout'],
  home: ['home'],
  member: [
    'account',
    'address',
    'changepwd',
    'history',
    'membership',
    'notice',
    'orders',
    'privacy',
    'support',
    'wishlist',
  ],
  'mailed-links': ['newsletter-link', 'no-mails', 'review-mails', 'stock-alert'],
  pages: ['activation-country', 'affiliate', 'content', 'enquiry', 'feedback', 'news', 'sale', 'wholesale'],
  permission: ['cookies'],
  payment: ['billing', 'complaint', 'correction', 'find-order', 'order', 'pay', 'result', 'withdraw'],
  product: ['product'],
  resale: ['resale'],
  search: ['search'],
  'sign-in': ['forgot', 'login', 'password', 'register', 'reset'],
}

/** Texts that only the server puts into mails, data and loaders' results. */
const serverWords = [
  'activation',
  'consent',
  'document',
  'event',
  'facet',
  'mail',
  'my-data',
  'payment-method',
  'price',
]

export const baseTexts = 'base'

/** The group of a text; undefined when no browser needs it. */
export function textGroupOf(id: string): string | undefined {
  const [word = ''] = id.split('.')
  if (serverWords.includes(word)) return undefined
  // menus on every page show the titles of screens
  if (id === `${word}.title`) return baseTexts
  return Object.keys(beginningsOfGroups).find((group) => isIn(group, id)) ?? baseTexts
}

function isIn(group: string, id: string): boolean {
  return beginningsOfGroups[group]?.some((beginning) => id.startsWith(`${beginning}.`)) ?? false
}
