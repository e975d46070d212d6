import { Form } from 'react-router'
import type { PricedCart } from '../../../shop/cart/price-cart.ts'
import { useText } from '../../text/text.tsx'
import { Note } from '../../ui/note.tsx'
import { useShopHref } from '../../ui/shop-link.tsx'
import { CartLineRow } from './cart-line-row.tsx'
import { Section } from './section.tsx'

/** What is being bought, at the shop's present prices. */
export function CartLines({ cart }: { cart: PricedCart }) {
  const t = useText()
  return (
    <Section number={2} title={t('checkout.what')} aside={<EmptyTheCart />}>
      {cart.goneVariantIds.length > 0 && (
        <Note tone="warn">
          {t('checkout.gone', { count: cart.goneVariantIds.length })} <RemoveGone ids={cart.goneVariantIds} />
        </Note>
      )}
      <ul className="grid">
        {cart.lines.map((line) => (
          <CartLineRow key={line.variantId} line={line} />
        ))}
      </ul>
    </Section>
  )
}

function EmptyTheCart() {
  const t = useText()
  const shopHref = useShopHref()
  return (
    <Form method="post" action={shopHref('/cart')} navigate={false}>
      <button name="intent" value="clear" className="link">
        {t('checkout.empty-cart')}
      </button>
    </Form>
  )
}

function RemoveGone({ ids }: { ids: number[] }) {
  const t = useText()
  const shopHref = useShopHref()
  return (
    <Form method="post" action={shopHref('/cart')} navigate={false} className="inline">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="variantId" value={ids.join(',')} />
      <button className="link">{t('common.remove')}</button>
    </Form>
  )
}
