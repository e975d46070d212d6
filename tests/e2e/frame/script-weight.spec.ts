import { gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { expect, ready, test } from '../support/shop-test.ts'

/**
 * By screen: its address, and the limit of all its scripts. The limits include:
 * - every page: seller and payment marks in the foot (1.2 kB), featured products in the header (0.3 kB), the shop's
 *   name (0.1 kB), its own logo, mark and icons (0.2 kB), no reload of unsaved input after a failed script (0.1 kB),
 *   the country of activation in the header (0.4 kB), look and words of the owner (0.2 kB), codes of new refusals
 *   (0.1 kB), the page that corrects an invoice, with its refusals (0.3 kB), title and address of the reseller's page
 *   (0.1 kB) and of the webhooks there (0.1 kB), menus that the owner arranges (0.2 kB)
 * - the home page: its layouts (0.1 kB)
 * - a product: its countries (0.2 kB); product and checkout: whether a key activates in the chosen country (1.6 kB)
 * - a card: whether it activates in the chosen country (0.6 kB); lists: the filter by that (0.3 kB)
 * - the checkout: the wish for keys in mails (0.2 kB), blocked buyers (0.2 kB), the fields of a company that it
 *   shares with the correction of an invoice, in a file of their own (0.7 kB), the question about a country that the
 *   network contradicts (0.2 kB), wallet buttons and a pay button that knows being offline (1.6 kB), fields of a
 *   company (1 kB)
 */
const screens = [
  { name: 'home', path: '/', maxKb: 158.1 },
  { name: 'category', path: '/games', maxKb: 157.5 },
  { name: 'product', path: '/puzzle/tessera', maxKb: 161.7 },
  { name: 'checkout', path: '/checkout', maxKb: 167.4 },
]

for (const { name, path, maxKb } of screens) {
  test(`the scripts of a ${name} page weigh at most ${maxKb} kB in all`, async ({ page, baseURL }) => {
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url())
    })
    await page.goto(path)
    await ready(page)
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all([...scripts].map((url) => gzippedBytes(new URL(url, baseURL))))
    const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000
    test.info().annotations.push({ type: 'scripts', description: `${scripts.size} files, ${kb} kB of gzip` })
    expect(scripts.size).toBeGreaterThan(5)
    expect(kb).toBeLessThanOrEqual(maxKb)
  })
}

/** As sent to a browser that reads gzip and nothing better. */
function gzippedBytes(url: URL): Promise<number> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'gzip' } }, async (reply) => {
      const body = Buffer.concat(await Array.fromAsync(reply as AsyncIterable<Buffer>))
      if (reply.headers['content-encoding'] === 'gzip') gunzipSync(body)
      resolve(body.byteLength)
    }).on('error', reject)
  })
}
