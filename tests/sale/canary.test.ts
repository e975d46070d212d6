import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLog } from '../../src/platform/log/log.ts'
import { revealKeys } from '../../src/shop/keys/reveal-keys.ts'
import { everythingStored } from '../helpers/everything-stored.ts'
import { makeKeys, makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { codeAlone, everyFile, spellings } from './card-traces.ts'
import { billing, callApi, goodCard, known, openSaleWorld, placeOrder, type SaleWorld } from './sale-world.ts'
import { orderFacts } from './order-facts.ts'

const decliningCard = '4000000000000002'

describeOnDatabase('after a purchase by card', (open) => {
  let world: SaleWorld
  const logged: string[] = []

  beforeAll(async () => void (world = await openSaleWorld(await open(), { log: loudLog(logged) })))
  afterAll(() => world.close())

  it('PAY-6 CHK-11 card, security code and key are stored nowhere in the clear, only in the sent mail', async () => {
    const key = await purchaseByCard(world)
    expect(world.mailbox.sent.filter(({ text }) => text.includes(key))).toHaveLength(1)

    const stored = await everythingStored(world.shop)
    const files = everyFile(world.shop.config.dataDir)
    expect(stored.length).toBeGreaterThan(1000)
    expect(stored).toContain('buyer@example.com')
    expect(logged.join('')).toContain('/api/pay/eecpay')
    const places = { database: stored, files, log: logged.join('') }
    for (const [place, text] of Object.entries(places)) {
      for (const secret of [goodCard, decliningCard, key]) {
        const found = spellings(secret).filter((spelling) => text.includes(spelling))
        expect({ place, found }).toEqual({ place, found: [] })
      }
      expect({ place, found: text.match(codeAlone) }).toEqual({ place, found: null })
    }
  })
})

/** A declined try, a good one, an unreadable body, and the key shown to its owner: all over the API. */
async function purchaseByCard(world: SaleWorld): Promise<string> {
  const { variants } = await makeProduct(world.shop)
  const [content] = await makeKeys(world.shop, known(variants[0]).sku, 1)
  const guest = makeVisitor()
  const { guestToken } = guest
  const placed = await placeOrder(world, guest, known(variants[0]).id, { method: 'card' })
  const pay = (card: string) =>
    callApi(world, '/api/pay/eecpay', { guestToken, body: billing(placed.order.id, card) })
  expect(await pay(decliningCard)).toMatchObject({ json: { data: { status: '0' } } })
  await world.control.failNextCall({ when: 'after', how: 'drop' })
  expect((await pay(goodCard)).status).toBe(503)
  expect((await callApi(world, '/api/pay/eecpay', { body: { cardNo: goodCard } })).status).toBe(400)
  expect(await pay(goodCard)).toMatchObject({ json: { data: { status: '1' } } })
  await world.runDueJobs()
  expect((await orderFacts(world.shop, placed.order)).mails).toEqual(['keys accepted'])
  await revealKeys(world.shop, guest, { orderId: placed.order.id })
  if (!content || !('code' in content)) throw new Error('no key')
  return content.code
}

function loudLog(lines: string[]) {
  return openLog('trace', { write: (line) => void lines.push(line) })
}
