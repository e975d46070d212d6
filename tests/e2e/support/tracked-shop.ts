import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openOwnShop } from './own-shop.ts'
import { test as shopTest } from './shop-test.ts'

interface TrackedFixtures {
  /** answer of each company's server */
  companyScripts: { ads: string; affiliate: string }
  tracked: TrackedShop
}

interface TrackedShop {
  url: string
  ads: Company
  affiliate: Company
}

/** Another company's server, and its requests in order. */
interface Company {
  origin: string
  asked: Asked[]
}

interface Asked {
  path: string
  body: string
  referrer: string | undefined
}

/** A script that reports to its company where it runs. */
const adsTag = "fetch(new URL('/here?' + location.pathname, document.currentScript.src), { mode: 'no-cors' })"

/** The example of docs/operating/configuration.md. */
const affiliateScript = `
const { origin } = new URL(document.currentScript.src)
addEventListener('latchkey:conversion', ({ detail }) =>
  navigator.sendBeacon(origin + '/sale', JSON.stringify(detail)))`

/** A test in a shop of its own that is configured with an ads tag and an affiliate script. */
export const test = shopTest.extend<object, TrackedFixtures>({
  companyScripts: [
    { ads: adsTag, affiliate: affiliateScript },
    { scope: 'worker', option: true },
  ],
  tracked: [
    async ({ companyScripts: scripts }, use) => {
      const [ads, affiliate] = [await openCompany(scripts.ads), await openCompany(scripts.affiliate)]
      const shop = await openOwnShop({
        ADS_TAG_URL: `${ads.company.origin}/tag.js?account=7`,
        AFFILIATE_SCRIPT_URL: `${affiliate.company.origin}/loader.js`,
      })
      await use({ url: shop.url, ads: ads.company, affiliate: affiliate.company })
      await shop.close()
      for (const { server } of [ads, affiliate]) server.close()
    },
    { scope: 'worker', timeout: 300_000 },
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
