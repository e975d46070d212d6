import type { ListedProduct } from '../../../shop/catalogue/search/listed-product-records.ts'
import { t } from '../../text/text.ts'

/** The reason why buyers may not see a chosen product. */
export function ProductState({ product }: { product: Pick<ListedProduct, 'isActive' | 'inStock'> }) {
  if (!product.isActive) return <span className="bad">{t('chosen.off-sale')}</span>
  return <span className="warn">{!product.inStock && t('chosen.sold-out')}</span>
}
