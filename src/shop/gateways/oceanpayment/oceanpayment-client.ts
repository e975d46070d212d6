import { z } from 'zod'
import type { CompanySettings } from '../../../platform/config/payment-companies.ts'
import { callCompany } from '../call-company.ts'
import { type Account, type PaymentMessage, readPaymentMessage } from './oceanpayment-message.ts'
import { type FoundPayment, readTries } from './oceanpayment-order.ts'
import { signatureOf } from './oceanpayment-signature.ts'
import { readXml } from './oceanpayment-xml.ts'

export interface OceanpaymentClient {
  account: Account
  /** Charges a card. Signs the fields; the answer is not verified yet. */
  sell(fields: Record<string, string>): Promise<PaymentMessage>
  /** All tries of an order number, newest first. */
  find(orderNumber: string): Promise<FoundPayment[]>
  applyRefund(refund: RefundOrder): Promise<AppliedRefund>
  /** `1` done, `-1` pending, else failed */
  refundStatus(refundId: string): Promise<string>
}

export interface RefundOrder {
  paymentId: string
  number: string
  isWhole: boolean
  amount: string
  description: string
}

export type AppliedRefund = { refundId: string } | 'refused'

/** Payments and queries have different hosts. */
const bases = {
  test: { payments: 'https://test-secure.oceanpayment.com', orders: 'https://test-query.oceanpayment.com' },
  live: { payments: 'https://secure.oceanpayment.com', orders: 'https://query.oceanpayment.com' },
}

export function openOceanpaymentClient(settings: CompanySettings<'oceanpayment'>): OceanpaymentClient {
  const { mode, url, timeoutMs, credentials: account } = settings
  const { account: merchant, terminal, secureCode } = account

  async function post(base: 'payments' | 'orders', path: string, fields: Record<string, string>) {
    const answer = await callCompany((url ?? bases[mode][base]) + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ account: merchant, terminal, ...fields }).toString(),
      timeoutMs,
    })
    return answer.text
  }
  const ask = async (path: string, fields: Record<string, string>) =>
    readXml(await post('orders', path, fields))
  const sign = (...values: string[]) => signatureOf([merchant, terminal, ...values], secureCode)

  return {
    account,
    async sell(fields) {
      const signValue = sign(...signedOfSale.map((name) => fields[name] ?? ''))
      const text = await post('payments', '/gateway/directservice/pay', { ...fields, signValue })
      return readPaymentMessage(text) ?? misread('sale')
    },
    async find(orderNumber) {
      const fields = { order_number: orderNumber, signValue: sign(orderNumber) }
      return readTries(await ask('/service/check/normal', fields), orderNumber) ?? misread('query')
    },
    async applyRefund({ paymentId, number, isWhole, amount, description }) {
      const type = isWhole ? '1' : '2'
      const content = await ask('/service/applyRefund', {
        payment_id: paymentId,
        refund_number: number,
        refund_type: type,
        refund_amount: amount,
        refund_description: description,
        signValue: sign(paymentId, number, type, amount, description),
      })
      const { data } = appliedRefund.safeParse(content)
      if (!data) return misread('refund')
      return data.refund_id === undefined ? 'refused' : { refundId: data.refund_id }
    },
    async refundStatus(refundId) {
      const content = await ask('/service/queryRefund', { refund_id: refundId, signValue: sign(refundId) })
      const { data } = refundState.safeParse(content)
      return data?.refund_id === refundId ? data.refund_status : misread('query of a refund')
    },
  }
}

const signedOfSale = [
  'order_number',
  'order_currency',
  'order_amount',
  'billing_firstName',
  'billing_lastName',
  'billing_email',
]

const appliedRefund = z.union([
  z.object({ refund_results: z.literal('00'), refund_id: z.string().min(1) }),
  z.object({ refund_results: z.string().regex(/^(?!00$)\d+$/) }).transform(() => ({ refund_id: undefined })),
])

const refundState = z.object({ refund_id: z.string(), refund_status: z.string() })

/** Names only the call: request and answer may contain more than belongs in a log. */
function misread(call: string): never {
  throw new Error(
    `Oceanpayment's answer to a ${call} makes no sense: are account, terminal and secret right?`,
  )
}
