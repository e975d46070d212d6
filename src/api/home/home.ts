import { z } from 'zod'
import { categoryTree } from '../../shop/catalogue/categories/category-tree.ts'
import { picturePath } from '../../shop/catalogue/covers/picture-path.ts'
import { bannerSlides, homeLists } from '../../shop/catalogue/listing/home-lists.ts'
import { searchProducts } from '../../shop/catalogue/search/search-products.ts'
import { maxQueryLength } from '../../shop/catalogue/search/search-query.ts'
import { inDollars } from '../amounts.ts'
import { dataOf } from '../mount/answers.ts'
import { defineCall } from '../mount/call.ts'
import { cardFields, cardSchema } from '../product/product-fields.ts'

const cards = z.array(cardSchema)

export const homeProducts = defineCall({
  method: 'GET',
  path: '/home/products',
  family: 'home',
  audience: 'guest',
  shared: true,
  summary: 'The lists of the home page; prices in US dollars',
  query: z.object({ memberId: z.string().max(20).optional() }),
  answer: dataOf(z.object({ hottestGamesList: cards, latestReleasesList: cards, bestSellersList: cards })),
  async run(shop, { visitor }) {
    const { hottest, latest, bestSellers } = await homeLists(shop, inDollars(visitor))
    return {
      hottestGamesList: hottest.map(cardFields),
      latestReleasesList: latest.map(cardFields),
      bestSellersList: bestSellers.map(cardFields),
    }
  },
})

export const queryProducts = defineCall({
  method: 'POST',
  path: '/home/queryProducts',
  family: 'home',
  audience: 'guest',
  shared: true,
  summary: 'The first ten products that a text finds; prices in US dollars',
  body: z.object({ name: z.string().max(maxQueryLength) }),
  answer: dataOf(cards),
  async run(shop, { visitor, body }) {
    const hits = await searchProducts(shop, inDollars(visitor), { query: body.name })
    return hits.map(cardFields)
  },
})

export const scrollPhoto = defineCall({
  method: 'GET',
  path: '/home/scrollPhoto',
  family: 'home',
  audience: 'guest',
  summary: 'The carousel',
  answer: dataOf(z.array(cardSchema.extend({ tagline: z.string(), banner: z.string() }))),
  async run(shop, { visitor }) {
    const slides = await bannerSlides(shop, inDollars(visitor))
    return slides.map((slide) => ({
      ...cardFields(slide),
      tagline: slide.tagline,
      banner: picturePath({ ...slide, cover: slide.banner }, 'art', 1280),
    }))
  },
})

const entry = z.object({ id: z.int(), name: z.string(), urlName: z.string() })

export const navigationBar = defineCall({
  method: 'GET',
  path: '/home/navigationBar',
  family: 'home',
  audience: 'guest',
  shared: true,
  summary: 'Categories',
  answer: dataOf(z.array(entry.extend({ children: z.array(entry) }))),
  async run(shop, { visitor }) {
    const tree = await categoryTree(shop, visitor)
    return tree.map((top) => ({ ...entryFields(top), children: top.children.map(entryFields) }))
  },
})

function entryFields({ id, name, urlName }: z.infer<typeof entry>): z.infer<typeof entry> {
  return { id, name, urlName }
}
