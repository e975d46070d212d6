import { picturePath } from '../../shop/catalogue/covers/picture-path.ts'
import { partsOfMark } from '../../shop/catalogue/product/age-mark.ts'
import type { ProductDetail } from '../../shop/catalogue/product/product-detail.ts'
import { decimal } from '../../shop/money-text.ts'
import type { Frame } from '../layout/load-frame.ts'
import { categoryHref, type Href, hrefTo, productHref } from '../../shop/page-href.ts'

type SiteFacts = Pick<Frame, 'publicUrl' | 'currency' | 'shopName'>

/** A product for search engines: price in the page's currency, availability and rating. */
export function productData(product: ProductDetail, { publicUrl, currency, shopName }: SiteFacts) {
  const { rating, variants, pictures } = product
  const addressOf = (image: string | null) =>
    new URL(productPicture({ ...product, image }).path, publicUrl).href
  const fromAge = product.ageMark ? partsOfMark(product.ageMark).fromAge : 0
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.explanation,
    image: pictures.length > 0 ? [product.image, ...pictures].map(addressOf) : addressOf(product.image),
    sku: variants[0]?.sku ?? String(product.id),
    ...(product.publisher && { brand: { '@type': 'Brand', name: product.publisher } }),
    ...(fromAge > 0 && { audience: { '@type': 'PeopleAudience', suggestedMinAge: fromAge } }),
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      ...(variant.spValue && { name: variant.spValue }),
      sku: variant.sku,
      url: publicUrl + productHref(product, variants.length > 1 ? variant.id : undefined),
      price: decimal(variant.priceCents),
      priceCurrency: currency.code.toUpperCase(),
      availability: `https://schema.org/${variant.stock > 0 ? 'InStock' : 'OutOfStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: shopName },
    })),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        ratingCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  }
}

/** The picture of a product in link previews. */
export function productPicture(product: Pick<ProductDetail, 'id' | 'name' | 'cover' | 'image'>) {
  return { path: picturePath(product, 'wide', 1280), width: 1280, height: 720, alt: product.name }
}

/** The breadcrumb from the home page to a category or product; the last item is the page itself. */
export function breadcrumbData(
  steps: readonly { name: string; urlName: string }[],
  page: { name: string; path: Href } | undefined,
  { publicUrl, shopName }: Pick<Frame, 'publicUrl' | 'shopName'>,
) {
  const all = [
    { name: shopName, path: hrefTo('home') },
    ...steps.map((step) => ({ name: step.name, path: categoryHref(step) })),
    ...(page ? [page] : []),
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: all.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}
