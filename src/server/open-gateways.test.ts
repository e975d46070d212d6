import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../platform/config/config.ts'
import { openLog } from '../platform/log/log.ts'
import { openSecrets } from '../platform/security/secrets.ts'
import { openSandboxProvider } from '../sandbox-provider/open-sandbox-provider.ts'
import { openGateways } from './open-gateways.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'latchkey-gateways-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

it('PAY-14 a process that only runs the jobs finds the test bank where it is, also after a restart elsewhere', async () => {
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
