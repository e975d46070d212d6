import {
  data,
  type LoaderFunctionArgs,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useSearchParams,
} from 'react-router'
import { maxGiven, orderByHand, payDays } from '../../../../shop/checkout/by-hand/order-by-hand.ts'
import { findVariants } from '../../../../shop/keys/pool/find-variants.ts'
import { namedCountries } from '../../../../shop/localisation/countries.ts'
import { offeredCurrencies } from '../../../../shop/localisation/currency-records.ts'
import { switchableLocales } from '../../../../shop/localisation/locales.ts'
import { orderByNumber } from '../../../../shop/orders/found-order-records.ts'
import { listPaymentMethods } from '../../../../shop/payments/methods/payment-methods.ts'
import { actorOf } from '../../../../shop/staff/actor.ts'
import { isSteppedUp } from '../../../../shop/staff/sign-in/step-up.ts'
import { type Asked, actionsOf } from '../../../actions.ts'
import { officeContext } from '../../../context.ts'
import { textOf } from '../../../form-values.ts'
import { PageHead } from '../../../layout/page-head.tsx'
import { officeHref } from '../../../office-href.ts'
import { rightsOf } from '../../../rights.ts'
import { t } from '../../../text/text.ts'
import { ActionButton, ActionForm } from '../../../ui/action-form.tsx'
import { IssueNote } from '../../../ui/issue-note.tsx'
import { Tabs } from '../../../ui/list/list-parts.tsx'
import { StepUpNote } from '../../../ui/step-up-first.tsx'
import { isQuestion } from '../../../ui/use-question.ts'
import { BuyerPanel, GiftPanel, PaymentPanel } from './buyer-fields.tsx'
import { GoodsPanel } from './goods-panel.tsx'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { shop, staff } = context.get(officeContext)
  const currencies = await offeredCurrencies(shop.db)
  const [first] = currencies
  if (!staff || !first) throw data(null, { status: 404 })
  const orderNo = new URL(request.url).searchParams.get('for') ?? ''
  const earlier = orderNo ? await orderByNumber(shop.db, orderNo) : undefined
  const methods = await listPaymentMethods(shop, { locale: 'en-US', currency: first })
  return {
    key: shop.secrets.randomToken(),
    buyer: {
      email: earlier?.email ?? '',
      locale: earlier?.locale ?? 'en-US',
      currency: earlier?.currency ?? first.code,
    },
    languages: switchableLocales.map(({ id, endonym }) => ({ id, name: endonym })),
    currencies: currencies.map(({ code }) => code),
    methods: methods.map(({ id, name }) => ({ id, name })),
    countries: namedCountries('en'),
    days: payDays,
    maxGiven,
    can: rightsOf('order-new', staff),
    isSteppedUp: isSteppedUp(shop, staff),
  }
}

export type NewOrderPage = Awaited<ReturnType<typeof loader>>

export const action = actionsOf('order-new', {
  async find({ office: { shop }, form }) {
    return { done: await findVariants(shop, textOf(form, 'q')) }
  },
  sell: (asked) =>
    make(asked, {
      kind: 'sale',
      paymentMethodId: Number(textOf(asked.form, 'paymentId')) || undefined,
      country: textOf(asked.form, 'country'),
      days: Number(textOf(asked.form, 'days')),
    }),
  give: (asked) => make(asked, { kind: 'gift', reason: textOf(asked.form, 'reason') }),
})

async function make(
  { office: { shop }, staff, form }: Asked,
  terms: Parameters<typeof orderByHand>[2]['terms'],
): Promise<Response> {
  const counts = form.getAll('quantity')
  const { orderNo } = await orderByHand(shop, actorOf(staff), {
    lines: form
      .getAll('variant')
      .map((variant, index) => ({ variantId: Number(variant), quantity: Number(counts[index]) })),
    email: textOf(form, 'email'),
    locale: textOf(form, 'locale'),
    currency: textOf(form, 'currency'),
    idempotencyKey: textOf(form, 'key'),
    terms,
  })
  return redirect(officeHref('order', { orderNo }), 303)
}

/** A search changes nothing, so the page does not load again and the key of the form stays. */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs) =>
  asked.defaultShouldRevalidate && !isQuestion(asked, ['find'])

/** An order that staff make: given away at once, or sold by a link (OWN-8). */
export default function NewOrder() {
  const page = useLoaderData<typeof loader>()
  const [query] = useSearchParams()
  const isGift = page.can.give && query.get('kind') === 'gift'
  const hrefOf = (kind?: 'gift') => officeHref('order-new', { kind, for: query.get('for') ?? undefined })
  return (
    <div className="pagebody">
      <PageHead title={t('order-new.title')} back={{ to: officeHref('orders'), text: t('orders.title') }} />
      <div className="stack">
        {page.can.give && (
          <Tabs
            label={t('order-new.kind')}
            tabs={[
              { to: hrefOf(), text: t('order-new.sell'), isCurrent: !isGift },
              { to: hrefOf('gift'), text: t('order-new.give'), isCurrent: isGift },
            ]}
          />
        )}
        {isGift && !page.isSteppedUp ? (
          <StepUpNote />
        ) : (
          <ActionForm intent={isGift ? 'give' : 'sell'} values={{ key: page.key }} className="stack">
            <IssueNote />
            <div className="cols">
              <GoodsPanel />
              <div className="stack">
                <BuyerPanel page={page} hasCurrency={!isGift} />
                {isGift ? <GiftPanel page={page} /> : <PaymentPanel page={page} />}
                <div className="row">
                  <ActionButton look="key">
                    {t(isGift ? 'order-new.give-action' : 'order-new.sell-action')}
                  </ActionButton>
                </div>
              </div>
            </div>
          </ActionForm>
        )}
      </div>
    </div>
  )
}
