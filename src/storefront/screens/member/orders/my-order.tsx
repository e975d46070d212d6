import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { z } from 'zod'
import paymentTexts from 'virtual:texts/payment'
import { hrefTo } from '../../../../shop/page-href.ts'
import { cancelOrder } from '../../../../shop/checkout/closing/cancel-order.ts'
import { deleteOrder } from '../../../../shop/checkout/closing/delete-order.ts'
import { listOrders } from '../../../../shop/keys/list-orders.ts'
import { consentVersion } from '../../../../shop/keys/consent/consent-version.ts'
import { revealKeys, type RevealedKey } from '../../../../shop/keys/reveal-keys.ts'
import { readMembership } from '../../../../shop/members/levels/read-membership.ts'
import { claimableOrders, claimOrders } from '../../../../shop/orders/access/claim-orders.ts'
import { confirmReceipt } from '../../../../shop/orders/confirm-receipt.ts'
import { rowId } from '../../../../shop/input/row-id.ts'
import { shopContext } from '../../../context.ts'
import { readForm, parseOr400 } from '../../../form/read-form.ts'
import { redirectToLastPage, pageHref, pageIn } from '../../../navigation/list-page.ts'
import { unlistedMeta } from '../../../seo/page-meta.ts'
import { useText } from '../../../text/text.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Pager } from '../../../navigation/pager.tsx'
import { toCartAgain } from '../../checkout/cart/to-cart-again.ts'
import type { Route } from './+types/my-order.ts'
import { type ActionResult, answerAction, refusedAction } from '../actions.ts'
import { ClaimBanner } from './claim-banner.tsx'
import { LevelStrip } from '../level-strip.tsx'
import { MemberPage } from '../member-page.tsx'
import { OrderCard } from './order-card.tsx'
import { payFromList } from './pay-from-list.ts'
import { readHead } from '../read-head.ts'

export const handle = { texts: paymentTexts }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shop, visitor } = context.get(shopContext)
  const [orders, claimable, membership, head] = await Promise.all([
    listOrders(shop, visitor, { page: pageIn(request) }),
    claimableOrders(shop, visitor),
    readMembership(shop, visitor),
    readHead(context, 'my-order'),
  ])
  redirectToLastPage(request, visitor, 'my-order', orders)
  return { orders, claimable, membership, head }
}

/** Reloads the list also after a refusal, since it may be out of date. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod === 'POST' || defaultShouldRevalidate
}

const listAction = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['pay', 'cancel', 'delete', 'confirm', 'to-cart']), orderId: rowId }),
  z.object({ intent: z.literal('reveal'), orderId: rowId, lineId: rowId, consent: consentVersion }),
  z.object({ intent: z.literal('claim') }),
])

/** The answer to a reveal, with the keys unless it was refused. */
export interface RevealAnswer extends ActionResult {
  keys?: RevealedKey[]
}

/** Actions on the member's orders (MEM-3, MEM-9). */
export async function action({ context, request }: Route.ActionArgs) {
  const { shop, visitor } = context.get(shopContext)
  const asked = parseOr400(listAction, Object.fromEntries(await readForm(request)))
  switch (asked.intent) {
    case 'pay':
      return payFromList(shop, visitor, { request, orderId: asked.orderId })
    case 'reveal':
      try {
        return data<RevealAnswer>({ keys: await revealKeys(shop, visitor, asked) })
      } catch (error) {
        return refusedAction(error)
      }
    case 'to-cart':
      return toCartAgain(shop, visitor, { request, reference: asked }).catch(refusedAction)
    case 'cancel':
      return answerAction(request, 'orders.cancelled', () => cancelOrder(shop, visitor, asked))
    case 'delete':
      return answerAction(request, 'orders.deleted', () => deleteOrder(shop, visitor, asked))
    case 'confirm':
      return answerAction(request, 'orders.received', () => confirmReceipt(shop, visitor, asked))
    case 'claim':
      return answerAction(request, 'orders.claimed', () => claimOrders(shop, visitor))
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches: [root] }) =>
  unlistedMeta(root.loaderData, loaderData?.head)

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
          action={<ButtonLink to={hrefTo('home')}>{t('error.go-home')}</ButtonLink>}
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
      <Pager page={orders.page} last={orders.pageCount} hrefOf={(page) => pageHref('my-order', page)} />
    </MemberPage>
  )
}
