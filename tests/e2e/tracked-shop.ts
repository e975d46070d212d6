import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePortPair } from '../helpers/free-port.ts'
import { test as withFaults } from './shop-test.ts'

interface TrackedFixtures {
  /** what each company's server answers */
  companyScripts: { ads: string; affiliate: string }
  tracked: TrackedShop
}

interface TrackedShop {
  url: string
  ads: Company
  affiliate: Company
}

/** Another company's server: what it was asked for, in order. */
interface Company {
  origin: string
  asked: Asked[]
}

interface Asked {
  path: string
  body: string
  referrer: string | undefined
}

/** Tells its company where it runs. */
const adsTag = "fetch(new URL('/here?' + location.pathname, document.currentScript.src), { mode: 'no-cors' })"

/** As docs/operating.md shows it. */
const affiliateScript = `
const { origin } = new URL(document.currentScript.src)
addEventListener('latchkey:conversion', ({ detail }) =>
  navigator.sendBeacon(origin + '/sale', JSON.stringify(detail)))`

/** A test in a shop of its own that is configured with an ads tag and an affiliate script. */
export const test = withFaults.extend<object, TrackedFixtures>({
  companyScripts: [
    { ads: adsTag, affiliate: affiliateScript },
    { scope: 'worker', option: true },
  ],
  tracked: [
    async ({ companyScripts: scripts }, use) => {
      const [ads, affiliate] = [await openCompany(scripts.ads), await openCompany(scripts.affiliate)]
      const shop = await startShop({
        ADS_TAG_URL: `${ads.company.origin}/tag.js?account=7`,
        AFFILIATE_SCRIPT_URL: `${affiliate.company.origin}/loader.js`,
      })
      await use({ url: shop.url, ads: ads.company, affiliate: affiliate.company })
      await stop(shop.running)
      for (const { server } of [ads, affiliate]) server.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ tracked }, use) => use(tracked.url),
  page: async ({ page, tracked }, use) => {
    for (const { asked } of [tracked.ads, tracked.affiliate]) asked.length = 0
    await use(page)
  },
})

async function openCompany(script: string): Promise<{ company: Company; server: Server }> {
  const asked: Asked[] = []
  const server = createServer(async (request, reply) => {
    asked.push({
      path: request.url ?? '',
      body: await textOf(request),
      referrer: request.headers.referer,
    })
    reply.setHeader('content-type', 'text/javascript').end(script)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { company: { origin: `http://127.0.0.1:${port}`, asked }, server }
}

async function textOf(request: IncomingMessage): Promise<string> {
  return Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>)).toString()
}

async function startShop(env: Record<string, string>) {
  const port = await freePortPair()
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'latchkey-tracked-'))
  const running = spawn(process.execPath, ['tests/e2e/serve-shop.ts'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  for (;;) {
    if (running.exitCode !== null) throw new Error('the shop ended at its start')
    const answer = await fetch(`${url}/readyz`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return { url, running }
    await sleep(100)
  }
}

async function stop(running: ChildProcess): Promise<void> {
  if (running.exitCode !== null) return
  const gone = once(running, 'exit')
  running.kill('SIGTERM')
  await gone
}
