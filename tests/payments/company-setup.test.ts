import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { type ActionFunctionArgs, type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stripeSecretKey } from '../../sandbox/stripe/stripe-calls.ts'
import { stripeWebhookSecret } from '../../sandbox/stripe/stripe-protocol.ts'
import { officeContext } from '../../src/back-office/context.ts'
import { action, loader } from '../../src/back-office/screens/payments/company/company.tsx'
import { readConfig } from '../../src/platform/config/config.ts'
import { openLog } from '../../src/platform/log/log.ts'
import { isRefusal } from '../../src/shop/errors.ts'
import { wordsText } from '../../src/shop/localisation/words.ts'
import { openLiveCompanies } from '../../src/shop/payments/setup/live-companies.ts'
import { receiveWebhook } from '../../src/shop/payments/webhooks/receive-webhook.ts'
import type { SignedInStaff } from '../../src/shop/staff/actor.ts'
import type { Role } from '../../src/shop/staff/roles.ts'
import type { Shop } from '../../src/shop/shop.ts'
import { client, makeStaff } from '../back-office/staff-world.ts'
import { stripeStandIn } from '../gateways/stand-ins.ts'
import { everythingStored } from '../helpers/everything-stored.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { buy, known, openSaleWorld, placeOrder, type SaleWorld, statusOf } from '../sale/sale-world.ts'

const nextSecret = 'whsec_the_next_secret_of_webhooks'

describeOnDatabase('OWN-4 a payment company is set up in the back office', (open) => {
  let world: SaleWorld
  let keys: { key: string; hook: string }
  const logged: string[] = []
  beforeAll(async () => {
    const log = openLog('trace', { write: (line) => void logged.push(line) })
    world = await openSaleWorld(await open(), { standIn: stripeStandIn, isByStaff: true, log })
    keys = { key: stripeSecretKey(world.secret), hook: stripeWebhookSecret(world.secret) }
  })
  afterAll(() => world.close())

  function argsFor(staff: SignedInStaff, company: string, fields?: Record<string, string>) {
    const context = new RouterContextProvider()
    context.set(officeContext, { shop: world.shop, staff, client, browser: 'a'.repeat(22) })
    const init = fields && { method: 'POST', body: new URLSearchParams(fields) }
    const request = new Request('http://localhost/', init)
    return { request, params: { company }, context } as unknown as ActionFunctionArgs & LoaderFunctionArgs
  }

  const seen = async (staff: SignedInStaff, company = 'stripe') => loader(argsFor(staff, company))

  /** Posts the form of the page as it is now; answers `done` or the codes of the issues. */
  async function post(
    staff: SignedInStaff,
    intent: string,
    fields: Record<string, string> = {},
    company = 'stripe',
  ) {
    const { setup } = await seen(staff, company)
    const answer = await action(argsFor(staff, company, { intent, seen: String(setup.version), ...fields }))
    const { done, issues } = ('data' in (answer as object) ? (answer as { data: object }).data : answer) as {
      done?: { outcome?: string; steps?: { name: string; detail: string; isFault: boolean }[] }
      issues?: { code: string; field?: string }[]
    }
    return done ?? issues?.map(({ code, field }) => (field ? `${code} ${field}` : code))
  }

  async function person(role: Role = 'manager'): Promise<SignedInStaff> {
    return (await makeStaff(world, role)).staff
  }

  const credentials = () => ({ STRIPE_SECRET_KEY: keys.key, STRIPE_WEBHOOK_SECRET: keys.hook })

  const product = async () => known((await makeProduct(world.shop, { stock: 3 })).variants[0]).id

  function signedBy(secret: string): { raw: Buffer; headers: Record<string, string> } {
    const body = JSON.stringify({ object: 'event', id: 'evt_1', livemode: false, type: 'balance.available' })
    const seconds = Math.floor(world.clock.now().getTime() / 1000)
    const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return { raw: Buffer.from(body), headers: { 'stripe-signature': `t=${seconds},v1=${digest}` } }
  }

  async function send(secret: string): Promise<number> {
    const { raw, headers } = signedBy(secret)
    const url = `${world.publicUrl}/api/pay/notice/stripe`
    return (await fetch(url, { method: 'POST', body: new Uint8Array(raw), headers })).status
  }

  it('by a role with the permission and a fresh second factor, and by nobody else', async () => {
    for (const role of ['support', 'editor', 'read-only'] as const)
      expect(await post(await person(role), 'save', credentials())).toEqual(['staff.not-allowed'])
    const stale = await person()
    const session = { ...stale.session, steppedUpAt: undefined }
    expect(await post({ ...stale, session }, 'save', credentials())).toEqual(['staff.step-up'])
    expect(world.shop.gateways.has('stripe')).toBe(false)
    expect(await send(keys.hook)).toBe(404)
  })

  it('with valid values, else each wrong field is named', async () => {
    const staff = await person()
    const save = (values: Record<string, string>) => post(staff, 'save', { ...credentials(), ...values })
    await expect(save({ STRIPE_SECRET_KEY: 'sk_test_\0a' })).rejects.toMatchObject({ init: { status: 400 } })
    expect(await save({ STRIPE_SECRET_KEY: 'sk_test_\u0007' })).toEqual([
      'company.characters STRIPE_SECRET_KEY',
    ])
    expect(await save({ STRIPE_SECRET_KEY: 'sk_test_a b' })).toEqual(['company.characters STRIPE_SECRET_KEY'])
    expect(await save({ STRIPE_SECRET_KEY: 'x'.repeat(501) })).toEqual(['input.too-long STRIPE_SECRET_KEY'])
    expect(await save({ STRIPE_SECRET_KEY: 'sk_live_other_mode' })).toEqual([
      'company.wrong STRIPE_SECRET_KEY',
    ])
    expect(await save({ STRIPE_MODE: 'both' })).toEqual(['company.expected STRIPE_MODE'])
    const server = { BTCPAY_STORE_ID: 'S1', BTCPAY_API_KEY: 'k', BTCPAY_WEBHOOK_SECRET: 'w' }
    for (const address of ['http://pay.example', 'javascript:alert(1)', 'pay'])
      expect(await post(staff, 'save', { ...server, BTCPAY_URL: address }, 'btcpay')).toEqual([
        'company.expected BTCPAY_URL',
      ])
    await expect(seen(staff, 'nobody')).rejects.toMatchObject({ init: { status: 404 } })
    expect((await seen(staff)).setup).toMatchObject({ version: 0, isUnset: true })
  })

  it('and sells at once: an order is paid, its webhook verified, and the check passes', async () => {
    const staff = await person()
    expect(await post(staff, 'save', { STRIPE_SECRET_KEY: keys.key })).toEqual({ text: 'payments.saved' })
    const { why } = (await seen(staff)).setup
    expect(why && wordsText(why)).toContain('STRIPE_WEBHOOK_SECRET')
    expect(await post(staff, 'save', { STRIPE_WEBHOOK_SECRET: keys.hook })).toEqual({
      text: 'payments.saved',
    })
    const order = await buy(world, makeVisitor(), await product(), { method: 'stripe' })
    expect(await statusOf(world, order)).toBe('delivered')
    const proof = await post(staff, 'prove')
    assert(proof && 'steps' in proof)
    expect(proof).toMatchObject({ outcome: 'done' })
    const names = proof.steps?.map(({ name }) => name)
    expect(names).toEqual(
      expect.arrayContaining(['webhook address', 'open', 'query', 'close', 'signed webhook']),
    )
    expect((await seen(staff)).setup.notices).toMatchObject({
      url: `${world.publicUrl}/api/pay/notice/stripe`,
      waiting: 0,
      lastTakenAt: expect.any(Date) as Date,
    })
  })

  it('without showing a secret again: not on the page, in a row, in the audit log or in the log', async () => {
    const page = JSON.stringify(await seen(await person('read-only')))
    const everywhere = [page, await everythingStored(world.shop), logged.join('')].join('\n')
    for (const secret of Object.values(keys)) {
      expect(everywhere).not.toContain(secret)
      expect(everywhere).not.toContain(Buffer.from(secret).toString('hex'))
    }
    expect(page).toContain(`"shown":"${keys.hook.slice(-4)}"`)
    expect(everywhere).toContain('STRIPE_SECRET_KEY')
  })

  it('by one person at a time: the second tab learns that the first has saved', async () => {
    const staff = await person()
    const old = { seen: '1', STRIPE_SECRET_KEY: `${keys.key}x` }
    for (const intent of ['save', 'drop-former', 'remove'])
      expect(await post(staff, intent, old)).toEqual(['staff.changed'])
    const before = (await seen(staff)).setup.version
    const both = await Promise.all([post(staff, 'save'), post(staff, 'save')])
    expect(both).toContainEqual({ text: 'payments.saved' })
    expect((await seen(staff)).setup.version).toBe(before + both.filter((one) => !Array.isArray(one)).length)
  })

  it('with two secrets of webhooks side by side until the former one is dropped', async () => {
    const staff = await person()
    await post(staff, 'save', { STRIPE_WEBHOOK_SECRET: nextSecret })
    expect([await send(keys.hook), await send(nextSecret), await send('whsec_foreign')]).toEqual([
      200, 200, 400,
    ])
    expect(await post(staff, 'drop-former')).toEqual({ text: 'payments.saved' })
    expect([await send(keys.hook), await send(nextSecret)]).toEqual([400, 200])
    await post(staff, 'save', { STRIPE_WEBHOOK_SECRET: keys.hook })
    expect([await send(keys.hook), await send(nextSecret)]).toEqual([200, 200])
  })

  it('in every process: one without the news takes the next webhook by the new secret', async () => {
    const config = readConfig({ STRIPE_URL: world.provider.url, PUBLIC_URL: world.publicUrl })
    const companies = openLiveCompanies({ ...world.shop, config }, [])
    const other: Shop = { ...world.shop, config, companies, gateways: companies.gateways }
    const take = async (secret: string) => {
      const { raw, headers } = signedBy(secret)
      return receiveWebhook(other, 'stripe', raw, headers).catch(
        (error: unknown) => isRefusal(error) && error.code,
      )
    }
    expect(await take(keys.hook)).toBe('ok')
    await post(await person(), 'save', { STRIPE_WEBHOOK_SECRET: 'whsec_newest' })
    expect(await take('whsec_newest')).toBe('ok')
    expect(await take('whsec_foreign')).toBe('payment.forged')
    await post(await person(), 'save', { STRIPE_WEBHOOK_SECRET: keys.hook })
    expect(await take(keys.hook)).toBe('ok')
  })

  it('the environment wins over a saved secret, and the page names the variable', async () => {
    const staff = await person()
    world.shop.config.companyVariables = {
      ...world.shop.config.companyVariables,
      STRIPE_WEBHOOK_SECRET: nextSecret,
    }
    await post(staff, 'save', { STRIPE_WEBHOOK_SECRET: 'whsec_of_the_form' })
    expect([await send(nextSecret), await send('whsec_of_the_form')]).toEqual([200, 400])
    const { fields } = (await seen(staff)).setup
    expect(fields.find(({ variable }) => variable === 'STRIPE_WEBHOOK_SECRET')).toMatchObject({
      from: 'environment',
      shown: '',
    })
    world.shop.config.companyVariables = { STRIPE_URL: world.provider.url }
    await post(staff, 'save')
    expect(await send(keys.hook)).toBe(200)
  })

  it('and neither removed nor moved to another mode while a payment is under way', async () => {
    const staff = await person()
    const { order } = await placeOrder(world, makeVisitor(), await product(), { method: 'stripe' })
    expect(await post(staff, 'remove')).toEqual(['company.under-way'])
    const live = { STRIPE_MODE: 'live', STRIPE_SECRET_KEY: 'sk_live_of_the_same_account' }
    expect(await post(staff, 'save', live)).toEqual(['company.under-way'])
    await world.shop.db
      .updateTable('payment')
      .set({ state: 'cancelled' })
      .where('order_id', '=', order.id)
      .execute()
    expect(await post(staff, 'remove')).toEqual({ text: 'payments.saved' })
    expect(world.shop.gateways.has('stripe')).toBe(false)
    expect(await send(keys.hook)).toBe(404)
  })
})
