import { ShoppingBag } from 'lucide'
import { Suspense, useState, type SubmitEvent } from 'react'
import { flushSync } from 'react-dom'
import { lazyPart } from '../../../../platform/browser/load-part.ts'
import { hrefTo } from '../../../../shop/page-href.ts'
import { isInStock } from '../../../../shop/catalogue/product/choose-variant.ts'
import type { ProductDetail, ProductVariant } from '../../../../shop/catalogue/product/product-detail.ts'
import { useText } from '../../../text/text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Note } from '../../../ui/note.tsx'
import { QuantityInput } from '../../../product/quantity-input.tsx'
import { useShopHref } from '../../../navigation/shop-link.tsx'
import { useAddedToast } from './use-added-toast.ts'

const BuyQuestion = lazyPart(() => import('../../../product/buy-question.tsx'))

export const purchaseFormId = 'purchase'
export const buyButtonId = 'buy-now'

interface PurchaseFormProps {
  product: Pick<ProductDetail, 'name' | 'confirm'>
  variant: ProductVariant
  quantity: number
  onQuantity: (quantity: number) => void
}

/** Quantity, Buy now, Add to cart. Asks for the product's confirmation first (PROD-6). */
export function PurchaseForm({ product, variant, quantity, onQuantity }: PurchaseFormProps) {
  const t = useText()
  const shopHref = useShopHref()
  const cart = useAddedToast(product.name)
  const question = useQuestion(product.confirm !== null)
  const enough = isInStock(variant, quantity)
  const lacking = variant.stock <= 0 ? t('common.sold-out') : t('product.only-left', { count: variant.stock })
  return (
    <>
      <cart.Form
        id={purchaseFormId}
        method="post"
        action={shopHref(hrefTo('cart'))}
        onSubmit={question.ask}
        className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-2.5"
      >
        {product.confirm && (
          <div className="col-span-full hidden noscript:block">
            <Note tone="warn">
              <b>{product.confirm.title}</b> {product.confirm.content}
            </Note>
          </div>
        )}
        <input type="hidden" name="variantId" value={variant.id} />
        {question.isAgreed && <input type="hidden" name="agreed" value="on" />}
        <QuantityInput size="lg" name="quantity" value={quantity} onChange={onQuantity} />
        <span id={buyButtonId} className="grid">
          <Button
            type="submit"
            name="intent"
            value="buy"
            look="key"
            size="lg"
            full
            disabled={!enough}
            busy={cart.intent === 'buy'}
          >
            {enough ? t('common.buy-now') : lacking}
          </Button>
        </span>
        <span className="col-span-full grid">
          <Button
            type="submit"
            name="intent"
            value="add"
            size="lg"
            full
            disabled={!enough}
            busy={cart.intent === 'add'}
          >
            <Icon of={ShoppingBag} />
            {t('common.add-to-cart')}
          </Button>
        </span>
      </cart.Form>
      {product.confirm && question.isOpen && (
        <Suspense>
          <BuyQuestion confirm={product.confirm} onClose={question.close} onAgree={question.agree} />
        </Suspense>
      )}
    </>
  )
}

/**
 * Holds a form until its question is answered, then submits it with the pressed button. The agreement is sent along, so
 * that the checkout need not ask again.
 */
function useQuestion(isAsked: boolean) {
  const [held, setHeld] = useState<{ form: HTMLFormElement; button: HTMLElement | null }>()
  const [isAgreed, setAgreed] = useState(false)
  return {
    isOpen: held !== undefined,
    isAgreed,
    ask: (event: SubmitEvent<HTMLFormElement>) => {
      if (!isAsked || isAgreed) {
        setAgreed(false)
        return
      }
      event.preventDefault()
      const { submitter } = event.nativeEvent
      setHeld({ form: event.currentTarget, button: submitter instanceof HTMLElement ? submitter : null })
    },
    close: () => setHeld(undefined),
    agree: () => {
      if (!held) return
      flushSync(() => {
        setAgreed(true)
        setHeld(undefined)
      })
      held.form.requestSubmit(held.button)
    },
  }
}
