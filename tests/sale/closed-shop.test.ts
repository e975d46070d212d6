import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeSettings } from '../../src/shop/settings/change-settings.ts'
import { testActor, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import {
  callApi,
  known,
  openSaleWorld,
  payOrderBy,
  placeOrder,
  type SaleWorld,
  untilStatus,
} from './sale-world.ts'

describeOnDatabase('OWN-1 a shop that is closed for maintenance', (open) => {
  let world: SaleWorld
  beforeAll(async () => void (world = await openSaleWorld(await open())))
  afterAll(() => world.close())

  const set = (key: string, text: string) => changeSettings(world.shop, testActor, [{ key, text }])
  const page = async (language = 'en-US') => {
    const answer = await fetch(`${world.publicUrl}/sitemap.xml`, {
      headers: { accept: 'text/html', 'accept-language': language },
    })
    return { status: answer.status, text: await answer.text(), retryAfter: answer.headers.get('retry-after') }
  }

  it('answers 503 with its message in the language of the visitor, and still delivers paid orders', async () => {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const visitor = makeVisitor()
    const placed = await placeOrder(world, visitor, known(variants[0]).id)
    await expect(set('shop.closed', 'perhaps')).rejects.toMatchObject({ field: 'shop.closed' })
    await set('shop.closed', 'on')
    await expect.poll(async () => (await page()).status).toBe(503)
    expect(await page('de')).toMatchObject({
      retryAfter: '300',
      text: expect.stringContaining('wegen Wartung geschlossen') as string,
    })
    expect((await page('ar')).text).toContain('dir="rtl"')
    expect(await callApi(world, '/api/home/rate')).toMatchObject({ status: 503, json: { code: 503 } })
    await set('shop.closed.message', 'Back at noon, says {shop} <b>')
    await expect.poll(async () => (await page('de')).text).toContain('Back at noon, says Latchkey &lt;b&gt;')
    await payOrderBy(world, visitor, placed)
    await untilStatus(world, placed.order, 'delivered')
    await world.runDueJobs()
    await untilStatus(world, placed.order, 'delivered')
    await set('shop.closed', 'off')
    await expect.poll(async () => (await callApi(world, '/api/home/rate')).status).toBe(200)
  })
})
