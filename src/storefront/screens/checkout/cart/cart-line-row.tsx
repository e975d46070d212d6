import { Trash2 } from 'lucide'
import { useState } from 'react'
import { useFetcher } from 'react-router'
import { openQuestion } from '../../../../shop/cart/buyable-lines.ts'
import type { PricedLine } from '../../../../shop/cart/price-cart.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Money, PriceBefore, PriceNote } from '../../../product/price.tsx'
import { hrefTo, productHref } from '../../../../shop/page-href.ts'
import { Fits } from '../../../product/fits.tsx'
import { ProductSpecs } from '../../../product/product-specs.tsx'
import { QuantityInput } from '../../../product/quantity-input.tsx'
import { ShopLink, useShopHref } from '../../../navigation/shop-link.tsx'
import { Thumb } from '../../../product/thumb.tsx'
import { Agreement } from '../agreement.tsx'
import { Elsewhere } from '../elsewhere.tsx'
import type { GivenFields } from '../checkout-form-data.ts'

interface CartLineRowProps {
  line: PricedLine
  given: GivenFields | undefined
  /** the shop does not sell the line for the visitor's country */
  isNotSold: boolean
}

/** One line of the cart: quantity and removal apply at once, without leaving the page. */
export function CartLineRow({ line, given, isNotSold }: CartLineRowProps) {
  const t = useText()
  const { product } = line
  const question = openQuestion(line)
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 border-b border-line py-4 last:border-b-0 md:grid-cols-[auto_minmax(0,1fr)_auto_7rem_auto] md:gap-x-5">
      <Thumb product={product} />
      <div className="grid gap-0.5">
        <h3 className="text-base/5">
          <ShopLink to={productHref(product, line.variantId)} className="hover:underline">
            <bdi>{product.name}</bdi>
          </ShopLink>
        </h3>
        <p className="text-sm text-fg-2">
          {line.attributes
            ? line.attributes.replaceAll(',', ', ')
            : t(product.keyType === 1 ? 'common.account' : 'common.digital-key')}
        </p>
        <ProductSpecs product={product} />
        {line.activation?.isYes && <Fits answer="yes" country={line.activation.country} />}
        {line.activation?.remarks.map((remark) => (
          <p key={remark} className="text-xs text-warn">
            {remark}
          </p>
        ))}
        {line.unitListCents !== null && <PriceNote />}
        <Problem line={line} />
      </div>
      <Remove line={line} />
      <Count line={line} />
      <p className="text-end font-semibold max-md:col-start-3 md:col-start-4 md:row-start-1">
        {line.problem !== 'sold-out' && <Money cents={line.sumCents} />}
        {line.problem !== 'sold-out' && line.unitListCents !== null && (
          <PriceBefore cents={line.unitListCents * line.quantity} className="block text-xs font-normal" />
        )}
        {line.problem !== 'sold-out' && line.quantity > 1 && (
          <small className="block text-xs font-normal text-fg-2">
            {t('checkout.each-before')} <Money cents={line.unitPriceCents} />
          </small>
        )}
      </p>
      {line.activation && !line.activation.isYes && line.problem !== 'sold-out' && (
        <Elsewhere
          key={line.activation.country.code}
          variantId={line.variantId}
          activation={line.activation}
          given={given}
          isNotSold={isNotSold}
        />
      )}
      {question && <Agreement variantId={line.variantId} confirm={question} given={given} />}
    </li>
  )
}

function Problem({ line }: { line: PricedLine }) {
  const t = useText()
  if (!line.problem) return null
  if (line.problem === 'short')
    return <p className="text-xs font-medium text-bad">{t('checkout.only-left', { count: line.stock })}</p>
  return (
    <p className="flex flex-wrap gap-x-3 text-xs font-medium text-bad">
      {t('common.sold-out')}
      <ShopLink to={productHref(line.product, line.variantId, 'tell-me')} className="link text-fg-2">
        {t('common.notify-when-back')}
      </ShopLink>
    </p>
  )
}

function Count({ line }: { line: PricedLine }) {
  const t = useText()
  const fetcher = useFetcher()
  const action = useShopHref()(hrefTo('cart'))
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

/** Confirms the removal (CHK-1). Without JavaScript the button removes at once. */
function Remove({ line }: { line: PricedLine }) {
  const t = useText()
  const fetcher = useFetcher()
  const action = useShopHref()(hrefTo('cart'))
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
