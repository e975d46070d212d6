import { useState } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import texts from 'virtual:texts/payment'
import type { Visitor } from '../../../shop/visitor.ts'
import { hrefTo } from '../../../shop/page-href.ts'
import { readCardPage } from '../../../shop/checkout/read-card-page.ts'
import { readPageSeo } from '../../../shop/content/seo-text.ts'
import { isRefusal } from '../../../shop/errors.ts'
import { listCountries } from '../../../shop/localisation/list-countries.ts'
import { localeById } from '../../../shop/localisation/locales.ts'
import { formatCents } from '../../../shop/money-text.ts'
import { orderPath } from '../../../shop/orders/access/order-path.ts'
import { type CardAnswer, payByCard } from '../../../shop/payments/card/pay-by-card.ts'
import { rowId } from '../../../shop/input/row-id.ts'
import { shopContext } from '../../context.ts'
import { type FieldIssue, refusalIssue } from '../../form/answer-form.ts'
import { useOpenIssues } from '../../form/use-open-issues.ts'
import { useFocusOnIssue } from '../../form/use-focus-on-issue.ts'
import { ErrorNote } from '../../form/error-note.tsx'
import { readForm } from '../../form/read-form.ts'
import { redirectHref } from '../../navigation/redirect-href.ts'
import { ShopLink } from '../../navigation/shop-link.tsx'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { ltr } from '../../ui/number-text.tsx'
import type { Route } from './+types/bill-pay.ts'
import { givenAddresses, parseBilling } from './card/billing-errors.ts'
import { CardForm } from './card/card-form.tsx'
import { CardOrder, FoldedCardOrder } from './card/card-order.tsx'
import { CardPromises, SecureBy } from './card/card-promises.tsx'
import { Countdown } from './countdown.tsx'

export const handle = { step: 2, texts }

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData)

/** The card page of the visitor's own unpaid order; without one, home (PAY-5). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const home = redirectHref(request, visitor, hrefTo('home'))
  const orderId = rowId.safeParse(new URL(request.url).searchParams.get('orderId')).data
  const access = accessOf(request)
  if (orderId === undefined) throw redirect(home)
  try {
    const page = await readCardPage(shop, visitor, { orderId, access })
    const { order } = page
    if (order.status !== 'unpaid') {
      const result = orderPath(order, access)
      throw redirect(redirectHref(request, visitor, result))
    }
    const countries = listCountries(localeById(visitor.locale).intlTag)
    return { ...page, countries, seo: await readPageSeo(shop, visitor, 'card-payment') }
  } catch (error) {
    if (!isRefusal(error)) throw error
    throw redirect(home)
  }
}

/** The card passes through to the gateway and is never part of an answer (PAY-6). */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const form = await readForm(request)
  const parsed = parseBilling(form)
  const given = givenAddresses(form)
  if ('errors' in parsed) return data({ errors: parsed.errors, given, refused: undefined }, { status: 400 })
  try {
    const reference = { orderId: parsed.billing.orderId, access: accessOf(request) }
    const answer = await payByCard(shop, visitor, reference, parsed.billing)
    const next = nextHref(request, visitor, answer)
    if (next !== undefined) return redirect(next, 303)
    const refused: FieldIssue = { id: declined }
    return data({ errors: {}, given, refused }, { status: 402 })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return data({ errors: {}, given, refused: refusalIssue(error) }, { status: error.status })
  }
}

const declined = 'errors.payment.card'

/** Counts the declined cards on this page. Each one clears the card's input. */
function useDeclines(answer: Route.ComponentProps['actionData']): number {
  const [seen, setSeen] = useState(answer)
  const [count, setCount] = useState(0)
  if (seen !== answer) {
    setSeen(answer)
    if (answer?.refused?.id === declined) setCount(count + 1)
  }
  return count
}

export default function BillPay({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const { order, company, cards, countries } = loaderData
  const pageRef = useFocusOnIssue(actionData)
  const { issues, onInput } = useOpenIssues(actionData?.errors)
  const declines = useDeclines(actionData)
  const access = useSearchParams()[0].get('access') ?? undefined
  return (
    <div
      ref={pageRef}
      onInput={onInput}
      className="wrap grid items-start gap-8 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16"
    >
      <div className="grid max-w-xl gap-6">
        <div className="grid gap-2">
          <SecureBy company={company} />
          <h1 className="display-2">{t('pay.card-title')}</h1>
        </div>
        <FoldedCardOrder {...loaderData} />
        {actionData?.refused && <ErrorNote>{t(actionData.refused.id, actionData.refused.values)}</ErrorNote>}
        <CardForm
          orderId={order.id}
          cards={cards}
          declines={declines}
          email={order.email}
          countries={countries}
          errors={issues}
          given={actionData?.given ?? {}}
          payText={t('pay.pay-now', { amount: ltr(formatCents(order.totalCents, order.currency.symbol)) })}
        />
        <CardPromises company={company} />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <ShopLink to={hrefTo('other-method', { order_id: order.id, access })} className="link">
            {t('pay.other-way')}
          </ShopLink>
          <Countdown until={order.payBefore} serverNow={order.now} />
        </div>
      </div>
      <CardOrder {...loaderData} />
    </div>
  )
}

/** Returns the signature of the mailed link, if the visitor came by it. */
function accessOf(request: Request): string | undefined {
  return new URL(request.url).searchParams.get('access') ?? undefined
}

/** Returns the company's page or the order's; undefined after a refusal. */
function nextHref(request: Request, visitor: Visitor, answer: CardAnswer): string | undefined {
  if (answer.state === 'challenge') return answer.redirectUrl
  if (answer.state === 'refused') return undefined
  return redirectHref(request, visitor, orderPath(answer.order, accessOf(request)))
}
