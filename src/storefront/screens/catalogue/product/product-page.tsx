import { useState } from 'react'
import { firstVariant } from '../../../../shop/catalogue/choose-variant.ts'
import type { ProductCard } from '../../../../shop/catalogue/product-card.ts'
import type { ProductDetail } from '../../../../shop/catalogue/product-detail.ts'
import type { ReviewList } from '../../../../shop/reviews/list-reviews.ts'
import type { ReviewRefusal } from '../../../../shop/reviews/who-may-review.ts'
import type { FormAnswer } from '../../../form/answer-form.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { CutLine } from '../../../ui/key-cut.tsx'
import { categoryHref } from '../../../ui/product-href.ts'
import { Activation } from './activation.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { BuyBox } from './buy-box.tsx'
import { Description } from './description.tsx'
import { Ratings } from './ratings.tsx'
import { Recommendations } from './recommendations.tsx'
import { ReviewForm } from './review-form.tsx'
import { SectionBar } from './section-bar.tsx'

interface ProductPageProps {
  product: ProductDetail
  askedVariantId: number | undefined
  reviews: ReviewList
  reviewRefusal: ReviewRefusal | undefined
  postedReview: FormAnswer | undefined
  recommended: ProductCard[]
  methodNames: string[]
}

/** Picture and buy box, then the four sections one under another. */
export function ProductPage({
  product,
  askedVariantId,
  reviews,
  reviewRefusal,
  postedReview,
  recommended,
  methodNames,
}: ProductPageProps) {
  const [variant, setVariant] = useState(() =>
    firstVariant(product.attributes, product.variants, askedVariantId),
  )
  const [quantity, setQuantity] = useState(1)
  if (!variant) return null

  function choose(id: number) {
    setVariant(product.variants.find((one) => one.id === id) ?? variant)
    setQuantity(1)
  }

  const steps = product.breadcrumb.map((crumb) => ({ name: crumb.name, to: categoryHref(crumb) }))
  return (
    <div className="wrap">
      <Breadcrumb steps={[...steps, { name: product.name }]} />
      <div className="grid items-start gap-y-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:gap-y-0 xl:gap-x-12">
        <div>
          <div className="-mx-(--lk-gutter) overflow-hidden border-line max-lg:border-b lg:mx-0 lg:rounded-card lg:border">
            <Cover
              product={{ ...product, image: variant.image ?? product.image }}
              shape="wide"
              sizes="(min-width: 92rem) 48rem, (min-width: 62rem) 56vw, 100vw"
              first
            />
          </div>
          <CutLine seed={String(product.id)} />
        </div>
        <BuyBox
          product={product}
          variant={variant}
          quantity={quantity}
          onVariant={choose}
          onQuantity={setQuantity}
          methodNames={methodNames}
        />
        <div className="later-1 min-w-0">
          <SectionBar ratingCount={product.rating.count} hasRecommendations={recommended.length > 0} />
          <Description product={product} sku={variant.sku} />
          <Ratings rating={product.rating} reviews={reviews}>
            <ReviewForm refusal={reviewRefusal} posted={postedReview} />
          </Ratings>
          <Activation guide={product.activation} keyType={product.keyType} />
        </div>
      </div>
      <Recommendations products={recommended} />
      <BottomBar variant={variant} quantity={quantity} />
    </div>
  )
}
