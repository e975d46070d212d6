import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import paymentTexts from 'virtual:texts/payment'
import { cancelOrder } from '../../../shop/checkout/cancel-order.ts'
import { deleteOrder } from '../../../shop/checkout/delete-order.ts'
import { listOrders } from '../../../shop/delivery/list-orders.ts'
import { revealKeys, type RevealedKey } from '../../../shop/delivery/reveal-keys.ts'
import { readMembership } from '../../../shop/members/read-membership.ts'
import { claimableOrders, claimOrders } from '../../../shop/orders/claim-orders.ts'
import { confirmReceipt } from '../../../shop/orders/confirm-receipt.ts'
import { shopContext } from '../../context.ts'
import { readForm, readOwn } from '../../form/read-form.ts'
import { leadToLast, pageHref, pageIn } from '../../list-page.ts'
import { unlistedMeta } from '../../seo/page-meta.ts'
import { useText } from '../../text/text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/my-order.ts'
import { type ActAnswer, answerAct, refusedAct } from './acts.ts'
import { ClaimBanner } from './claim-banner.tsx'
import { LevelStrip } from './level-strip.tsx'
import { MemberPage } from './member-page.tsx'
import { OrderCard } from './order-card.tsx'
import { payFromList } from './pay-from-list.ts'
import { readHead } from './read-head.ts'

export const handle = { texts: paymentTexts }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const [orders, claimable, membership, head] = await Promise.all([
    listOrders(shop, visitor, { page: pageIn(request) }),
    claimableOrders(shop, visitor),
    readMembership(shop, visitor),
    readHead(shop, visitor, { title: 'orders.title', key: 'page_member_order' }),
  ])
  leadToLast(request, visitor, orders)
  return { orders, claimable, membership, head }
}

/** Also after a refusal: what was refused is no longer as the list shows it. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate
}

const orderId = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const listAct = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['pay', 'cancel', 'delete', 'confirm']), orderId }),
  z.object({ intent: z.literal('reveal'), orderId, lineId: orderId }),
  z.object({ intent: z.literal('claim') }),
])

/** A reveal may be answered with keys. */
export interface RevealAnswer extends ActAnswer {
  keys?: RevealedKey[]
}

/** What a member does with their orders (MEM-3, MEM-9). */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const act = readOwn(listAct, Object.fromEntries(await readForm(request)))
  switch (act.intent) {
    case 'pay':
      return payFromList(shop, visitor, { request, orderId: act.orderId })
    case 'reveal':
      try {
        return data<RevealAnswer>({ keys: await revealKeys(shop, visitor, act) })
      } catch (error) {
        return refusedAct(error)
      }
    case 'cancel':
      return answerAct(request, 'orders.cancelled', () => cancelOrder(shop, visitor, act))
    case 'delete':
      return answerAct(request, 'orders.deleted', () => deleteOrder(shop, visitor, act))
    case 'confirm':
      return answerAct(request, 'orders.received', () => confirmReceipt(shop, visitor, act))
    case 'claim':
      return answerAct(request, 'orders.claimed', () => claimOrders(shop, visitor))
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => unlistedMeta(loaderData?.head)

/** Everything a member bought, with its keys (MEM-3). */
export default function MyOrder({ loaderData, actionData }: Route.ComponentProps) {
  const { orders, claimable, membership } = loaderData
  const t = useText()
  const answer: RevealAnswer | undefined = actionData
  return (
    <MemberPage
      title={t('orders.title')}
      aside={
        orders.total > 0 && (
          <span className="text-fg-2 tabular-nums">{t('orders.count', { count: orders.total })}</span>
        )
      }
      answer={answer}
    >
      <LevelStrip membership={membership} />
      {claimable > 0 && <ClaimBanner count={claimable} />}
      {orders.total === 0 ? (
        <EmptyState
          heading="h2"
          title={t('orders.empty')}
          text={t('orders.empty-text')}
          action={<ButtonLink to="/">{t('error.go-home')}</ButtonLink>}
        />
      ) : (
        <ul className="grid gap-4">
          {orders.rows.map((order) => (
            <li key={order.id}>
              <OrderCard order={order} shown={answer?.keys} />
            </li>
          ))}
        </ul>
      )}
      <Pager page={orders.page} last={orders.pageCount} hrefOf={(page) => pageHref('/my-order', page)} />
    </MemberPage>
  )
}
