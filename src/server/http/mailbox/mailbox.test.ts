import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeKeys, makeProduct, makeVisitor } from '../../../../tests/helpers/fixtures.ts'
import { openTestShop, type TestShop } from '../../../../tests/helpers/open-test-shop.ts'
import { checkOut } from '../../../shop/checkout/check-out.ts'
import type { KeyContent } from '../../../shop/keys/key-content.ts'
import type { Gateway } from '../../../shop/gateways/gateway.ts'
import { buildHttp } from '../../build-http.ts'

/** Gateway that only offers its payment methods, since the orders of this test are free. */
const idleGateway: Gateway = {
  name: 'sandbox-redirect',
  mode: 'test',
  start: () => expect.unreachable(),
  readWebhook: () => expect.unreachable(),
  query: () => expect.unreachable(),
  refund: () => expect.unreachable(),
}

let test: TestShop
let app: FastifyInstance
let keys: KeyContent[]

async function open(env: Record<string, string> = {}): Promise<void> {
  test = await openTestShop({ env, gateways: [idleGateway] })
  app = await buildHttp(test.shop)
}

afterEach(async () => {
  await app.close()
  await test.close()
})

/** An order of two free keys, delivered. */
async function buy(locale = 'en-US'): Promise<void> {
  const product = await makeProduct(test.shop, {
    name: 'Crowns <of> Ash',
    activation: 'steam',
    variants: [{ sku: 'COA-1', values: [], priceCents: 0 }],
  })
  keys = await makeKeys(test.shop, 'COA-1', 2)
  const method = await test.shop.db
    .selectFrom('payment_method')
    .select('id')
    .where('gateway', '=', idleGateway.name)
    .executeTakeFirstOrThrow()
  await checkOut(test.shop, makeVisitor({ locale }), {
    lines: [{ variantId: product.variants[0]?.id ?? 0, quantity: 2 }],
    email: 'mira@buyer.example',
    phone: '',
    note: '',
    paymentMethodId: method.id,
    idempotencyKey: 'one-order',
    shownTotalCents: 0,
  })
  await test.runDueJobs()
}

function get(url: string, headers: Record<string, string> = {}) {
  return app.inject({ url, headers: { host: 'localhost:3000', ...headers } })
}

describe('the local mailbox', () => {
  beforeEach(() => open())

  it('shows an empty mailbox', async () => {
    expect((await get('/mailbox')).body).toContain('No e-mail yet')
  })

  it('PAY-11 shows the mail of a delivered order with all of its keys, as it looks and as text', async () => {
    await buy()
    const list = await get('/mailbox')
    const [, path = '', orderNo = ''] = /href="(\/mailbox\/\d+)".*?(LK-\d\d-\d{8})/s.exec(list.body) ?? []
    expect(list.body).toContain(`Your keys for order ${orderNo}`)
    const page = await get(path)
    const framed = await get(`${path}/html`)
    for (const key of keys) {
      const code = 'code' in key ? key.code : expect.unreachable()
      expect(page.body).toContain(`\n${code}\n`)
      expect(framed.body).toContain(`>${code}<`)
    }
    expect(page.body).toContain('sandbox=')
    expect(page.body + framed.body).not.toContain('<of>')
  })

  it('PAY-11 sends what the mailbox shows', async () => {
    await buy()
    const [mail] = test.mailbox.sent
    expect(mail).toMatchObject({
      to: 'mira@buyer.example',
      from: `"Latchkey" <${test.shop.config.mailFrom}>`,
    })
    expect((await get('/mailbox/1/html')).body).toBe(
      mail?.html.replace('<head>', '<head><base target="_top">'),
    )
  })

  it('L10N-8 writes the mail in the language of the order', async () => {
    await buy('ar')
    expect((await get('/mailbox/1/html')).body).toContain('<html lang="ar" dir="rtl">')
  })

  it('lets a framed mail load and run nothing', async () => {
    await buy()
    const { headers } = await get('/mailbox/1/html')
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/)
    expect(headers['cache-control']).toBe('no-store')
  })

  it('stores no key with the mail', async () => {
    await buy()
    const rows = JSON.stringify(await test.shop.db.selectFrom('mail').selectAll().execute())
    for (const key of keys) expect(rows).not.toContain('code' in key ? key.code : '')
  })

  it('answers for an unknown mail like for an unknown page', async () => {
    for (const url of ['/mailbox/9', '/mailbox/x', '/mailbox/9/html', '/mailbox/99999999999999999999'])
      expect((await get(url)).statusCode).toBe(404)
  })

  it('is not found under another host name of this machine', async () => {
    for (const host of ['shop.example', 'localhost.evil.example', '192.168.0.2'])
      expect((await get('/mailbox', { host })).statusCode).toBe(404)
  })
})

describe('the local mailbox of a shop that sends mail', () => {
  it.each([
    { SMTP_URL: 'smtp://127.0.0.1:2525' },
    { SMTP_URL: 'smtp://127.0.0.1:2525', PUBLIC_URL: 'https://shop.example' },
  ])('is not found: %j', async (env) => {
    await open(env)
    expect((await get('/mailbox')).statusCode).toBe(404)
  })
})
