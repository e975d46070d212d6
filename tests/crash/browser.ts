import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { cardFields } from '../helpers/form-fields.ts'

/** Events that all buyers share. */
export interface Weather {
  /** ends all retries */
  signal: AbortSignal
  /** resolves when the shop is thought to run */
  untilUp(): Promise<void>
  answers: number
  /** calls that may change something, as they leave the browser */
  writes: number
  /** calls that were sent again because no clear answer came */
  retries: number
  /** answers that buyers must never see */
  wrong: string[]
}

/** Starts all counts at zero. Retries end after `endsAfterMs`. */
export function openWeather(endsAfterMs: number, untilUp: Weather['untilUp'] = async () => {}): Weather {
  return { signal: AbortSignal.timeout(endsAfterMs), untilUp, answers: 0, writes: 0, retries: 0, wrong: [] }
}

export interface Wares {
  productId: number
  variantId: number
  currencyId: number
  cents: number
}

export interface PlacedOrder {
  orderId: number
  idempotencyKey: string
  payUrl?: string | undefined
  payHtml?: string | undefined
}

export const card = cardFields.cardNo

/** A buyer's browser for the shop and the test bank. It repeats every call without a clear answer. */
export async function openBrowser(shopUrl: string, weather: Weather) {
  const cookies = new Map<string, string>()

  async function once(url: string, sent?: { json?: object; form?: Record<string, string>; key?: string }) {
    if (sent) weather.writes += 1
    const answer = await fetch(url, {
      method: sent ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        'sec-fetch-site': 'same-origin',
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(sent?.json && { 'content-type': 'application/json' }),
        ...(sent?.key && { 'idempotency-key': sent.key }),
      },
      ...(sent && { body: sent.form ? new URLSearchParams(sent.form) : JSON.stringify(sent.json ?? {}) }),
      signal: AbortSignal.any([weather.signal, AbortSignal.timeout(20_000)]),
    })
    const text = await answer.text()
    weather.answers += 1
    return { status: answer.status, headers: answer.headers, text }
  }

  /** Repeats a call after a broken connection, a stopped shop or a silent bank. */
  async function call(...request: Parameters<typeof once>) {
    for (let tries = 1; ; tries++) {
      try {
        const answer = await once(...request)
        if (answer.status !== 503) return answer
      } catch (error) {
        if (weather.signal.aborted) throw error
      }
      weather.retries += 1
      await weather.untilUp()
      await sleep(Math.min(50 * tries, 1000) * Math.random())
    }
  }

  /** Returns the data, or undefined after a refusal that a buyer may meet. */
  async function ask<Data extends z.ZodType>(path: string, data: Data, sent?: Parameters<typeof once>[1]) {
    const { status, text } = await call(shopUrl + path, sent)
    const json = z.object({ msg: z.string(), data: z.unknown().optional() }).parse(JSON.parse(text))
    if (status === 200) return data.parse(json.data)
    if (!fairRefusals.test(json.msg)) weather.wrong.push(`${path}: ${status} ${json.msg}`)
    return undefined
  }

  /** Posts a form of the test bank, which redirects the buyer. */
  async function post(url: string, form: Record<string, string>): Promise<string> {
    const { status, headers } = await call(url, { form })
    if (status !== 303) weather.wrong.push(`the bank answered ${status}`)
    return headers.get('location') ?? ''
  }

  const first = await call(`${shopUrl}/api/check/paymentlist`)
  const guest = /lk_guest=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1]
  if (!guest) throw new Error('the browser got no name')
  cookies.set('lk_guest', guest)
  const methods = z.object({ data: z.array(method) }).parse(JSON.parse(first.text)).data

  return {
    /** Returns undefined if no key is left. */
    async order(wares: Wares, methodName: string, email: string): Promise<PlacedOrder | undefined> {
      const chosen = methods.find(({ name }) => name === methodName)
      if (!chosen) throw new Error(`no method ${methodName}`)
      const idempotencyKey = randomUUID()
      const cents = wares.cents + Math.round((wares.cents * chosen.fee) / 100)
      const json = {
        orderList: [
          {
            currencyId: wares.currencyId,
            paymentId: chosen.id,
            deliveryEmail: email,
            realAmount: cents / 100,
          },
        ],
        productId: [wares.productId],
        productCount: [1],
        extId: [wares.variantId],
      }
      const placed = await ask('/api/check/createOrder', nextStep, { json, key: idempotencyKey })
      return placed && { ...placed, idempotencyKey }
    },
    async cancel({ orderId }: PlacedOrder): Promise<void> {
      await ask(`/api/pay/cancel/${orderId}`, z.unknown(), { json: {} })
    },
    async pay({ orderId, payUrl, payHtml }: PlacedOrder): Promise<void> {
      if (payUrl) await post(payUrl, { card })
      else if (payHtml) {
        const { action, fields } = readForm(payHtml)
        await post(new URL(await post(action, fields), action).href, { card })
      } else {
        const answer = await ask('/api/pay/eecpay', cardAnswer, { json: { ...cardFields, orderId } })
        if (answer?.status !== '1') weather.wrong.push(`the card of order ${orderId} was not taken`)
      }
    },
    /** Waits until the shop reports the order as paid, like a buyer who comes back. */
    async waitUntilPaid({ orderId }: PlacedOrder): Promise<void> {
      while ((await ask(`/api/pay/payssion/state?order_id=${orderId}`, z.string())) !== 'completed')
        await sleep(300)
    },
  }
}

/** Refusals that a buyer may meet: no key is left, or the order is cancelled already. */
const fairRefusals = /fewer left|not possible in the order/

const method = z.object({ id: z.int(), name: z.string(), fee: z.number() })
const nextStep = z.object({ orderId: z.int(), payUrl: z.string().optional(), payHtml: z.string().optional() })
const cardAnswer = z.object({ status: z.string() })

function readForm(html: string): { action: string; fields: Record<string, string> } {
  const plain = (text: string) =>
    text.replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
  const inputs = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)]
  return {
    action: plain(/action="([^"]*)"/.exec(html)?.[1] ?? ''),
    fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [plain(name), plain(value)])),
  }
}
