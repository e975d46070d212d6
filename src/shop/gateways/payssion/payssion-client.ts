import { z } from 'zod'
import type { CompanySettings } from '../../../platform/config/payment-companies.ts'
import { refuse } from '../../errors.ts'
import { callCompany, jsonOfAnswer } from '../call-company.ts'
import { type PayssionKeys, payssionSignature } from './payssion-signature.ts'
import { type PayssionTransaction, payssionTransaction } from './payssion-transaction.ts'

/** Calls of Payssion's API. They refuse `payment.unavailable` without a clear answer. */
export interface PayssionClient {
  /** Opens a transaction. Undefined: the number exists. */
  create(order: PayssionOrder): Promise<PayssionPage | undefined>
  /** Finds a transaction by Payssion's name, our number, or both. Undefined without one. */
  find(name: { transactionId?: string; orderId?: string }): Promise<FoundTransaction | undefined>
  /** False: refused finally. */
  refund(refund: PayssionRefund): Promise<boolean>
}

export interface PayssionOrder {
  pmId: string
  amount: string
  /** upper case, as in a refund */
  currency: string
  orderId: string
  /** unsigned fields */
  more: { description: string; payer_email: string; return_url: string; notify_url: string }
}

export interface PayssionRefund {
  transactionId: string
  amount: string
  currency: string
  /** our number of the refund, which Payssion stores without comparing */
  trackId: string
}

export interface PayssionPage {
  transactionId: string
  payUrl: string
}

export interface FoundTransaction {
  transaction: PayssionTransaction
  /** payment page, if any */
  payUrl: string | undefined
}

const bases = { test: 'https://sandbox.payssion.com', live: 'https://www.payssion.com' }

export function openPayssionClient({
  mode,
  url,
  timeoutMs,
  credentials,
}: CompanySettings<'payssion'>): PayssionClient {
  const base = `${url ?? bases[mode]}/api/v1`
  const call = async (path: string, signed: readonly string[], fields: Record<string, string>) => {
    const answer = await callCompany(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: formOf(credentials, signed, fields),
      timeoutMs,
    })
    const read = payssionAnswer.safeParse(jsonOfAnswer(answer))
    // 500 and above: busy or out of order, always with HTTP 200
    return !read.success || read.data.result_code >= 500 ? refuse('payment.unavailable') : read.data
  }
  return {
    async create({ pmId, amount, currency, orderId, more }) {
      const signed = [pmId, amount, currency, orderId]
      const fields = { pm_id: pmId, amount, currency, order_id: orderId, ...more }
      const answer = await call('/payment/create', signed, fields)
      if (answer.result_code === codes.repeated) return undefined
      if (answer.result_code !== codes.accepted) throw unexpected(answer.result_code)
      const { transaction, redirect_url: payUrl } = openedTransaction.parse(answer)
      return { transactionId: transaction.transaction_id, payUrl }
    },
    async find({ transactionId = '', orderId = '' }) {
      const fields = {
        ...(transactionId && { transaction_id: transactionId }),
        ...(orderId && { order_id: orderId }),
      }
      const answer = await call('/payment/details', [transactionId, orderId], fields)
      if (answer.result_code === codes.badParameter || answer.result_code === codes.noTransaction)
        return undefined
      if (answer.result_code !== codes.accepted) throw unexpected(answer.result_code)
      return {
        transaction: payssionTransaction.parse(answer.transaction),
        payUrl: webAddress.safeParse(answer.redirect_url).data,
      }
    },
    async refund({ transactionId, amount, currency, trackId }) {
      const fields = { transaction_id: transactionId, amount, currency, track_id: trackId }
      const { result_code: code } = await call('/refunds', [transactionId, amount, currency], fields)
      if (accountFaults.has(code)) throw unexpected(code)
      return code === codes.accepted
    },
  }
}

function formOf(keys: PayssionKeys, signed: readonly string[], fields: Record<string, string>): string {
  const form = { api_key: keys.apiKey, api_sig: payssionSignature(keys, signed), ...fields }
  return new URLSearchParams(form).toString()
}

const codes = { accepted: 200, badParameter: 400, noTransaction: 412, repeated: 413 }

const words: Record<number, string> = {
  401: 'no such application',
  402: 'the signature is wrong',
  403: 'no such application',
  405: 'no such method',
  406: 'not in this currency',
  407: 'not this amount',
  411: 'the secret is wrong',
  414: 'not in this country',
  441: 'the application is inactive',
  491: 'the method is not switched on',
}

/** Faults of our application: once they are fixed, the same call succeeds. */
const accountFaults = new Set([401, 402, 403, 411, 441])

/** An unexpected refusal, for the log: the settings or the shop's code are wrong. */
function unexpected(code: number): Error {
  const word = words[code]
  return new Error(`Payssion answered ${code}${word === undefined ? '' : ` (${word})`}`)
}

const webAddress = z.url({ protocol: /^https?$/ })

const payssionAnswer = z.object({
  result_code: z.coerce.number().int(),
  redirect_url: z.unknown().optional(),
  transaction: z.unknown().optional(),
})

const openedTransaction = z.object({
  transaction: z.object({ transaction_id: z.string().min(1) }),
  redirect_url: webAddress,
})
