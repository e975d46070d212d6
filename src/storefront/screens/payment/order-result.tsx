import { useEffect } from 'react'
import { Form, useLocation, useRevalidator } from 'react-router'
import { hrefTo } from '../../../shop/page-href.ts'
import type { OrderView } from '../../../shop/keys/read-order.ts'
import type { RevealedKey } from '../../../shop/keys/reveal-keys.ts'
import type { BuyerRefund } from '../../../shop/payments/refunds/by-buyer/refund-by-buyer.ts'
import type { Transfer } from '../../../shop/payments/transfers/read-transfer.ts'
import type { OrderProgress, PaymentStateText } from '../../../shop/payments/payment-state.ts'
import type { FieldIssue } from '../../form/answer-form.ts'
import { useText } from '../../text/text.tsx'
import type { TextId } from '../../../shop/text-id.ts'
import { Snippet } from '../../layout/snippet.tsx'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { BuyerRefundForm } from './refund/buyer-refund.tsx'
import { Countdown } from './countdown.tsx'
import { OrderSide } from './order-side.tsx'
import { KeyCards } from './key-cards.tsx'
import { RefundClaims } from './refund/refund-claims.tsx'
import { ResultHead } from './result-head.tsx'
import { TransferCard } from './transfer/transfer-card.tsx'
import { UnpaidActions } from './unpaid-actions.tsx'

export interface OrderAnswer {
  keys?: RevealedKey[]
  done?: TextId
  refused?: FieldIssue
}

interface OrderResultProps {
  order: OrderView
  state: PaymentStateText
  /** account for the transfer, while the order waits for it */
  transfer: Transfer | undefined
  /** lines that the buyer can refund by a button */
  refund: BuyerRefund | undefined
  supportEmail: string
  answer: OrderAnswer | undefined
}

const askAgainSeconds = 2
/** interval for a transfer, which takes days */
const askSeldomSeconds = 60

/** Headline for the state of the payment, the keys once delivered, and the facts of the order. */
export function OrderResult({ order, state, transfer, refund, supportEmail, answer }: OrderResultProps) {
  const t = useText()
  const waiting = state === 'open' || state === 'pending' || order.status === 'processing'
  useAskAgain(waiting, { state, status: order.status }, transfer ? askSeldomSeconds : askAgainSeconds)
  const message = answer?.refused ?? (answer?.done && { id: answer.done })
  return (
    <div className="wrap grid items-start gap-10 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-16 lg:pt-14">
      <div className="grid gap-8">
        <ResultHead order={order} state={state} isTransfer={transfer !== undefined} />
        {message && (
          <Note tone={answer?.refused ? 'bad' : 'good'} live>
            {t(message.id, message.values)}
          </Note>
        )}
        <RefundClaims claims={order.claims} />
        {order.status === 'unpaid' && (
          <div className="grid gap-4">
            {transfer && <TransferCard transfer={transfer} symbol={order.currency.symbol} />}
            <Countdown until={order.payBefore} serverNow={order.now} />
            {state !== 'pending' && (
              <UnpaidActions orderId={order.id} again={state !== 'open'} canPay={!transfer} />
            )}
          </div>
        )}
        {order.actions.again && (
          <Form method="post" className="grid justify-items-start gap-3">
            <p className="text-fg-2">{t('result.to-cart-hint')}</p>
            <Button type="submit" name="intent" value="to-cart" look="key" size="lg">
              {t('result.to-cart')}
            </Button>
          </Form>
        )}
        {state === 'completed' && !order.isDisputed && <KeyCards order={order} shown={answer?.keys} />}
        {state === 'completed' && <Snippet place="order" />}
        {refund && <BuyerRefundForm refund={refund} symbol={order.currency.symbol} />}
        {waiting && !transfer && (
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        )}
      </div>
      <OrderSide order={order} supportEmail={supportEmail} />
    </div>
  )
}

/**
 * Polls the order while it is open, since payments and deliveries arrive within seconds, and reloads the page after a
 * change.
 */
function useAskAgain(waiting: boolean, { state, status }: OrderProgress, everySeconds: number): void {
  const { revalidate } = useRevalidator()
  const { search } = useLocation()
  useEffect(() => {
    if (!waiting) return undefined
    const look = async () => {
      const answer = await fetch(hrefTo('order-progress') + search)
      const now = answer.ok ? ((await answer.json()) as OrderProgress) : undefined
      if (now && (now.state !== state || now.status !== status)) void revalidate()
    }
    const timer = setInterval(() => {
      // without a network the next round asks again
      if (!document.hidden) look().catch(() => undefined)
    }, everySeconds * 1000)
    return () => clearInterval(timer)
  }, [waiting, state, status, search, revalidate, everySeconds])
}
