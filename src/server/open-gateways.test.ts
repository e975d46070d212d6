import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { openLog } from '../platform/log/log.ts'
import { openSecrets } from '../platform/security/secrets.ts'
import { openSandboxProvider } from '../../sandbox/open-sandbox-provider.ts'
import { openGateways } from './open-gateways.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'latchkey-gateways-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('PAY-14 a process that only runs jobs finds the test bank, also after it restarts on another port', async () => {
  const config = readConfig({ DATA_DIR: dataDir, JOBS: 'only', PORT: '9' })
  const secrets = openSecrets(config)
  const now = () => new Date()
  const startBank = () =>
    openSandboxProvider({
      port: 0,
      host: '127.0.0.1',
      secret: secrets.sign('sandbox-provider', 'shared with the shop'),
      folder: join(dataDir, 'sandbox-provider'),
    })
  const { gateways } = await openGateways({ config, secrets, log: openLog('silent'), now })
  const payment = { paymentId: 1, attemptKey: 'LK-1', providerPaymentId: 'pay_none' }
  const ask = async () =>
    gateways.get('sandbox-card')?.query({ ...payment, cents: 100, currency: 'usd', orderNo: 'LK1' })

  await expect(ask()).rejects.toMatchObject({ code: 'payment.unavailable' })
  for (const start of [1, 2]) {
    const bank = await startBank()
    expect(await ask(), `start ${start}`).toBeUndefined()
    await bank.close()
  }
})

describe('PSP-1 real payment companies', () => {
  const stripe = { STRIPE_SECRET_KEY: 'sk_test_a1b2', STRIPE_WEBHOOK_SECRET: 'whsec_c3d4' }

  async function openWith(env: Record<string, string>) {
    const lines: string[] = []
    const config = readConfig({ DATA_DIR: dataDir, PORT: '9', JOBS: 'only', ...env })
    const log = openLog('info', { write: (line) => void lines.push(line) })
    const opened = await openGateways({ config, secrets: openSecrets(config), log, now: () => new Date() })
    await opened.close()
    return { ...opened, names: [...opened.gateways.keys()], logged: lines.join('') }
  }

  it('work beside the sandbox company and without it', async () => {
    const both = await openWith(stripe)
    expect(both.names).toEqual(['stripe', 'sandbox-redirect', 'sandbox-form', 'sandbox-card'])
    expect(both.offered).toEqual(['Stripe (test mode)', 'Test bank'])
    expect((await openWith({ ...stripe, SANDBOX_PAYMENTS: 'off' })).names).toEqual(['stripe'])
  })

  it('are not offered without all of their credentials, and one log line gives the reason', async () => {
    const { names, notOffered, logged } = await openWith({ ...stripe, STRIPE_WEBHOOK_SECRET: ' ' })
    expect(names).not.toContain('stripe')
    expect(notOffered).toEqual(['Stripe is not offered: STRIPE_WEBHOOK_SECRET is missing'])
    expect(logged).toContain(notOffered[0])
    expect(logged).not.toContain(stripe.STRIPE_SECRET_KEY)
    const unset = await openWith({})
    expect(unset.notOffered).toEqual([])
    expect(unset.logged).toContain(
      'Stripe is not offered: STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET are missing',
    )
  })

  it('are not offered with credentials of the other mode', async () => {
    const live = { PUBLIC_URL: 'https://shop.example', SMTP_URL: 'smtp://mail.example' }
    for (const env of [
      { ...stripe, STRIPE_MODE: 'live' },
      { ...stripe, ...live },
    ]) {
      const { names, notOffered } = await openWith(env)
      expect(names).not.toContain('stripe')
      expect(notOffered).toEqual([
        'Stripe is not offered: STRIPE_SECRET_KEY is not a key of the live mode (STRIPE_MODE)',
      ])
    }
    const key = { STRIPE_SECRET_KEY: 'rk_live_a1b2' }
    expect((await openWith({ ...stripe, ...live, ...key })).offered).toEqual(['Stripe'])
  })

  it('stop the start if their options are invalid', () => {
    for (const [name, value] of [
      ['STRIPE_MODE', 'sandbox'],
      ['STRIPE_URL', 'http://api.stripe.example'],
      ['STRIPE_TIMEOUT_MS', '5s'],
    ] as const)
      expect(() => readConfig({ ...stripe, [name]: value })).toThrow(`${name} is not valid: expected`)
  })
})
