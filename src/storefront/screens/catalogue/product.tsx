import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import texts from 'virtual:texts/product'
import { productKey } from '../../../shop/catalogue/cdn/cdn-keys.ts'
import { activationSteps } from '../../../shop/catalogue/product/activation-steps.ts'
import { readProduct } from '../../../shop/catalogue/product/read-product.ts'
import { recommendProducts } from '../../../shop/catalogue/product/recommend-products.ts'
import { readSettings } from '../../../shop/content/settings.ts'
import { numberInDigits } from '../../../shop/input/digits.ts'
import { isInScope, withdrawalRules } from '../../../shop/orders/withdrawal/withdrawal-right.ts'
import { isByLink } from '../../../shop/orders/key-delivery.ts'
import { listReviews } from '../../../shop/reviews/list-reviews.ts'
import { reviewsPerStep } from '../../../shop/reviews/reviews-per-step.ts'
import { postReview } from '../../../shop/reviews/post-review.ts'
import { reviewForm } from '../../../shop/reviews/review-form.ts'
import { reviewRefusal } from '../../../shop/reviews/who-may-review.ts'
import { cdnKeysContext, memoizeContext, shopContext } from '../../context.ts'
import { answerForm, type FormAnswer, isSentByBrowser } from '../../form/answer-form.ts'
import { readForm } from '../../form/read-form.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'
import { shownCard } from '../../product/shown-card.ts'
import { pageMeta } from '../../seo/page-meta.ts'
import { breadcrumbData, productData, productPicture } from '../../seo/product-data.ts'
import { StructuredData } from '../../seo/structured-data.tsx'
import { productHref } from '../../../shop/page-href.ts'
import type { Route } from './+types/product.ts'
import { ProductPage } from './product/product-page.tsx'
import { isVerifiedAsked, proofOf } from './product/reviews/review-address.ts'
import { isOtherVariant, variantAsked } from './product/variant-address.ts'

export const handle = { texts }

const maxRecommended = 5
const maxReviews = 500

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const { searchParams } = new URL(request.url)
  const answer = await readProduct(shop, visitor, { category: params.category, name: params.product })
  if (!answer) throw data(null, { status: 404 })
  const { product, isCanonical } = answer
  if (!isCanonical) {
    const variantId = variantAsked(new URL(request.url).search)
    throw redirect(redirectHref(request, visitor, productHref(product, variantId)), 301)
  }

  const reviewCount = Math.min(maxReviews, numberInDigits(searchParams.get('reviews')) ?? reviewsPerStep)
  const limit = Math.max(reviewsPerStep, reviewCount)
  const isVerified = isVerifiedAsked(searchParams)
  const [reviews, recommended, activation, settings] = await Promise.all([
    shop.productIndex.memoize(`reviews ${product.id} ${limit} ${isVerified}`, () =>
      listReviews(shop, visitor, { productId: product.id, limit, isVerified }),
    ),
    recommendProducts(shop, visitor, { productId: product.id, limit: maxRecommended }),
    activationSteps(shop, visitor, product),
    context.get(memoizeContext)('settings', () => readSettings(shop.db)),
  ])
  context.set(
    cdnKeysContext,
    [product, ...recommended].map(({ id }) => productKey(id)),
  )
  return {
    product,
    reviews,
    reviewRefusal: reviewRefusal(settings, visitor),
    reviewSent: searchParams.get(reviewSent),
    recommended: recommended.map(shownCard),
    activation,
    // the page is the same for everybody, so it does not depend on the country
    byLink: isByLink(settings, product.keyType) || isInScope(withdrawalRules(settings), undefined),
  }
}

/** Another variant needs no new data; an explicit revalidation does. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  return !isOtherVariant(change.currentUrl, change.nextUrl) && change.defaultShouldRevalidate
}

/** Posts a review. Without JavaScript it redirects to the page, so that a reload sends nothing twice. */
export async function action({ context, request, params }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const found = await readProduct(shop, visitor, { category: params.category, name: params.product })
  if (!found) throw data(null, { status: 404 })
  const { id: productId } = found.product
  const form = await readForm(request)
  const proof = proofOf(new URL(request.url).search)
  const answer = await answerForm(form, reviewForm.omit({ productId: true }), async (review) => {
    const { isHeld } = await postReview(shop, visitor, { ...review, productId, proof })
    return isHeld ? reviewHeld : undefined
  })
  if (answer.status !== 200 || !isSentByBrowser(request)) return data(answer, { status: answer.status })
  const url = new URL(request.url)
  url.searchParams.set(reviewSent, answer.sent === reviewHeld ? held : '1')
  return redirect(`${url.pathname}${url.search}#ratings`, 303)
}

/** parameter of the page that thanks for a review */
const reviewSent = 'rated'
const held = 'held'
const reviewHeld = 'product.review.held'

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) => {
  const frame = root.loaderData
  if (!loaderData || !frame) return []
  const { product } = loaderData
  const { name, explanation, seo } = product
  return pageMeta(frame, {
    title: seo.title ?? name,
    description: seo.description ?? explanation,
    keywords: seo.keywords ?? name,
    kind: 'product',
    image: import.meta.env.SSR ? productPicture(product) : undefined,
  })
}

export default function Product({ loaderData, actionData }: Route.ComponentProps) {
  const { reviewSent: sent, ...page } = loaderData
  const thanks: FormAnswer | undefined =
    sent === null
      ? undefined
      : { status: 200, issues: {}, given: {}, ...(sent === held && { sent: reviewHeld }) }
  const { product } = page
  const crumb = { name: product.name, path: productHref(product) }
  return (
    <>
      <StructuredData
        of={
          import.meta.env.SSR &&
          ((frame) => [productData(product, frame), breadcrumbData(product.breadcrumb, crumb, frame)])
        }
      />
      <ProductPage key={product.id} {...page} postedReview={actionData ?? thanks} />
    </>
  )
}
