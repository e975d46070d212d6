import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from '../../../src/platform/config/config.ts'
import { sendSignal } from '../../../src/platform/database/signals.ts'
import { openSecrets } from '../../../src/platform/security/secrets.ts'
import { openSandboxProvider } from '../../../sandbox/open-sandbox-provider.ts'
import { publishProvider } from '../../../sandbox/running-provider.ts'
import { fraudLimitNames, settingKeyOf } from '../../../src/shop/fraud/fraud-limits.ts'
import { openCompanies } from '../../../src/shop/gateways/open-companies.ts'
import { openSandboxGateways, sandboxParts } from '../../../src/shop/gateways/sandbox.ts'
import type { Db } from '../../../src/shop/shop.ts'
import { btcPayUnderTest } from '../../gateways/btcpay/btcpay-stage.ts'
import { oceanpaymentUnderTest } from '../../gateways/oceanpayment-world.ts'
import {
  openPayPalFormStandIn,
  payPalStandIn,
  payssionStandIn,
  stripeStandIn,
} from '../../gateways/stand-ins.ts'
import { freePort } from '../../helpers/free-port.ts'
import { dayMs } from '../../../src/platform/durations.ts'
import { saveVatRates } from '../../../src/shop/invoices/vat-rate-records.ts'
import { openTestShop } from '../../helpers/open-test-shop.ts'
import { type SandboxControl, sandboxControl } from '../../helpers/companies/sandbox-control.ts'
import { openTestDatabase } from '../../helpers/test-database.ts'
import { known, type MethodCode, type StandIn } from '../sale-world.ts'
import { startWorker } from './worker-process.ts'

const secret = 'the secret of the conserved money'

const standIns: StandIn[] = [
  stripeStandIn,
  payPalStandIn,
  openPayPalFormStandIn(),
  payssionStandIn('test'),
  oceanpaymentUnderTest,
  btcPayUnderTest({ claimsAtOnce: true }),
]

const account = {
  BANK_TRANSFER_HOLDER: 'Latchkey Ltd',
  BANK_TRANSFER_ACCOUNT: 'DE89 3704 0044 0532 0130 00; COBADEFFXXX',
}

const manners = { port: 0, host: '127.0.0.1', control: true, lateSeconds: 0.1, gapMs: 30, retryMs: 20 }

/**
 * A shop with every payment company on PostgreSQL. Buyers and the shop keeper act in this process; another one takes
 * the webhooks, runs the jobs, and can be killed. The shop's time is the real time.
 */
export async function openMoneyWorld() {
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-money-'))
  const port = await freePort()
  const publicUrl = `http://127.0.0.1:${port}`
  let bankDaysAhead = 0
  const bankManners = { ...manners, now: () => new Date(Date.now() + bankDaysAhead * dayMs) }
  const opened = await Promise.all(
    standIns.map(async (standIn) => {
      const webhookUrl = `${publicUrl}/api/pay/notice/${standIn.name}`
      const provider = await openSandboxProvider({
        ...bankManners,
        secret,
        protocol: standIn.protocol,
        webhookUrl,
      })
      return { standIn, provider, env: standIn.env({ url: provider.url, secret }) }
    }),
  )
  const database = await openTestDatabase('postgres')
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: known(database.databaseUrl),
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    RATE_LIMITS: 'off',
    BACK_OFFICE: 'off',
    DEMO_SHOP: 'off',
    LOG_LEVEL: 'silent',
    SANDBOX_PAYMENTS: 'on',
    JOBS: 'only',
    ...account,
    ...Object.assign({}, ...opened.map(({ env }) => env)),
  }
  const config = readConfig(settings)
  const parts = sandboxParts({ config, secrets: openSecrets(config) })
  const sandbox = await openSandboxProvider({ ...bankManners, secret: parts.secret })
  publishProvider(parts.folder, sandbox.url)
  const now = () => new Date()
  const gateways = [
    ...openSandboxGateways({ providerUrl: () => sandbox.url, secret: parts.secret, now }),
    ...openCompanies(config, now).flatMap((company) => ('gateways' in company ? company.gateways : [])),
  ]
  const test = await openTestShop({ database, env: settings, gateways })
  const { shop } = test
  shop.now = now
  shop.wake = (job) => void sendSignal(shop.db, 'job', job).catch(() => {})
  await switchLimitsOff(shop.db)
  await setRules(shop.db)
  const methods = await shop.db.selectFrom('payment_method').select(['id', 'code', 'currencies']).execute()
  const worker = await startWorker(settings)
  const controls = new Map<string, SandboxControl>([
    ['sandbox', sandboxControl({ url: sandbox.url, secret: parts.secret })],
    ...opened.map(
      ({ standIn, provider }) => [standIn.name, sandboxControl({ url: provider.url, secret })] as const,
    ),
  ])
  const methodNamed = (code: MethodCode) => known(methods.find((method) => method.code === code))
  return {
    shop,
    publicUrl,
    worker,
    controls,
    runDueJobs: test.runDueJobs,
    /** days after which companies pay out */
    letBankDaysPass: (days: number) => void (bankDaysAhead += days),
    methodId: (code: MethodCode) => methodNamed(code).id,
    takes: (code: MethodCode, currency: string) => methodNamed(code).currencies?.includes(currency) ?? true,
    async close() {
      await worker.close()
      for (const { close } of [sandbox, ...opened.map(({ provider }) => provider)]) await close()
      await test.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type MoneyWorld = Awaited<ReturnType<typeof openMoneyWorld>>

/** Switches limits off, since everybody comes from one network, and members buy by the hundred. */
async function switchLimitsOff(db: Db): Promise<void> {
  const names = fraudLimitNames.filter((name) => name !== 'review.answer')
  await store(db, Object.fromEntries(names.map((name) => [settingKeyOf(name), 'off'])))
}

/** A German seller that shows VAT, and gives buyers all rights. */
async function setRules(db: Db): Promise<void> {
  await store(db, {
    'seller.country': 'DE',
    'seller.vat-id': 'DE 811 569 869',
    'refund.buyer': 'on',
    'refund.buyer.month': '1000',
    'delivery.by-wish': 'on',
  })
  await saveVatRates(db, [
    { country: 'DE', percent: '19' },
    { country: 'FR', percent: '20' },
    { country: 'NL', percent: '21' },
  ])
}

async function store(db: Db, settings: Readonly<Record<string, string>>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value }))
  await db
    .insertInto('setting')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({ value: (set) => set.ref('excluded.value') }),
    )
    .execute()
}
