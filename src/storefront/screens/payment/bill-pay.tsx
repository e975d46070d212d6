import { data, redirect } from 'react-router'
import texts from 'virtual:texts/payment'
import { readOrder } from '../../../shop/delivery/read-order.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { listCountries } from '../../../shop/localisation/list-countries.ts'
import { localeById } from '../../../shop/localisation/locales.ts'
import { formatCents } from '../../../shop/money-text.ts'
import { orderPath } from '../../../shop/orders/order-path.ts'
import { type CardAnswer, payByCard } from '../../../shop/payments/pay-by-card.ts'
import { shopContext } from '../../context.ts'
import { readForm } from '../../form/read-form.ts'
import { redirectHref } from '../../redirect-href.ts'
import { useText } from '../../text/text.tsx'
import { Note } from '../../ui/note.tsx'
import { Money } from '../../ui/price.tsx'
import { ltr, NumberText } from '../../ui/number-text.tsx'
import type { Route } from './+types/bill-pay.ts'
import { parseBilling } from './billing-errors.ts'
import { CardForm } from './card-form.tsx'
import { Countdown } from './countdown.tsx'
import { PageTitle } from './page-title.tsx'

export const handle = { step: 2, texts }

export const meta: Route.MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The card page of the visitor's own unpaid order; without one, home (PAY-5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const home = redirectHref(request, visitor, '/')
  const orderId = Number(new URL(request.url).searchParams.get('orderId'))
  const access = accessOf(request)
  if (!Number.isSafeInteger(orderId) || orderId < 1) throw redirect(home)
  try {
    const order = await readOrder(shop, visitor, { orderId, access })
    if (order.status !== 'unpaid') {
      const result = orderPath({ id: order.id, order_no: order.orderNo }, access)
      throw redirect(redirectHref(request, visitor, result))
    }
    return { order, countries: listCountries(localeById(visitor.locale).intlTag) }
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw redirect(home)
  }
}

/** The card passes through to the gateway and is never part of an answer (PAY-6). */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const parsed = parseBilling(await readForm(request))
  if ('errors' in parsed) return data({ errors: parsed.errors, refused: undefined }, { status: 400 })
  try {
    const reference = { orderId: parsed.billing.orderId, access: accessOf(request) }
    const answer = await payByCard(shop, visitor, reference, parsed.billing)
    const next = nextHref(answer, reference.access)
    if (next) return redirect(next.startsWith('/') ? redirectHref(request, visitor, next) : next, 303)
    return data({ errors: {}, refused: 'errors.payment.card' as const }, { status: 402 })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ errors: {}, refused: `errors.${error.code}` as const }, { status: error.status })
  }
}

export default function BillPay({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { order, countries } = loaderData
  return (
    <div className="wrap grid items-start gap-8 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16">
      <div className="grid gap-6">
        <PageTitle id="pay.card-title" />
        <h1 className="display-2">{t('pay.card-title')}</h1>
        {actionData?.refused && (
          <Note tone="bad" live>
            {t(actionData.refused)}
          </Note>
        )}
        <CardForm
          orderId={order.id}
          email={order.email}
          countries={countries}
          errors={actionData?.errors ?? {}}
          payText={t('pay.pay-now', { amount: ltr(formatCents(order.totalCents, order.currency.symbol)) })}
        />
      </div>
      <aside className="grid gap-3 rounded-card border border-line bg-surface p-5 md:p-6 lg:sticky lg:top-6">
        <h2 className="display-5">{t('common.total')}</h2>
        <Money cents={order.totalCents} symbol={order.currency.symbol} className="figure text-4xl" />
        <p className="text-sm text-fg-2">
          {t('result.number')} <NumberText>{order.orderNo}</NumberText>
        </p>
        <Countdown until={order.payBefore} serverNow={order.now} />
      </aside>
    </div>
  )
}

/** The signature of the mailed link, for those who came by it. */
function accessOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('access') ?? undefined
}

function nextHref(answer: CardAnswer, access: string | undefined): string | undefined {
  if (answer.state === 'challenge') return answer.redirectUrl
  if (answer.state === 'refused') return undefined
  return orderPath(answer.order, access)
}
