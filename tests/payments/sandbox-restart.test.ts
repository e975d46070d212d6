import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openSandboxProvider } from '../../sandbox/open-sandbox-provider.ts'
import { freePort } from '../helpers/free-port.ts'
import { type WebhookCatcher, openWebhookCatcher } from '../helpers/companies/webhook-catcher.ts'
import { sandboxControl } from '../helpers/companies/sandbox-control.ts'
import { card, gatewaysTo, known, paymentToStart, post, secret, started } from './sandbox-world.ts'

let folder: string
let port: number
let catcher: WebhookCatcher
let output: string
const running: ChildProcess[] = []

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'testbank-'))
  port = await freePort()
  catcher = await openWebhookCatcher()
  output = ''
})
afterEach(async () => {
  for (const bank of running.splice(0)) bank.kill('SIGKILL')
  await catcher.close()
  rmSync(folder, { recursive: true })
})

it('PAY-10 a killed company keeps its payments and sends what it had not sent', async () => {
  const bank = await startBank()
  catcher.status = 503
  const [gateway] = gatewaysTo(url())
  const toStart = paymentToStart(catcher.url)
  const start = await known(gateway).start(toStart)
  if (start.kind !== 'redirect') throw new Error('no page')
  const payment = started(toStart, start)
  await post(start.payUrl, { card: '4242424242424242' })
  await catcher.waitFor(1)
  bank.kill('SIGKILL')
  await once(bank, 'exit')

  catcher.status = 204
  const before = catcher.caught.length
  await startBank()
  await catcher.waitFor(before + 1)
  const { raw, headers } = known(catcher.caught.at(-1))
  expect(await known(gateway).readWebhook(raw, headers)).toMatchObject({ event: { state: 'paid' } })
  expect(await known(gateway).query(payment)).toMatchObject({ state: 'paid', cents: 6953 })
  expect(await known(gateway).start(toStart)).toEqual(start)
  await expect.poll(() => sandboxControl({ url: url(), secret }).unsentWebhooks()).toEqual([])
})

it('a payment that was pending when the company was killed is paid after its return', async () => {
  const bank = await startBank()
  const gateway = known(gatewaysTo(url())[2])
  const toStart = paymentToStart(catcher.url)
  const payment = started(toStart, await gateway.start(toStart))
  expect(await gateway.payByCard?.(payment, card('4000000000003337'))).toMatchObject({ state: 'pending' })
  bank.kill('SIGKILL')
  await once(bank, 'exit')
  await startBank()
  await expect.poll(() => gateway.query(payment).then((event) => event?.state)).toBe('paid')
})

it.skipIf(!existsSync('/dev/full'))(
  'PSP-2 a company that finds the disk full at its start leaves its port and its folder to the next',
  async () => {
    const settings = { port, host: '127.0.0.1', secret, folder }
    const first = await openSandboxProvider(settings)
    const gateway = known(gatewaysTo(first.url)[0])
    const toStart = paymentToStart(catcher.url)
    const start = await gateway.start(toStart)
    await first.close()
    const before = readdirSync(folder)
    symlinkSync('/dev/full', join(folder, 'payments.ndjson.new'))
    await expect(openSandboxProvider(settings)).rejects.toThrow('ENOSPC')
    expect(readdirSync(folder)).toEqual(before)
    const next = await openSandboxProvider(settings)
    try {
      expect(await gateway.start(toStart)).toEqual(start)
    } finally {
      await next.close()
    }
  },
)

it('two processes with one folder have one company', async () => {
  await startBank()
  const settings = { port: 0, host: '127.0.0.1', secret, folder }
  const second = await openSandboxProvider(settings)
  expect(second.url).toBe(url())
  await expect(openSandboxProvider({ ...settings, secret: 'another' })).rejects.toThrow('another test bank')
  const gateway = known(gatewaysTo(second.url)[0])
  const toStart = paymentToStart(catcher.url)
  const payment = started(toStart, await gateway.start(toStart))
  expect(readFileSync(join(folder, 'payments.ndjson'), 'utf8')).toContain(payment.providerPaymentId)
})

it('PAY-6 a card number is in no file, no output, no webhook and no error', async () => {
  await startBank()
  const gateway = known(gatewaysTo(url())[2])
  const control = sandboxControl({ url: url(), secret })
  const canaries = ['4242424242424242', '4000000000000002', '4242424242424241', '4000000000007775']
  const seen: unknown[] = []
  for (const number of canaries) {
    const toStart = paymentToStart(catcher.url)
    const payment = started(toStart, await gateway.start(toStart))
    seen.push(await gateway.payByCard?.(payment, card(number)).catch(wholeError))
    await control.failNextCall({ when: 'after', how: 'drop' })
    seen.push(await gateway.payByCard?.(payment, card(number)).catch(wholeError))
    const broken = await fetch(`${url()}/v1/payments/${payment.providerPaymentId}/card`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: `{"number":"${number}",`,
    })
    seen.push(await broken.text())
  }
  await catcher.waitFor(2)
  const places = [
    output,
    JSON.stringify(seen),
    ...readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8')),
    ...catcher.caught.map(({ raw, headers }) => raw.toString() + JSON.stringify(headers)),
  ]
  expect(places.join('').length).toBeGreaterThan(1000)
  for (const number of canaries) expect(places.filter((text) => text.includes(number))).toEqual([])
  expect(places.filter((text) => text.includes('"737"'))).toEqual([])
})

function wholeError(error: unknown): unknown {
  return error instanceof Error ? [error.message, error.stack, String(error.cause), { ...error }] : error
}

function url(): string {
  return `http://127.0.0.1:${port}`
}

async function startBank(): Promise<ChildProcess> {
  const module = new URL('../../sandbox/open-sandbox-provider.ts', import.meta.url).href
  const settings = { port, host: '127.0.0.1', secret, folder, control: true, lateSeconds: 0.5, retryMs: 200 }
  const script = `const { openSandboxProvider } = await import(${JSON.stringify(module)})
    const log = { warn: (details, message) => console.log(JSON.stringify(details), message) }
    await openSandboxProvider({ ...${JSON.stringify(settings)}, log })
    console.log('open')`
  const bank = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: 'pipe' })
  running.push(bank)
  bank.stderr.on('data', (text) => (output += String(text)))
  bank.stdout.on('data', (text) => (output += String(text)))
  while (!output.endsWith('open\n')) await once(bank.stdout, 'data', { signal: AbortSignal.timeout(50_000) })
  output += 'running\n'
  return bank
}
