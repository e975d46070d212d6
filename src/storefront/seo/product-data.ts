import type { ProductDetail } from '../../shop/catalogue/product-detail.ts'
import { decimal } from '../../shop/money-text.ts'
import type { Frame } from '../layout/load-frame.ts'
import { categoryHref, productHref } from '../ui/product-href.ts'
import { shopName } from './page-meta.ts'

type SiteFacts = Pick<Frame, 'publicUrl' | 'currency'>

/** A product as search engines read it: what it costs in the page's currency, whether it is there, how it is rated. */
export function productData(product: ProductDetail, { publicUrl, currency }: SiteFacts) {
  const { rating, variants } = product
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.explanation,
    image: new URL(productPicture(product).path, publicUrl).href,
    sku: variants[0]?.sku ?? String(product.id),
    ...(product.publisher && { brand: { '@type': 'Brand', name: product.publisher } }),
    offers: variants.map((variant) => ({
      '@type': 'Offer',
      ...(variant.spValue && { name: variant.spValue }),
      sku: variant.sku,
      url: publicUrl + productHref(product),
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

/** The picture that stands for a product where links are shown. */
export function productPicture({
  id,
  name,
  cover,
  image,
}: Pick<ProductDetail, 'id' | 'name' | 'cover' | 'image'>) {
  const drawn = { path: `/covers/${id}/${cover.version}/wide-1280`, width: 1280, height: 720, alt: name }
  return image === null ? drawn : { path: image, alt: name }
}

/** The way from the home page to a category or product; the last step is the page itself. */
export function breadcrumbData(
  steps: readonly { name: string; urlName: string }[],
  page: { name: string; path: string } | undefined,
  publicUrl: string,
) {
  const all = [
    { name: shopName, path: '/' },
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
