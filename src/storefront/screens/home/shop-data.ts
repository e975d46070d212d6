import type { Frame } from '../../layout/load-frame.ts'

/** The shop itself as search engines read it. */
export function shopData({
  publicUrl,
  contact,
  shopName,
  slogan,
}: Pick<Frame, 'publicUrl' | 'contact' | 'shopName' | 'slogan'>) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: shopName,
    ...(slogan && { slogan }),
    ...(contact.company && { legalName: contact.company }),
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: contact.email,
      ...(contact.phone && { telephone: contact.phone }),
    },
    ...(contact.social.length > 0 && { sameAs: contact.social.map(({ url }) => url) }),
  }
}
