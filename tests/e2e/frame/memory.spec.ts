import { type Office, openOffice } from '../support/office.ts'
import { expect, test } from '../support/shop-test.ts'

const paths = [
  '/orders',
  '/products',
  '/members',
  '/coupons',
  '/keys',
  '/mails',
  '/health',
  '/reports',
  '/payments',
  '/settings',
  '/staff/audit-log',
  '/',
]
const pages = 240
/** native memory for one page; formatters made for every page took 2.1 */
const maxMegabytes = 0.8

test('pages of the back office leave no native memory behind', async ({ browser }) => {
  const office = await openOffice(browser, { DEMO_SHOP: 'on' })
  await openPages(office, pages)
  const before = await nativeMegabytes(office)
  await openPages(office, pages)
  const growth = (await nativeMegabytes(office)) - before
  await office.close()
  expect(growth / pages).toBeLessThan(maxMegabytes)
})

async function openPages({ owner, url }: Office, count: number): Promise<void> {
  for (let opened = 0; opened < count; opened += 1) {
    const answer = await owner.request.get(url + (paths[opened % paths.length] ?? '/'))
    expect(answer.status()).toBe(200)
    await answer.dispose()
  }
}

/** Memory of the shop's process outside the heap of its scripts. */
async function nativeMegabytes({ owner, url }: Office): Promise<number> {
  const figures = await (await owner.request.get(`${url}/metrics`)).text()
  const bytes = (name: string) => Number(new RegExp(`^latchkey_${name} (.+)$`, 'm').exec(figures)?.[1])
  return (bytes('process_resident_memory_bytes') - bytes('nodejs_heap_size_total_bytes')) / 1e6
}
