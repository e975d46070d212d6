import { useState } from 'react'
import { data, redirect } from 'react-router'
import { priceSummary } from '../../../shop/pricing/price-summary.ts'
import { checkOut } from '../../../shop/checkout/check-out.ts'
import { checkoutOffer } from '../../../shop/checkout/checkout-offer.ts'
import { shopContext } from '../../context.ts'
import { readForm } from '../../form/read-form.ts'
import { pageMeta, shopName } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { Note } from '../../ui/note.tsx'
import { nextStepHref } from '../payment/next-step-href.ts'
import type { Route } from './+types/checkout.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { cartHeader, readCart } from './cart-cookie.ts'
import { CartLines } from './cart-lines.tsx'
import { type CheckoutErrors, givenFields, parseCheckout, refusedCheckout } from './checkout-form-data.ts'
import { EmptyCart } from './empty-cart.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { Summary } from './summary.tsx'

export const handle = { step: 1 }

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData?.seo ? pageMeta(loaderData.seo) : [{ title: loaderData?.title ?? shopName }]),
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const couponCode = new URL(request.url).searchParams.get('coupon')?.slice(0, 50) || undefined
  return checkoutOffer(shop, visitor, { lines: readCart(request), couponCode })
}

/** Places the order and goes where it is paid. The cart is emptied only then (CHK-9). */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const form = await readForm(request)
  const given = givenFields(form)
  const parsed = parseCheckout(form, readCart(request))
  if ('errors' in parsed) return data({ errors: parsed.errors, given }, { status: 400 })
  try {
    const href = nextStepHref(request, visitor, await checkOut(shop, visitor, parsed.input))
    return redirect(href, { headers: { 'set-cookie': cartHeader([]) }, status: 303 })
  } catch (error) {
    return data({ errors: refusedCheckout(error), given }, { status: 409 })
  }
}

export default function Checkout({ loaderData: offer, actionData }: Route.ComponentProps) {
  const t = useText()
  const given = actionData?.given
  const [methodId, setMethodId] = useState(() => {
    const offered = offer.methods.filter((one) => one.takesCurrency)
    return (offered.find((one) => one.id === given?.paymentMethodId) ?? offered[0])?.id
  })
  if (offer.cart.lines.length === 0 && offer.cart.goneVariantIds.length === 0) return <EmptyCart />
  const errors: CheckoutErrors = actionData?.errors ?? {}
  const method = offer.methods.find((one) => one.id === methodId)
  const summary = priceSummary({ ...offer.priceInput, feePercent: method?.feePercent ?? 0 })
  const isFree = summary.totalCents === 0
  return (
    <div className="wrap grid items-start gap-8 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
      <div>
        <h1 className="display-2 mb-6">{t('checkout.title')}</h1>
        {errors.form && (
          <div className="mb-6">
            <Note tone="bad" live>
              {t(errors.form.id, errors.form.values)}
            </Note>
          </div>
        )}
        <BuyerFields errors={errors} given={given} />
        <CartLines cart={offer.cart} />
        {!isFree && (
          <PaymentMethods
            methods={offer.methods}
            chosen={methodId}
            onChoose={setMethodId}
            error={errors.paymentMethodId}
          />
        )}
      </div>
      <Summary offer={offer} summary={summary} method={isFree ? undefined : method} errors={errors} />
    </div>
  )
}
