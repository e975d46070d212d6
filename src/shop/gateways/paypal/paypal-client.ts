import { z } from 'zod'
import type { CompanySettings } from '../../../platform/config/payment-companies.ts'
import { refuse } from '../../errors.ts'
import { callCompany, type CompanyAnswer, jsonOfAnswer } from '../call-company.ts'

/** Calls of PayPal's API. They refuse `payment.unavailable` without a clear answer. */
export interface PayPalClient {
  get(path: string): Promise<PayPalAnswer>
  /** `requestId`: PayPal acts once and repeats its answer. `body` is JSON. */
  post(path: string, body: string, requestId?: string): Promise<PayPalAnswer>
  /** Posts a form with files. PayPal knows no request id for it. */
  upload(path: string, form: FormData): Promise<PayPalAnswer>
}

export interface PayPalAnswer {
  isOk: boolean
  status: number
  json: unknown
  /** the error in PayPal's words; empty without one */
  issue: string
}

const bases = { test: 'https://api-m.sandbox.paypal.com', live: 'https://api-m.paypal.com' }

export function openPayPalClient(settings: CompanySettings<'paypal'>, now: () => Date): PayPalClient {
  const { timeoutMs } = settings
  const base = settings.url ?? bases[settings.mode]
  const token = openToken(base, settings, now)

  async function call(path: string, post?: { body: string | FormData; requestId?: string | undefined }) {
    const send = async () =>
      callCompany(base + path, {
        method: post ? 'POST' : 'GET',
        headers: {
          authorization: `Bearer ${await token.get()}`,
          ...(typeof post?.body !== 'object' && { 'content-type': 'application/json' }),
          prefer: 'return=representation',
          ...(post?.requestId !== undefined && { 'paypal-request-id': post.requestId }),
        },
        ...(post && { body: post.body }),
        timeoutMs,
      })
    const first = await send()
    if (first.status !== unauthorised) return readAnswer(first)
    token.forget()
    return readAnswer(await send())
  }

  return {
    get: (path) => call(path),
    post: (path, body, requestId) => call(path, { body, requestId }),
    upload: (path, body) => call(path, { body }),
  }
}

const unauthorised = 401
const conflict = 409

function readAnswer(answer: CompanyAnswer): PayPalAnswer {
  if (answer.status === conflict) refuse('payment.unavailable')
  const json = jsonOfAnswer(answer)
  const { data } = errorAnswer.safeParse(json)
  const isOk = answer.status < 300
  return { isOk, status: answer.status, json, issue: isOk ? '' : (data?.details[0]?.issue ?? '') }
}

const errorAnswer = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).default([]),
})

/** An unexpected refusal, for the log: the settings or the shop's code are wrong. */
export function unexpected(answer: PayPalAnswer): Error {
  const { data } = errorAnswer.safeParse(answer.json)
  const words = [data?.name ?? data?.error, answer.issue].filter(Boolean).join(' ')
  return new Error(`PayPal answered ${answer.status} ${words} (${data?.debug_id ?? 'no debug id'})`)
}

const spareMs = 60_000

const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })

function openToken(
  base: string,
  { credentials, timeoutMs }: CompanySettings<'paypal'>,
  now: () => Date,
): { get(): Promise<string>; forget(): void } {
  let cached: { token: Promise<string>; until: number } | undefined

  async function fetchToken(): Promise<string> {
    const pair = `${credentials.clientId}:${credentials.clientSecret}`
    const answer = await callCompany(`${base}/v1/oauth2/token`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(pair).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
      timeoutMs,
    })
    const read = readAnswer(answer)
    if (!read.isOk) throw unexpected(read)
    const { access_token: token, expires_in: seconds } = tokenAnswer.parse(read.json)
    if (cached) cached.until = now().getTime() + seconds * 1000 - spareMs
    return token
  }

  return {
    get() {
      if (cached && now().getTime() < cached.until) return cached.token
      // Concurrent calls wait for the same token.
      const asked = { token: fetchToken(), until: Number.POSITIVE_INFINITY }
      cached = asked
      asked.token.catch(() => {
        if (cached === asked) cached = undefined
      })
      return asked.token
    },
    forget: () => (cached = undefined),
  }
}
