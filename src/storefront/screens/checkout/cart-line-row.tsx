import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import type { PricedLine } from '../../../shop/cart/price-cart.ts'
import { useText } from '../../text/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Money } from '../../ui/price.tsx'
import { productHref } from '../../ui/product-href.ts'
import { ProductSpecs } from '../../ui/product-specs.tsx'
import { QuantityInput } from '../../ui/quantity-input.tsx'
import { ShopLink, useShopHref } from '../../ui/shop-link.tsx'
import { Thumb } from '../../ui/thumb.tsx'

/** One line of the cart: count and removal act at once, without leaving the page. */
export function CartLineRow({ line }: { line: PricedLine }) {
  const t = useText()
  const { product } = line
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-b-0 md:grid-cols-[auto_minmax(0,1fr)_auto_7rem_auto] md:gap-x-5">
      <Thumb product={product} />
      <div className="grid gap-0.5">
        <h3 className="text-base/5">
          <ShopLink to={productHref(product)} className="hover:underline">
            <bdi>{product.name}</bdi>
          </ShopLink>
        </h3>
        <p className="text-sm text-fg-2">
          {line.attributes
            ? line.attributes.replaceAll(',', ', ')
            : t(product.keyType === 1 ? 'common.account' : 'common.digital-key')}
        </p>
        <ProductSpecs product={product} />
        {line.problem && (
          <p className="text-xs font-medium text-bad">
            {line.problem === 'sold-out'
              ? t('common.sold-out')
              : t('checkout.only-left', { count: line.stock })}
          </p>
        )}
      </div>
      <Remove line={line} />
      <Count line={line} />
      <p className="text-end font-semibold max-md:col-start-3 md:col-start-4 md:row-start-1">
        <Money cents={line.sumCents} />
        {line.quantity > 1 && (
          <small className="block text-xs font-normal text-fg-2">
            {t('checkout.each-before')} <Money cents={line.unitPriceCents} />
          </small>
        )}
      </p>
    </li>
  )
}

function Count({ line }: { line: PricedLine }) {
  const t = useText()
  const fetcher = useFetcher()
  const action = useShopHref()('/cart')
  const send = (quantity: number) =>
    void fetcher.submit({ intent: 'set', variantId: line.variantId, quantity }, { method: 'post', action })
  const shown = Number(fetcher.formData?.get('quantity') ?? line.quantity)
  return (
    <fetcher.Form
      method="post"
      action={action}
      className="flex items-center gap-2 max-md:col-span-2 md:row-start-1 md:col-start-3"
    >
      <input type="hidden" name="intent" value="set" />
      <input type="hidden" name="variantId" value={line.variantId} />
      <QuantityInput size="sm" name="quantity" value={shown} onChange={send} of={line.product.name} />
      <noscript>
        <button className="link text-sm">{t('checkout.update')}</button>
      </noscript>
    </fetcher.Form>
  )
}

/** Asks before it removes (CHK-1). Without JavaScript the button removes at once. */
function Remove({ line }: { line: PricedLine }) {
  const t = useText()
  const fetcher = useFetcher()
  const action = useShopHref()('/cart')
  const [asking, setAsking] = useState(false)
  const { name } = line.product
  return (
    <fetcher.Form method="post" action={action} className="md:col-start-5 md:row-start-1">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="variantId" value={line.variantId} />
      <IconButton
        icon={Trash2}
        type="submit"
        label={t('common.remove-name', { name })}
        onClick={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      />
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('checkout.remove-title')}
        actions={
          <>
            <Button onClick={() => setAsking(false)}>{t('checkout.keep')}</Button>
            <Button
              look="bad"
              onClick={() => {
                setAsking(false)
                void fetcher.submit(
                  { intent: 'remove', variantId: line.variantId },
                  { method: 'post', action },
                )
              }}
            >
              {t('common.remove')}
            </Button>
          </>
        }
      >
        {t('checkout.remove-text', { name })}
      </Dialog>
    </fetcher.Form>
  )
}
