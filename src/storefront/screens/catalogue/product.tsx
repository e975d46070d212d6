import { data, redirect } from 'react-router'
import { readProduct } from '../../../shop/catalogue/read-product.ts'
import { recommendProducts } from '../../../shop/catalogue/recommend-products.ts'
import { localeById } from '../../../shop/localisation/locales.ts'
import { listPaymentMethods } from '../../../shop/payments/payment-methods.ts'
import { listReviews, reviewsPerStep } from '../../../shop/reviews/list-reviews.ts'
import { shopContext } from '../../context.ts'
import { productHref } from '../../ui/product-href.ts'
import { keepChoices } from '../../ui/shop-link.tsx'
import type { Route } from './+types/product.ts'
import { ProductPage } from './product/product-page.tsx'

const mostRecommended = 5
const mostReviews = 500

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { searchParams, search } = new URL(request.url)
  const answer = await readProduct(shop, visitor, { category: params.category, name: params.product })
  if (!answer) throw data(null, { status: 404 })
  const { product, isCanonical } = answer
  if (!isCanonical) throw redirect(keepChoices(productHref(product), localeById(visitor.locale), search), 301)

  const reviewCount = Math.min(mostReviews, Number(searchParams.get('reviews')) || reviewsPerStep)
  const [reviews, recommended, methods] = await Promise.all([
    listReviews(shop, visitor, { productId: product.id, limit: Math.max(reviewsPerStep, reviewCount) }),
    recommendProducts(shop, visitor, { productId: product.id, limit: mostRecommended }),
    listPaymentMethods(shop, visitor),
  ])
  return {
    product,
    askedVariantId: Number(searchParams.get('variant')) || undefined,
    reviews,
    recommended,
    methodNames: methods.filter((method) => method.takesCurrency).map((method) => method.name),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { name, explanation, seo } = loaderData.product
  return [
    { title: `${seo.title ?? name} · Latchkey` },
    { name: 'description', content: seo.description ?? explanation },
    { name: 'keywords', content: seo.keywords ?? name },
  ]
}

export default function Product({ loaderData }: Route.ComponentProps) {
  return <ProductPage key={loaderData.product.id} {...loaderData} />
}
