import { z } from 'zod'
import type { CompanySettings } from '../../../platform/config/payment-companies.ts'
import { refuse } from '../../errors.ts'
import { callCompany, type CompanyAnswer } from '../call-company.ts'

/** Calls of a BTCPay Server's API (Greenfield). They refuse `payment.unavailable` without a clear answer. */
export interface BtcPayClient {
  storeId: string
  get(path: string): Promise<BtcPayAnswer>
  post(path: string, body: object): Promise<BtcPayAnswer>
}

export interface BtcPayAnswer {
  isOk: boolean
  status: number
  json: unknown
  code: string
}

export function openBtcPayClient(settings: CompanySettings<'btcpay'>): BtcPayClient {
  const { url: base = '', credentials, timeoutMs } = settings
  const headers = { authorization: `token ${credentials.apiKey}`, 'content-type': 'application/json' }
  return {
    storeId: credentials.storeId,
    get: async (path) => readAnswer(await callCompany(`${base}/api/v1${path}`, { headers, timeoutMs })),
    post: async (path, body) =>
      readAnswer(
        await callCompany(`${base}/api/v1${path}`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
          timeoutMs,
        }),
      ),
  }
}

export function accepted(answer: BtcPayAnswer): unknown {
  if (!answer.isOk) throw unexpected(answer)
  return answer.json
}

/** An unexpected refusal, for the log: the settings or the shop's code are wrong. */
export function unexpected({ status, code, json }: BtcPayAnswer): Error {
  const permission = refusal.safeParse(json).data?.missingPermission
  const words = [code || 'without a code', ...(permission === undefined ? [] : [permission])]
  return new Error(`BTCPay answered ${status} ${words.join(' ')}`)
}

const refusal = z.object({ code: z.string(), missingPermission: z.string().optional() })
const invalidFields = z.array(z.object({ path: z.string() })).min(1)

function readAnswer({ status, text }: CompanyAnswer): BtcPayAnswer {
  const json = parsed(text)
  const isOk = status < 300
  // a proxy in between has answered
  if (isOk && json === undefined) refuse('payment.unavailable')
  const code = refusal.safeParse(json).data?.code ?? invalidFields.safeParse(json).data?.[0]?.path
  return { isOk, status, json, code: isOk ? '' : (code ?? '') }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
