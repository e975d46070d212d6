import type { OrderLineView } from '../../../shop/delivery/read-order.ts'
import { useText } from '../../text/text.tsx'
import { productHref } from '../../../shop/page-href.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'

/** Leads from a key to the steps that activate it, as the mail tells them; not for a product that is no longer sold. */
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
