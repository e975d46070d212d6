/** A payment in the company's books, in minor units. */
export interface BookedPayment {
  orderNo: string
  reference: string
  /** upper case */
  currency: string
  taken: number
  /** refunds and lost disputes */
  givenBack: number
  dispute?: { state: 'inquiry' | 'open' | 'won' | 'lost'; evidence?: string }
}

/**
 * Actions of the sandbox provider for tests. Payments are named by the provider's id or by our attempt key.
 */
export interface SandboxControl {
  /** announces a payment to a company that learns of it with its card, so that the other controls find it */
  introduce(payment: PaymentToIntroduce): Promise<void>
  /** pays like the buyer, however late, any amount (minor units) in any currency */
  pay(name: string, paid?: { amount?: number; currency?: string }): Promise<void>
  expire(name: string): Promise<void>
  /** refunds without a call of the shop */
  refund(name: string, refund?: { amount?: number; state?: 'done' | 'failed' }): Promise<void>
  /** returns the last refund, as the buyer's bank would */
  returnRefund(name: string): Promise<void>
  /** opens a dispute at the buyer's bank, or ends it */
  dispute(
    name: string,
    state: 'inquiry' | 'open' | 'won' | 'lost',
    reason?: 'fraudulent' | 'product_not_received',
  ): Promise<void>
  /** Sends a webhook `copies` times, all at once. Returns the shop's HTTP statuses. */
  webhook(name: string, webhook?: WebhookToSend): Promise<number[]>
  /** a fault of the shop's next call, or of the next one with `path` in its method and path; each call takes one */
  failNextCall(fault: {
    when: 'before' | 'after'
    how?: 'error' | 'drop' | 'none'
    slowMs?: number
    path?: string
  }): Promise<void>
  /** all payments in the company's books */
  payments(): Promise<BookedPayment[]>
  /** the company pays out what it can: one payout for each currency */
  payOut(payout?: PayoutToMake): Promise<{ id: string; amount: number; currency: string }[]>
  /** outcome of a payout */
  changePayout(id: string, change: { status?: string; reconciliation?: string }): Promise<void>
  /** webhooks that the shop has not acknowledged */
  unsentWebhooks(): Promise<{ id: string; body: string }[]>
}

export interface PayoutToMake {
  /** movements beside the shop's payments, in minor units */
  bookings?: {
    /** Stripe's */
    type?: string
    category: string
    /** PayPal's */
    custom?: string
    amount: number
    fee?: number
    currency?: string
    description?: string
    source?: { id: string }
  }[]
  /** money that stays in the account, in minor units */
  leaves?: number
  settlesIn?: { currency: string; rates: Record<string, number> }
  automatic?: boolean
  reconciliation?: 'completed' | 'in_progress'
  /** how often its webhook comes */
  copies?: number
  /** its webhook is lost */
  silent?: boolean
}

export interface PaymentToIntroduce {
  id: string
  reference: string
  orderNo: string
  /** minor units */
  amount: number
  /** upper case */
  currency: string
  webhookUrl: string
}

export interface WebhookToSend {
  type?: 'pending' | 'paid' | 'failed' | 'cancelled' | 'expired' | 'refunded' | 'disputed'
  eventId?: string
  copies?: number
  /** claims the other mode: live instead of test, or test instead of live */
  isOtherMode?: boolean
  signature?: 'good' | 'bad' | 'none' | 'old' | 'other-secret' | 'empty-secret'
  id?: string
  reference?: string
  /** minor units */
  amount?: number
  currency?: string
}

/** For a provider that was opened with `control: true`. */
export function sandboxControl(provider: { url: string; secret: string }): SandboxControl {
  const call = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${provider.url}/_control${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${provider.secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`sandbox control ${path}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const send = (name: string, action: string, body: object) =>
    call(`/payments/${encodeURIComponent(name)}/${action}`, body)
  return {
    introduce: async (payment) => void (await call('/payments', payment)),
    pay: async (name, paid = {}) => void (await send(name, 'pay', paid)),
    expire: async (name) => void (await send(name, 'expire', {})),
    refund: async (name, refund = {}) => void (await send(name, 'refund', refund)),
    returnRefund: async (name) => void (await send(name, 'refund-return', {})),
    dispute: async (name, state, reason) => void (await send(name, 'dispute', { state, reason })),
    webhook: async (name, webhook = {}) =>
      ((await send(name, 'webhook', webhook)) as { statuses: number[] }).statuses,
    failNextCall: async (fault) => void (await call('/faults', fault)),
    payments: async () => (await call('/payments')) as BookedPayment[],
    payOut: async (payout = {}) =>
      (await call('/payouts', payout)) as { id: string; amount: number; currency: string }[],
    changePayout: async (id, change) => void (await call(`/payouts/${id}`, change)),
    unsentWebhooks: async () => (await call('/unsent-webhooks')) as { id: string; body: string }[],
  }
}
