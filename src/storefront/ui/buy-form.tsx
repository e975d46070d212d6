import { Form } from 'react-router'
import { useShopHref } from './shop-link.tsx'

const buyFormId = 'buy'

/** The one form of all the "Buy now" buttons in lists; works before JavaScript arrives. */
export function BuyForm() {
  const shopHref = useShopHref()
  return (
    <Form id={buyFormId} method="post" action={shopHref('/cart')}>
      <input type="hidden" name="intent" value="buy" />
    </Form>
  )
}

/** Makes a button put one unit of the variant into the cart and go to the checkout. */
export function buysOne({ variantId }: { variantId: number }) {
  return { type: 'submit', form: buyFormId, name: 'variantId', value: variantId } as const
}
