import type { FastifyInstance } from 'fastify'
import type { TransactionInformation } from '@paypal/paypal-server-sdk'
import { z } from 'zod'
import type { SnakeCase } from '../../src/platform/snake-case.ts'
import type { Bank } from '../bank.ts'
import { companyFee, decimalText } from '../bank-money.ts'
import type { BankPayment } from '../bank-payment.ts'
import { type PayPalRefusal, refusal } from './paypal-errors.ts'
import { captureId, newPayPalId, refundId, timeText } from './paypal-objects.ts'

type Movement = SnakeCase<TransactionInformation>

interface Account {
  moved: { at: number; currency: string; info: Movement }[]
  /** minor units, by currency */
  balances: Map<string, number>
  booked: Set<string>
}

const accounts = new WeakMap<Bank, Account>()

function accountOf(bank: Bank): Account {
  const account = accounts.get(bank) ?? { moved: [], balances: new Map(), booked: new Set() }
  accounts.set(bank, account)
  return account
}

const time = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
const digits = z.string().regex(/^\d+$/).transform(Number)

const query = z.strictObject({
  start_date: time,
  end_date: time,
  fields: z.literal('transaction_info'),
  balance_affecting_records_only: z.literal('Y'),
  page_size: digits.pipe(z.number().min(1).max(500)),
  page: digits.pipe(z.number().min(1)),
  transaction_currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
})

const maxMs = 31 * 86_400_000

/** Transaction Search: movements of the balance, at most 31 days in one question. */
export function searchTransactions(
  bank: Bank,
  asked: unknown,
): PayPalRefusal | { status: number; body: object } {
  const form = query.safeParse(asked)
  if (!form.success) return refusal(400, 'INVALID_REQUEST')
  const {
    start_date: from,
    end_date: until,
    page,
    page_size: size,
    transaction_currency: currency,
  } = form.data
  if (until < from || until - from > maxMs) return refusal(400, 'INVALID_REQUEST')
  const all = accountOf(bank).moved.filter(
    (one) => one.at >= from && one.at < until + 1000 && (currency === undefined || one.currency === currency),
  )
  return {
    status: 200,
    body: {
      transaction_details: all
        .slice((page - 1) * size, page * size)
        .map(({ info }) => ({ transaction_info: info })),
      page,
      total_items: all.length,
      total_pages: Math.max(1, Math.ceil(all.length / size)),
    },
  }
}

const newTransfer = z.object({
  /** further movements */
  bookings: z
    .array(
      z.object({
        category: z.string(),
        amount: z.int(),
        fee: z.int().default(0),
        currency: z.string().default('usd'),
        custom: z.string().optional(),
      }),
    )
    .default([]),
  /** minor units that stay in the account */
  leaves: z.int().default(0),
})

/** Tests transfer each balance to the bank. */
export function payPalPayoutControl(control: FastifyInstance, bank: Bank): void {
  control.post('/payouts', (request) => {
    const { bookings, leaves } = newTransfer.parse(request.body)
    const account = accountOf(bank)
    for (const payment of bank.ledger.payments.values()) bookPayment(bank, payment)
    for (const { category, amount, fee, currency, custom } of bookings)
      move(bank, {
        code: category,
        amount,
        fee,
        currency: currency.toUpperCase(),
        ...(custom !== undefined && { custom }),
      })
    return [...account.balances].flatMap(([currency, balance]) => {
      const amount = balance - leaves
      if (amount <= 0) return []
      const id = move(bank, { code: 'T0400', amount: -amount, currency })
      return [{ id, amount, currency: currency.toLowerCase() }]
    })
  })
}

function bookPayment(bank: Bank, payment: BankPayment): void {
  const { currency, amount, state, refunds, dispute, reference: custom } = payment
  if (state === 'paid' || state === 'partly-refunded' || state === 'refunded')
    bookOnce(bank, {
      id: captureId(payment),
      code: 'T0006',
      amount,
      fee: companyFee(amount),
      currency,
      custom,
    })
  for (const refund of refunds)
    if (refund.state === 'done')
      bookOnce(bank, { id: refundId(refund), code: 'T1107', amount: -refund.amount, currency, custom })
  if (dispute && dispute.state !== 'inquiry')
    bookOnce(bank, {
      id: `${captureId(payment).slice(0, 15)}CB`,
      code: 'T1201',
      amount: -dispute.amount,
      currency,
      custom,
    })
}

interface NewMovement {
  id?: string
  code: string
  amount: number
  fee?: number
  currency: string
  custom?: string
}

function bookOnce(bank: Bank, movement: NewMovement & { id: string }): void {
  const { booked } = accountOf(bank)
  if (booked.has(movement.id)) return
  booked.add(movement.id)
  move(bank, movement)
}

/** Returns the transaction's id. Fees are negative, as PayPal shows them. */
function move(
  bank: Bank,
  { id = newPayPalId(), code, amount, fee = 0, currency, custom }: NewMovement,
): string {
  const { moved, balances } = accountOf(bank)
  const balance = (balances.get(currency) ?? 0) + amount - fee
  balances.set(currency, balance)
  const money = (minor: number) => ({ currency_code: currency, value: decimalText(minor, currency) })
  const at = timeText(bank.now()).replace('Z', '+0000')
  moved.push({
    at: bank.now(),
    currency,
    info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: at,
      transaction_updated_date: at,
      transaction_amount: money(amount),
      ...(fee !== 0 && { fee_amount: money(-fee) }),
      transaction_status: 'S',
      ending_balance: money(balance),
      available_balance: money(balance),
      ...(custom !== undefined && { custom_field: custom }),
    },
  })
  return id
}
