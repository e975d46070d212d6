import { gunzipSync } from 'node:zlib'
import { get } from 'node:http'
import { expect, ready, test } from './shop-test.ts'

/** by screen: an address to begin at, the link to follow from there, and what its scripts may weigh */
const screens = [
  { name: 'home', path: '/', mostKb: 145 },
  { name: 'category', path: '/games', mostKb: 149 },
  { name: 'product', path: '/games', follow: 'main a[href*="/games/"], main article a', mostKb: 145 },
  { name: 'checkout', path: '/checkout', mostKb: 152 },
]
/** with what comes when the visitor begins to use the page */
const mostLaterKb = 168

for (const { name, path, follow, mostKb } of screens) {
  test(`CLIENT the scripts of a ${name} page weigh at most ${mostKb} kB`, async ({ page, baseURL }) => {
    let address = path
    if (follow) {
      await page.goto(path)
      address = (await page.locator(follow).first().getAttribute('href')) ?? path
    }
    const scripts = new Set<string>()
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.add(response.url())
    })
    async function weigh(when: string): Promise<number> {
      const sizes = await Promise.all([...scripts].map((url) => gzippedBytes(new URL(url, baseURL))))
      const kb = sizes.reduce((sum, size) => sum + size, 0) / 1000
      test.info().annotations.push({ type: when, description: `${scripts.size} files, ${kb} kB of gzip` })
      expect(scripts.size).toBeGreaterThan(5)
      return kb
    }
    const html = await (await page.request.get(address)).text()
    const preloads = html.match(/<link rel="modulepreload"[^>]*>/g) ?? []
    expect(preloads.length).toBeGreaterThan(5)
    expect(preloads.filter((link) => !link.includes('fetchPriority="low"'))).toEqual([])
    await page.goto(address, { waitUntil: 'networkidle' })
    expect(await weigh('at first')).toBeLessThanOrEqual(mostKb)
    await ready(page)
    expect(await weigh('in use')).toBeLessThanOrEqual(mostLaterKb)
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
