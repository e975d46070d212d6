import { useState } from 'react'
import { data, redirect } from 'react-router'
import { buyableLines } from '../../../shop/cart/buyable-lines.ts'
import { checkOut } from '../../../shop/checkout/check-out.ts'
import { checkoutOffer, type OfferedMethod } from '../../../shop/checkout/checkout-offer.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { shopContext } from '../../context.ts'
import { refusedStatus } from '../../form/answer-form.ts'
import { useOpenIssues } from '../../form/use-open-issues.ts'
import { useFocusOnIssue } from '../../form/use-focus-on-issue.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { readForm } from '../../form/read-form.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { nextStepHref } from '../payment/next-step-href.ts'
import type { Route } from './+types/checkout.ts'
import { BuyerFields } from './buyer-fields.tsx'
import { cartHeader, readCart } from './cart/cart-cookie.ts'
import { CartLines } from './cart/cart-lines.tsx'
import {
  type CheckoutErrors,
  givenFields,
  type GivenFields,
  parseCheckout,
  refusedCheckout,
  splitCart,
} from './checkout-form-data.ts'
import { EmptyCart } from './empty-cart.tsx'
import { Express } from './express.tsx'
import { PaymentMethods } from './payment-methods.tsx'
import { Summary } from './summary.tsx'

export const handle = { step: 1 }

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, { seo: loaderData?.seo, title: loaderData?.title })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const couponCode = new URL(request.url).searchParams.get('coupon')?.slice(0, 50) || undefined
  const offer = await checkoutOffer(shop, visitor, { lines: readCart(request), couponCode })
  return data(offer, { status: offer.couponRefusal?.code === 'request.too-many' ? 429 : 200 })
}

/** Places the order and redirects to its payment. Then the cart is emptied (CHK-9), except for sold-out lines. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const form = await readForm(request)
  const given = givenFields(form)
  const { ordered, leftOut } = splitCart(form, readCart(request))
  const parsed = parseCheckout(form, ordered)
  if ('errors' in parsed) return data({ errors: parsed.errors, given }, { status: 400 })
  try {
    const href = nextStepHref(request, visitor, await checkOut(shop, visitor, parsed.input))
    return redirect(href, { headers: { 'set-cookie': cartHeader(leftOut) }, status: 303 })
  } catch (error) {
    const errors = refusedCheckout(error)
    return data({ errors, given }, { status: isRefusal(error) ? refusedStatus(error) : 409 })
  }
}

export default function Checkout({ loaderData: offer, actionData }: Route.ComponentProps) {
  const t = useText()
  const given = actionData?.given
  const [methodId, setMethodId] = useState(() => firstMethod(offer.methods, given)?.id)
  const pageRef = useFocusOnIssue(actionData)
  const { issues: errors, onInput } = useOpenIssues<CheckoutErrors>(actionData?.errors)
  if (offer.cart.lines.length === 0 && offer.cart.goneVariantIds.length === 0) return <EmptyCart />
  const method = offer.methods.find((one) => one.id === methodId)
  const { summary } = method ?? offer
  const canOrder = buyableLines(offer.cart.lines).length > 0
  const isFree = canOrder && summary.totalCents === 0
  return (
    <div
      ref={pageRef}
      onInput={onInput}
      className="wrap grid items-start gap-8 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16"
    >
      <div>
        <h1 className="display-2 mb-6">{t('checkout.title')}</h1>
        {errors.form && (
          <div className="mb-6">
            <ErrorNote>{t(errors.form.id, errors.form.values)}</ErrorNote>
          </div>
        )}
        {canOrder && !isFree && <Express methods={offer.methods} />}
        <BuyerFields
          errors={errors}
          given={given}
          byLink={offer.byLink}
          mailConsent={offer.mailConsent}
          countries={offer.countries}
          country={offer.ownCountry}
          isCountryAsked={Boolean(actionData?.errors.countryConfirmed || given?.countryConfirmed)}
          companies={{ countries: offer.companyCountries, country: offer.country }}
        />
        <CartLines cart={offer.cart} notSold={offer.notSold} given={given} />
        {!isFree && (
          <PaymentMethods
            methods={offer.methods}
            chosen={methodId}
            onChoose={setMethodId}
            error={errors.paymentMethodId}
          />
        )}
      </div>
      <Summary
        offer={offer}
        summary={summary}
        method={isFree ? undefined : method}
        errors={errors}
        canOrder={canOrder}
      />
    </div>
  )
}

/** Returns the method chosen before, even if it lacks the currency; otherwise the first that fits (CHK-4). */
function firstMethod(offered: readonly OfferedMethod[], given: GivenFields | undefined) {
  const methods = offered.filter(({ isDown }) => !isDown)
  return (
    methods.find(({ id }) => id === given?.paymentMethodId) ??
    methods.find(({ takesCurrency, takesAmount }) => takesCurrency && takesAmount)
  )
}
