import type { ListedProduct } from '../../../shop/catalogue/search/listed-product-records.ts'

/** The cover before a product's name in a list; the place of a removed product stays empty. */
export function ProductThumb({ product }: { product: Partial<Pick<ListedProduct, 'cover'>> | undefined }) {
  if (!product?.cover) return <span />
  return <img className="thumb thumb--s" src={product.cover} alt="" width={240} height={320} loading="lazy" />
}
