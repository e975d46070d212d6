import { Suspense, useEffect, useState, type MouseEvent } from 'react'
import { useFetcher } from 'react-router'
import { lazyPart } from '../../platform/browser/load-part.ts'
import { hrefTo } from '../../shop/page-href.ts'
import type { ProductCard } from '../../shop/catalogue/cards/product-card.ts'
import type { CartAnswer } from '../screens/checkout/cart.ts'
import { useText } from '../text/text.tsx'
import { useShopHref } from '../navigation/shop-link.tsx'
import type { ButtonStyle } from '../ui/button-class.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'

const BuyQuestion = lazyPart(() => import('./buy-question.tsx'))

const buyFormId = 'buy'

/** The fields of a product that "Buy now" needs. */
type BoughtProduct = Pick<ProductCard, 'variantId'> & Partial<Pick<ProductCard, 'confirm'>>

/**
 * The form that all "Buy now" buttons of lists share; works without JavaScript. It asks for the product's confirmation
 * first (PROD-6); without JavaScript the checkout asks.
 */
export function BuyForm() {
  const t = useText()
  const action = useShopHref()(hrefTo('cart'))
  const { Form, submit, data } = useFetcher<CartAnswer>()
  const [asked, setAsked] = useAskedProduct()
  useEffect(() => {
    if (data?.problem) showToast({ text: t(`errors.${data.problem}`), tone: 'bad' })
  }, [data, t])
  return (
    <>
      <Form id={buyFormId} method="post" action={action}>
        <input type="hidden" name="intent" value="buy" />
      </Form>
      {asked?.confirm && (
        <Suspense>
          <BuyQuestion
            confirm={asked.confirm}
            onClose={() => setAsked(undefined)}
            onAgree={() => {
              setAsked(undefined)
              void submit(
                { intent: 'buy', variantId: asked.variantId, agreed: 'on' },
                { method: 'post', action },
              )
            }}
          />
        </Suspense>
      )}
    </>
  )
}

/** Makes a button put one unit of the variant into the cart and go to the checkout. */
export function buysOne(product: BoughtProduct) {
  return {
    type: 'submit',
    form: buyFormId,
    name: 'variantId',
    value: product.variantId,
    onClick: (event: MouseEvent) => {
      if (!product.confirm) return
      event.preventDefault()
      window.dispatchEvent(new CustomEvent(askEvent, { detail: product }))
    },
  } as const
}

interface BuyButtonProps extends ButtonStyle {
  product: BoughtProduct & Pick<ProductCard, 'name' | 'stock'>
}

/** "Buy now" for one product of a list. Screen readers say the product's name; off when the product is sold out. */
export function BuyButton({ product, ...style }: BuyButtonProps) {
  const t = useText()
  return (
    <Button
      {...buysOne(product)}
      {...style}
      disabled={product.stock <= 0}
      aria-label={`${t('common.buy-now')}: ${product.name}`}
    >
      {t('common.buy-now')}
    </Button>
  )
}

const askEvent = 'latchkey:ask-before-buying'

function useAskedProduct() {
  const state = useState<BoughtProduct>()
  const [, setAsked] = state
  useEffect(() => {
    const ask = (event: Event) => {
      if (event instanceof CustomEvent) setAsked(event.detail as BoughtProduct)
    }
    window.addEventListener(askEvent, ask)
    return () => window.removeEventListener(askEvent, ask)
  }, [setAsked])
  return state
}
