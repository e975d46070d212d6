import { data, redirect } from 'react-router'
import texts from 'virtual:texts/product'
import { readProduct } from '../../../shop/catalogue/read-product.ts'
import { recommendProducts } from '../../../shop/catalogue/recommend-products.ts'
import { listPaymentMethods } from '../../../shop/payments/payment-methods.ts'
import { listReviews, reviewsPerStep } from '../../../shop/reviews/list-reviews.ts'
import { postReview } from '../../../shop/reviews/post-review.ts'
import { reviewForm } from '../../../shop/reviews/review-form.ts'
import { reviewRefusal } from '../../../shop/reviews/who-may-review.ts'
import { pageSeconds, sharedSecondsContext, shopContext } from '../../context.ts'
import { answerForm, type FormAnswer, isSentByBrowser } from '../../form/answer-form.ts'
import { readForm } from '../../form/read-form.ts'
import { redirectHref } from '../../redirect-href.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { breadcrumbData, productData, productPicture } from '../../seo/product-data.ts'
import { productHref } from '../../ui/product-href.ts'
import type { Route } from './+types/product.ts'
import { ProductPage } from './product/product-page.tsx'

export const handle = { texts }

const mostRecommended = 5
const mostReviews = 500

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  context.set(sharedSecondsContext, pageSeconds)
  const { searchParams } = new URL(request.url)
  const answer = await readProduct(shop, visitor, { category: params.category, name: params.product })
  if (!answer) throw data(null, { status: 404 })
  const { product, isCanonical } = answer
  if (!isCanonical) throw redirect(redirectHref(request, visitor, productHref(product)), 301)

  const reviewCount = Math.min(mostReviews, Number(searchParams.get('reviews')) || reviewsPerStep)
  const [reviews, refusal, recommended, methods] = await Promise.all([
    listReviews(shop, visitor, { productId: product.id, limit: Math.max(reviewsPerStep, reviewCount) }),
    reviewRefusal(shop, visitor),
    recommendProducts(shop, visitor, { productId: product.id, limit: mostRecommended }),
    listPaymentMethods(shop, visitor),
  ])
  return {
    product,
    askedVariantId: Number(searchParams.get('variant')) || undefined,
    reviews,
    reviewRefusal: refusal,
    isReviewSent: searchParams.has(reviewSent),
    recommended,
    methodNames: methods.filter((method) => method.takesCurrency).map((method) => method.name),
  }
}

/** Posts a review. Sent without JavaScript it leads back to the page, so that reloading sends nothing twice. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const found = await readProduct(shop, visitor, { category: params.category, name: params.product })
  if (!found) throw data(null, { status: 404 })
  const { id: productId } = found.product
  const form = await readForm(request)
  const answer = await answerForm(form, reviewForm.omit({ productId: true }), (review) =>
    postReview(shop, visitor, { ...review, productId }),
  )
  if (answer.status !== 200 || !isSentByBrowser(request)) return data(answer, { status: answer.status })
  const url = new URL(request.url)
  url.searchParams.set(reviewSent, '1')
  return redirect(`${url.pathname}${url.search}#ratings`, 303)
}

/** in the address of the page that thanks for a review */
const reviewSent = 'rated'

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const frame = root.loaderData
  if (!loaderData || !frame) return []
  const { product } = loaderData
  const { name, explanation, seo, breadcrumb } = product
  return [
    ...pageMeta({
      title: seo.title ?? name,
      description: seo.description ?? explanation,
      keywords: seo.keywords ?? name,
      kind: 'product',
      image: productPicture(product),
      publicUrl: frame.publicUrl,
    }),
    { 'script:ld+json': productData(product, frame) },
    { 'script:ld+json': breadcrumbData(breadcrumb, { name, path: productHref(product) }, frame.publicUrl) },
  ]
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { isReviewSent, ...page } = loaderData
  const thanks: FormAnswer | undefined = isReviewSent ? { status: 200, faults: {}, given: {} } : undefined
  return <ProductPage key={page.product.id} {...page} postedReview={actionData ?? thanks} />
}
