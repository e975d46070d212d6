import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { OrderView } from '../../../shop/delivery/read-order.ts'
import type { RevealedKey } from '../../../shop/delivery/reveal-keys.ts'
import type { PaymentStateText } from '../../../shop/payments/payment-state.ts'
import { type TextId, useText } from '../../text/text.tsx'
import { Note } from '../../ui/note.tsx'
import { Countdown } from './countdown.tsx'
import { OrderSide } from './order-side.tsx'
import { KeyCards } from './key-cards.tsx'
import { ResultHead } from './result-head.tsx'
import { UnpaidActs } from './unpaid-acts.tsx'

export interface OrderAnswer {
  keys?: RevealedKey[]
  done?: TextId
  refused?: TextId
}

interface OrderResultProps {
  order: OrderView
  state: PaymentStateText
  supportEmail: string
  answer: OrderAnswer | undefined
}

const askAgainSeconds = 2

/** Headline by what the shop knows of the payment, the keys once there are any, and the facts of the order. */
export function OrderResult({ order, state, supportEmail, answer }: OrderResultProps) {
  const t = useText()
  const waiting = state === 'open' || state === 'pending' || order.status === 'processing'
  useAskAgain(waiting)
  const message = answer?.refused ?? answer?.done
  return (
    <div className="wrap grid items-start gap-10 pt-8 pb-16 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-16 lg:pt-14">
      <div className="grid gap-8">
        <ResultHead order={order} state={state} />
        {message && (
          <Note tone={answer?.refused ? 'bad' : 'good'} live>
            {t(message)}
          </Note>
        )}
        {order.status === 'unpaid' && (
          <div className="grid gap-4">
            <Countdown until={order.payBefore} serverNow={order.now} />
            {state !== 'pending' && <UnpaidActs again={state !== 'open'} />}
          </div>
        )}
        {state === 'completed' && <KeyCards order={order} shown={answer?.keys} />}
        {waiting && (
          <noscript>
            <meta httpEquiv="refresh" content="5" />
          </noscript>
        )}
      </div>
      <OrderSide order={order} supportEmail={supportEmail} />
    </div>
  )
}

/** Asks for the state again while it is open: payment notices and deliveries come within seconds. */
function useAskAgain(waiting: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waiting) return
    const timer = setInterval(() => {
      if (!document.hidden) void revalidate()
    }, askAgainSeconds * 1000)
    return () => clearInterval(timer)
  }, [waiting, revalidate])
}
