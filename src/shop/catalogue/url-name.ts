/** First parts of the shop's own addresses: no category may take one. */
const fixedRoutes = new Set(
  `about-us affiliate api assets bill-pay cart checkout condition contact-us favicon-ico feedback forgot img login
  mailbox my-account my-address my-changepwd my-history my-membership my-notice my-order my-support my-wishlist news
  newsinfo order paypal prod-api privacy-policy refund-policy register resetpassword robots-txt sale search shipping
  sitemap-xml success-payment wholesale`.split(/\s+/),
)

const longestUrlName = 80

/** A name as part of an address: letters and digits of every script stay, all else becomes one hyphen. */
export function urlName(name: string): string {
  const slug = [...name.normalize('NFKC').replace(/['’]/gu, '').toLowerCase().normalize('NFC')]
    .join('')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
  return trimmed(slug) || 'item'
}

/** Whether an address of the shop itself begins with it. */
export function isFixedRoute(name: string): boolean {
  return fixedRoutes.has(name.toLowerCase())
}

/** The name itself, or with the first free number behind it: `portal`, `portal-2` … */
export function uniqueUrlName(wanted: string, isTaken: (name: string) => boolean): string {
  if (!isFixedRoute(wanted) && !isTaken(wanted)) return wanted
  for (let number = 2; ; number++) {
    const numbered = `${wanted}-${number}`
    if (!isTaken(numbered)) return numbered
  }
}

function trimmed(slug: string): string {
  const letters = Array.from(slug.replace(/^[-\p{M}]+/u, ''))
  return letters.slice(0, longestUrlName).join('').replace(/-+$/, '')
}
