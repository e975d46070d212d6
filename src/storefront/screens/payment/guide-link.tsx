import type { OrderLineView } from '../../../shop/keys/read-order.ts'
import { useText } from '../../text/text.tsx'
import { productHref } from '../../../shop/page-href.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'

/** Links a key to its activation steps; not for a product off sale. */
export function GuideLink({ line: { product, name } }: { line: Pick<OrderLineView, 'product' | 'name'> }) {
  const t = useText()
  if (!product) return null
  return (
    <ShopLink
      to={productHref(product, undefined, 'activation')}
      className="link inline-flex min-h-6 items-center text-sm"
    >
      {t('result.how-to-activate')}
      <span className="sr-only">
        {' '}
        <bdi>{name}</bdi>
      </span>
    </ShopLink>
  )
}
