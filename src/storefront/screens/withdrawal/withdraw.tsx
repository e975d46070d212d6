import { data } from 'react-router'
import { z } from 'zod'
import texts from 'virtual:texts/payment'
import { isRefusal } from '../../../shop/errors.ts'
import { hrefTo } from '../../../shop/page-href.ts'
import { orderLinkForm, requestOrderLink } from '../../../shop/orders/mail/request-order-link.ts'
import { readWithdrawal, withdraw, withdrawalForm } from '../../../shop/payments/withdrawals/withdraw.ts'
import { shopContext } from '../../context.ts'
import { answerForm, refusalIssue } from '../../form/answer-form.ts'
import { readForm } from '../../form/read-form.ts'
import { PageTitle } from '../../layout/page-title.tsx'
import { useShopHref } from '../../navigation/shop-link.tsx'
import type { TextId } from '../../../shop/text-id.ts'
import { useText } from '../../text/text.tsx'
import { orderAddress } from '../payment/order-address.ts'
import { FindOrder } from './find-order.tsx'
import { Statement } from './statement.tsx'
import type { Route } from './+types/withdraw.ts'

export const handle = { texts }

/** Reads the order in the address for its owner. Without an order the page asks for it (RTS-1). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const address = orderAddress.safeParse(request.url)
  if (!address.success) return { withdrawal: undefined, name: '' }
  const { order_id: orderId, access } = address.data
  const withdrawal = await readWithdrawal(shop, visitor, { orderId, access })
  return { withdrawal, name: visitor.member?.name ?? '' }
}

export interface StatementAnswer {
  step: 'choose' | 'confirm' | 'sent'
  lineIds: number[]
  name: string
  issue?: { id: TextId; values?: Record<string, string | number> }
}

const steps = z.enum(['find', 'choose', 'confirm', 'send']).catch('find')

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const form = await readForm(request)
  const step = steps.parse(form.get('step'))
  const address = orderAddress.safeParse(request.url)
  if (step === 'find' || !address.success) {
    const found = await answerForm(form, orderLinkForm, (input) => requestOrderLink(shop, visitor, input))
    return data({ found, statement: undefined }, { status: found.status })
  }
  const { order_id: orderId, access } = address.data
  const name = form.get('name')
  const given = {
    lineIds: form.getAll('lineIds').map(String),
    name: typeof name === 'string' ? name : '',
  }
  const parsed = withdrawalForm.safeParse(given)
  const lineIds = given.lineIds.map(Number)
  const answered = (statement: Omit<StatementAnswer, 'lineIds' | 'name'>, status = 200) =>
    data({ found: undefined, statement: { ...statement, lineIds, name: given.name } }, { status })
  if (!parsed.success) {
    const id = (parsed.error.issues[0]?.message ?? 'form.required') as TextId
    return answered({ step: 'choose', issue: { id } }, 400)
  }
  if (step !== 'send') return answered({ step })
  try {
    await withdraw(shop, visitor, { orderId, access, ...parsed.data })
    return answered({ step: 'sent' })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return answered({ step: 'choose', issue: refusalIssue(error) }, error.status)
  }
}

/** Withdraws from a contract in two steps, with the words of the law (RTS-1). */
export default function Withdraw({ loaderData, actionData }: Route.ComponentProps) {
  const t = useText()
  const here = useShopHref()(hrefTo('withdraw'))
  const { withdrawal, name } = loaderData
  return (
    <div className="wrap grid max-w-184 gap-6 py-10 lg:py-16">
      <PageTitle words={[t('withdraw.title')]} />
      <h1 className="display-2">{t('withdraw.title')}</h1>
      {withdrawal ? (
        <Statement withdrawal={withdrawal} name={name} answer={actionData?.statement} />
      ) : (
        <FindOrder action={here} answer={actionData?.found} />
      )}
    </div>
  )
}
