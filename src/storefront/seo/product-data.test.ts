import { expect, it } from 'vitest'
import type { ProductDetail } from '../../shop/catalogue/product/product-detail.ts'
import { pageMeta } from './page-meta.ts'
import { productHref } from '../../shop/page-href.ts'
import { breadcrumbData, productData, productPicture } from './product-data.ts'

const product: ProductDetail = {
  id: 7,
  name: 'Crowns of Ash',
  zhName: 'Crowns of Ash',
  urlName: 'crowns-of-ash',
  categoryId: 2,
  categoryUrlName: 'strategy',
  breadcrumb: [
    { id: 1, name: 'Games', urlName: 'games' },
    { id: 2, name: 'Strategy', urlName: 'strategy' },
  ],
  keyType: 0,
  tagline: '',
  explanation: 'Six houses, one dead king.',
  descriptionHtml: '',
  explanationLocale: 'en-US',
  descriptionLocale: 'en-US',
  activation: 'steam',
  publisher: '',
  releasedOn: null,
  image: null,
  pictures: [],
  video: null,
  ageMark: null,
  cover: { version: 'v1', ground: '#123456' },
  priceCents: 1874,
  inStock: true,
  attributes: [],
  variants: [
    {
      id: 1,
      sku: 'ASH-1',
      spValue: 'Edition: Standard',
      values: ['Standard'],
      priceCents: 1874,
      listPriceCents: 4999,
      discountPercent: 63,
      memberPriceCents: null,
      stock: 0,
      image: null,
      activates: null,
    },
  ],
  platforms: [],
  regions: [],
  languages: [],
  genres: [],
  activates: null,
  rating: { count: 0, average: 0, distribution: [0, 0, 0, 0, 0] },
  confirm: null,
  seo: { title: null, keywords: null, description: null },
  updatedAt: '2026-11-21T00:00:00.000Z',
}
const site = {
  shopName: 'Key Barn',
  publicUrl: 'https://shop.example',
  currency: { code: 'eur', symbol: '€' },
}

it('SEO-1 gives search engines price, stock and rating in the currency of the page', () => {
  expect(productData(product, site)).toMatchObject({
    image: 'https://shop.example/covers/7/v1/wide-1280',
    offers: [
      {
        price: '18.74',
        priceCurrency: 'EUR',
        availability: 'https://schema.org/OutOfStock',
        url: 'https://shop.example/strategy/crowns-of-ash',
      },
    ],
  })
  const [one] = product.variants
  const variants = one ? [one, { ...one, id: 12 }] : []
  expect(productData({ ...product, variants }, site).offers[1]?.url).toBe(
    'https://shop.example/strategy/crowns-of-ash?variant=12',
  )
  expect(productData(product, site)).not.toHaveProperty('aggregateRating')
  const rated = { ...product, rating: { ...product.rating, count: 3, average: 4.7 } }
  expect(productData(rated, site)).toMatchObject({ aggregateRating: { ratingValue: 4.7, ratingCount: 3 } })
})

it('SEO-1 PROD-1 gives search engines every picture and the age from which a product is allowed', () => {
  const [first, second] = ['a'.repeat(40), 'b'.repeat(40)]
  const data = productData({ ...product, image: first, pictures: [second], ageMark: 'ESRB T' }, site)
  expect(data).toMatchObject({
    image: [first, second].map((name) => `https://shop.example/covers/own/${name}/wide-1280`),
    audience: { '@type': 'PeopleAudience', suggestedMinAge: 13 },
  })
  expect(productData({ ...product, ageMark: 'USK 0' }, site)).not.toHaveProperty('audience')
})

it('SEO-1 gives the breadcrumb of a product', () => {
  const { itemListElement } = breadcrumbData(
    product.breadcrumb,
    { name: product.name, path: productHref(product) },
    site,
  )
  expect(itemListElement.map(({ position, item }) => [position, item])).toEqual([
    [1, 'https://shop.example/'],
    [2, 'https://shop.example/games'],
    [3, 'https://shop.example/strategy'],
    [4, 'https://shop.example/strategy/crowns-of-ash'],
  ])
})

it('SEO-1 gives link previews the absolute address of the picture', () => {
  const tags = pageMeta(site, {
    title: 'Crowns of Ash',
    description: '',
    image: productPicture(product),
  })
  expect(tags).toContainEqual({ title: 'Crowns of Ash · Key Barn' })
  expect(tags).toContainEqual({
    property: 'og:image',
    content: 'https://shop.example/covers/7/v1/wide-1280',
  })
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})
