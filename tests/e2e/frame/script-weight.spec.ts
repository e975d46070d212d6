import { gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { expect, ready, test } from '../support/shop-test.ts'

/**
 * By screen: its address, and what all its scripts may weigh. Every foot names the seller and shows marks of ways to pay
 * (1.2 kB), every header has featured products (0.3 kB), every page the shop's name (0.1 kB) and its own logo, mark and icons
 * (0.2 kB), and a script that fails does not reload a page with unsaved input (0.1 kB); a product names its countries (0.2 kB);
 * every header names the country of activation (0.4 kB), product and checkout say whether a key activates there (1.6 kB);
 * every page has the look and the words of the owner (0.2 kB), the home page its layouts (0.1 kB);
 * a card says whether it activates in the chosen country (0.6 kB), and lists filter by it (0.3 kB);
 * every page has codes of new refusals (0.1 kB), the checkout knows blocked buyers (0.2 kB);
 * every page knows the page that corrects an invoice and its refusals (0.3 kB), and the checkout shares the fields of a
 * company with it, in a file of its own (0.7 kB);
 * the checkout asks about a country that the network contradicts (0.2 kB), has wallet buttons, a pay button
 * that knows being offline (1.6 kB) and fields of a company (1 kB).
 */
const screens = [
  { name: 'home', path: '/', maxKb: 157.8 },
  { name: 'category', path: '/games', maxKb: 157.2 },
  { name: 'product', path: '/puzzle/tessera', maxKb: 161.6 },
  { name: 'checkout', path: '/checkout', maxKb: 166.9 },
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
