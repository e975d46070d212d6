import { startTransition, useOptimistic, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ActivationStep } from '../../../../shop/catalogue/product/activation-steps.ts'
import { firstVariant } from '../../../../shop/catalogue/product/choose-variant.ts'
import type { ProductDetail } from '../../../../shop/catalogue/product/product-detail.ts'
import type { ReviewList } from '../../../../shop/reviews/list-reviews.ts'
import type { ReviewRefusal } from '../../../../shop/reviews/who-may-review.ts'
import type { FormAnswer } from '../../../form/answer-form.ts'
import { Breadcrumb } from '../../../navigation/breadcrumb.tsx'
import { CutLine } from '../../../ui/key-cut.tsx'
import type { ShownCard } from '../../../product/shown-card.ts'
import { categoryHref, ownHref } from '../../../../shop/page-href.ts'
import { Activation } from './activation.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { Description } from './description.tsx'
import { Pictures } from './pictures/pictures.tsx'
import { Ratings } from './reviews/ratings.tsx'
import { Recommendations } from './recommendations.tsx'
import { ReviewForm } from './reviews/review-form.tsx'
import { SectionBar } from './section-bar.tsx'
import { variantAsked, variantSearch } from './variant-address.ts'

interface ProductPageProps {
  product: ProductDetail
  reviews: ReviewList
  reviewRefusal: ReviewRefusal | undefined
  postedReview: FormAnswer | undefined
  recommended: ShownCard[]
  activation: ActivationStep[]
  byLink: boolean
}

/** Picture and buy box, then the four sections below. */
export function ProductPage({
  product,
  reviews,
  reviewRefusal,
  postedReview,
  recommended,
  activation,
  byLink,
}: ProductPageProps) {
  const { variant, hrefOf, choose } = useVariant(product)
  const [wanted, setWanted] = useState({ variantId: variant?.id, quantity: 1 })
  if (!variant) return null
  // PROD-4: another variant resets the quantity
  const quantity = wanted.variantId === variant.id ? wanted.quantity : 1

  const steps = product.breadcrumb.map((crumb) => ({ name: crumb.name, to: categoryHref(crumb) }))
  return (
    <div className="wrap">
      <Breadcrumb steps={[...steps, { name: product.name }]} />
      <div className="grid items-start gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:gap-y-0 xl:gap-x-12">
        <div className="min-w-0">
          <Pictures product={product} image={variant.image ?? product.image} />
          <CutLine seed={String(product.id)} />
        </div>
        <BuyBox
          product={product}
          variant={variant}
          quantity={quantity}
          hrefOf={hrefOf}
          onVariant={choose}
          onQuantity={(count) => setWanted({ variantId: variant.id, quantity: count })}
          byLink={byLink}
        />
        <div className="later-1 min-w-0">
          <SectionBar ratingCount={product.rating.count} hasRecommendations={recommended.length > 0} />
          <Description product={product} sku={variant.sku} />
          <Ratings rating={product.rating} reviews={reviews}>
            <ReviewForm refusal={reviewRefusal} posted={postedReview} />
          </Ratings>
          <Activation steps={activation} />
        </div>
      </div>
      <Recommendations products={recommended} />
      <BottomBar variant={variant} quantity={quantity} />
    </div>
  )
}

/**
 * Keeps the variant in the address, so that a link can share it and the back button can leave it. A choice counts at
 * once, before the router has updated the address.
 */
function useVariant({ attributes, variants }: ProductDetail) {
  const { pathname, search } = useLocation()
  const [shownSearch, showSearch] = useOptimistic(search)
  const navigate = useNavigate()
  const first = firstVariant(attributes, variants)
  const searchOf = (id: number) => variantSearch(shownSearch, id === first?.id ? undefined : id)
  return {
    variant: firstVariant(attributes, variants, variantAsked(shownSearch)),
    hrefOf: (id: number) => ownHref(pathname + searchOf(id)),
    choose: (id: number) =>
      startTransition(async () => {
        showSearch(searchOf(id))
        await navigate(pathname + searchOf(id), { preventScrollReset: true })
      }),
  }
}
