import 'virtual:texts/product-sections'
import type { ProductDetail } from '../../../../shop/catalogue/product-detail.ts'
import type { ReviewList } from '../../../../shop/reviews/list-reviews.ts'
import { Activation } from './activation.tsx'
import { Description } from './description.tsx'
import { Ratings } from './ratings.tsx'
import { ReviewForm, type ReviewFormProps } from './review-form.tsx'

interface SectionsProps extends ReviewFormProps {
  product: ProductDetail
  /** of the chosen variant */
  sku: string
  reviews: ReviewList
}

/** What there is to read about a product, one section under another (PROD-7). */
export default function Sections({ product, sku, reviews, ...review }: SectionsProps) {
  return (
    <>
      <Description product={product} sku={sku} />
      <Ratings rating={product.rating} reviews={reviews}>
        <ReviewForm {...review} />
      </Ratings>
      <Activation guide={product.activation} keyType={product.keyType} />
    </>
  )
}
