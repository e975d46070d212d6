import { gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { expect, ready, test } from './shop-test.ts'

const mostBytes = 150_000
/** the checkout brings exact arithmetic along */
const mostCheckoutBytes = 155_000
/** by screen: an address to begin at and the link to follow from there */
const screens = [
  { name: 'home', path: '/' },
  { name: 'category', path: '/games' },
  { name: 'product', path: '/games', follow: 'main a[href*="/games/"], main article a' },
  { name: 'checkout', path: '/checkout', limit: mostCheckoutBytes },
]

for (const { name, path, follow, limit = mostBytes } of screens) {
  test(`CLIENT the scripts of a ${name} page weigh at most ${limit / 1000} kB`, async ({ page, baseURL }) => {
    let address = path
    if (follow) {
      await page.goto(path)
      address = (await page.locator(follow).first().getAttribute('href')) ?? path
    }
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url())
    })
    await page.goto(address, { waitUntil: 'networkidle' })
    await ready(page)
    const sizes = await Promise.all([...scripts].map((url) => gzippedBytes(new URL(url, baseURL))))
    const total = sizes.reduce((sum, size) => sum + size, 0)
    test.info().annotations.push({ type: 'gzip bytes', description: `${scripts.size} files, ${total} bytes` })
    expect(scripts.size).toBeGreaterThan(5)
    expect(total).toBeLessThanOrEqual(limit)
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
