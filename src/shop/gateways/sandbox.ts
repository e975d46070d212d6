import { createHmac } from 'node:crypto'
import { join } from 'node:path'
import { minorUnits } from '../money.ts'
import type { Shop } from '../shop.ts'
import type { Gateway, PaymentForm, PaymentToStart, StartedPayment } from './gateway.ts'
import { amountText } from './amount-text.ts'
import { openSandboxClient, type SandboxClient } from './sandbox-client.ts'
import { payBySandboxCard } from './sandbox-card.ts'
import { readSandboxWebhook } from './sandbox-webhook.ts'
import { eventOfQuery, type SandboxMethod } from './sandbox-payment.ts'

export interface SandboxSettings {
  /** present address of the test bank, for server and browser */
  providerUrl(): string
  secret: string
  now: () => Date
  timeoutMs?: number
}

export function sandboxParts({ config, secrets }: Pick<Shop, 'config' | 'secrets'>) {
  return {
    secret: secrets.sign('sandbox-provider', 'shared with the shop'),
    folder: join(config.dataDir, 'sandbox-provider'),
  }
}

export function isSandbox(gateway: string): boolean {
  return gateway.startsWith('sandbox-')
}

/** Three kinds of payment company, all at the same test bank. */
export function openSandboxGateways(settings: SandboxSettings): Gateway[] {
  if (!settings.secret) throw new Error('the sandbox payment company needs a secret')
  const client = openSandboxClient(settings)
  return [
    {
      ...common('sandbox-redirect', 'hosted', client, settings),
      async start(payment) {
        const { id, payUrl } = await client.create('hosted', payment)
        if (!payUrl) throw new Error('the sandbox payment company gave no page to pay on')
        return { kind: 'redirect', providerPaymentId: id, payUrl }
      },
    },
    {
      ...common('sandbox-form', 'form', client, settings),
      start: async (payment) => ({
        kind: 'form',
        providerPaymentId: payment.attemptKey,
        payHtml: payForm(payment, settings),
      }),
    },
    {
      ...common('sandbox-card', 'card', client, settings),
      marks: () => ['visa', 'mastercard', 'maestro'],
      async start(payment) {
        const { id } = await client.create('card', payment)
        return { kind: 'card', providerPaymentId: id }
      },
      payByCard: (payment, card) => payBySandboxCard(client, payment, card),
    },
  ]
}

function common(
  name: string,
  method: SandboxMethod,
  client: SandboxClient,
  { secret, now }: SandboxSettings,
): Omit<Gateway, 'start'> {
  const paymentAtBank = ({ attemptKey, providerPaymentId }: StartedPayment) =>
    method === 'form' ? client.findByReference(attemptKey) : client.find(providerPaymentId)
  return {
    name,
    mode: 'test',
    signatureHeaders: ['sandbox-signature'],
    readWebhook: async (raw, headers, cameAt = now()) =>
      readSandboxWebhook(raw, headers, { method, secret, now: () => cameAt }),
    async query(payment) {
      const found = await paymentAtBank(payment)
      return found && found.state !== 'open' ? eventOfQuery(found) : undefined
    },
    async refund(payment, { cents, idempotencyKey }) {
      const found = await paymentAtBank(payment)
      if (!found) return { providerRefundId: '', state: 'failed' }
      // A payment in another currency is refunded in that one.
      return client.refund(found.id, minorUnits(cents, found.currency.toLowerCase()), idempotencyKey)
    },
    async close(payment) {
      const found = await paymentAtBank(payment)
      if (found) await client.close(found.id)
    },
  }
}

/** The buyer can change the amount in the form; the signature covers the rest. */
function payForm(payment: PaymentToStart, { providerUrl, secret }: SandboxSettings): PaymentForm {
  const { cents, currency, attemptKey, orderNo, returnUrl, cancelUrl, webhookUrl, locale, payBefore } =
    payment
  const signed = {
    reference: attemptKey,
    order_no: orderNo,
    return_url: returnUrl,
    cancel_url: cancelUrl,
    webhook_url: webhookUrl,
    locale,
    expires_at: payBefore.toISOString(),
  }
  const signature = createHmac('sha256', secret)
    .update(JSON.stringify(Object.values(signed)))
    .digest('hex')
  return {
    action: `${providerUrl()}/form`,
    fields: { amount: amountText(cents, currency), currency: currency.toUpperCase(), ...signed, signature },
  }
}
