import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { hrefTo } from '../../../../shop/page-href.ts'
import type { PricedCart } from '../../../../shop/cart/price-cart.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Note } from '../../../ui/note.tsx'
import { useShopHref } from '../../../navigation/shop-link.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { GivenFields } from '../checkout-form-data.ts'
import { CartLineRow } from './cart-line-row.tsx'
import { Section } from '../section.tsx'

interface CartLinesProps {
  cart: PricedCart
  /** variants that the shop does not sell for the visitor's country */
  notSold: readonly number[]
  given: GivenFields | undefined
}

/** The lines of the cart, at the shop's present prices. */
export function CartLines({ cart, notSold, given }: CartLinesProps) {
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
          <CartLineRow
            key={line.variantId}
            line={line}
            given={given}
            isNotSold={notSold.includes(line.variantId)}
          />
        ))}
      </ul>
    </Section>
  )
}

/** Asks first and confirms afterwards (ERR-2). Without JavaScript the button empties at once. */
function EmptyTheCart() {
  const t = useText()
  const action = useShopHref()(hrefTo('cart'))
  const submit = useSubmit()
  const [asking, setAsking] = useState(false)
  async function empty() {
    setAsking(false)
    await submit({ intent: 'clear' }, { method: 'post', action, navigate: false })
    showToast({ text: t('cart.cleared') })
  }
  return (
    <Form method="post" action={action} navigate={false}>
      <button
        name="intent"
        value="clear"
        className="link"
        onClick={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        {t('checkout.empty-cart')}
      </button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('checkout.empty-title')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('checkout.keep')}</Button>
            <Button look="bad" onClick={() => void empty()}>
              {t('checkout.empty-cart')}
            </Button>
          </>
        }
      >
        {t('checkout.empty-text')}
      </Dialog>
    </Form>
  )
}

function RemoveGone({ ids }: { ids: number[] }) {
  const t = useText()
  const shopHref = useShopHref()
  return (
    <Form method="post" action={shopHref(hrefTo('cart'))} navigate={false} className="inline">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="variantId" value={ids.join(',')} />
      <button className="link">{t('common.remove')}</button>
    </Form>
  )
}
