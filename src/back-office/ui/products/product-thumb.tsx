import { inShape } from '../../../shop/catalogue/covers/picture-path.ts'
import type { ListedProduct } from '../../../shop/catalogue/search/listed-product-records.ts'

/** The cover before a product's name in a list; the place of a removed product stays empty. */
export function ProductThumb({
  product,
  isWide = false,
}: {
  product: Partial<Pick<ListedProduct, 'cover'>> | undefined
  /** as a slide of the carousel shows it */
  isWide?: boolean
}) {
  if (!product?.cover) return <span />
  if (isWide) {
    const src = inShape(product.cover, 'wide', 640)
    return <img className="thumb thumb--wide" src={src} alt="" width={640} height={360} loading="lazy" />
  }
  return <img className="thumb thumb--s" src={product.cover} alt="" width={240} height={320} loading="lazy" />
}
