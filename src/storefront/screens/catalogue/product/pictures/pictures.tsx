import { Suspense } from 'react'
import type { ProductDetail } from '../../../../../shop/catalogue/product/product-detail.ts'
import { lazyPart } from '../../../../../platform/browser/load-part.ts'
import { Cover } from '../../../../product/cover.tsx'

const Gallery = lazyPart(() => import('./gallery.tsx'))

interface PicturesProps {
  product: ProductDetail
  /** picture of the chosen variant, else of the product */
  image: string | null
}

/** The picture of a product, or all of them and its trailer. */
export function Pictures({ product, image }: PicturesProps) {
  const only = (
    <div className={pictureFrame}>
      <Cover product={{ ...product, image }} shape="wide" sizes={pictureSizes} first />
    </div>
  )
  if (product.pictures.length === 0 && !product.video) return only
  return (
    <Suspense fallback={only}>
      <Gallery key={image} product={product} image={image} />
    </Suspense>
  )
}

export const pictureFrame =
  '-mx-(--lk-gutter) overflow-hidden border-line max-lg:border-b lg:mx-0 lg:rounded-card lg:border'

export const pictureSizes = '(min-width: 92rem) 48rem, (min-width: 62rem) 56vw, 100vw'
