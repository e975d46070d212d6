import { afterAll, beforeAll, expect, it } from 'vitest'
import { openLog } from '../../src/platform/log/log.ts'
import { cancelOrder } from '../../src/shop/checkout/closing/cancel-order.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import { everythingStored } from '../helpers/everything-stored.ts'
import { describeOnDatabase } from '../helpers/test-database.ts'
import { codeAlone, everyFile, spellings } from '../sale/card-traces.ts'
import {
  billing,
  callApi,
  known,
  openSaleWorld,
  placeOrder,
  post,
  type SaleWorld,
  untilStatus,
} from '../sale/sale-world.ts'
import { oceanpaymentUnderTest } from './oceanpayment-world.ts'
import { cards } from './stage.ts'

const salePath = '/gateway/directservice/pay'
const mistyped = '4242424242424241'

describeOnDatabase('after cards of all kinds went through to Oceanpayment', (open) => {
  let world: SaleWorld
  const logged: string[] = []
  beforeAll(async () => {
    const log = openLog('trace', { write: (line) => void logged.push(line) })
    const standIn = {
      ...oceanpaymentUnderTest,
      env: (provider: { url: string; secret: string }) => ({
        ...oceanpaymentUnderTest.env(provider),
        OCEANPAYMENT_TIMEOUT_MS: '300',
      }),
    }
    world = await openSaleWorld(await open(), { log, standIn })
  })
  afterAll(() => world.close())

  it('PAY-6 no card and no security code lies in a row, a log line, an answer or a file', async () => {
    const answered = [
      await tryCards([cards.declined, mistyped, cards.good]),
      await tryCards(['down', cards.good]),
      await tryFaults({ when: 'before', how: 'error' }),
      await tryFaults({ when: 'after', how: 'drop' }),
      await tryFaults({ when: 'after', how: 'none', slowMs: 1500 }),
      await tryChallenge('confirm'),
      await tryChallenge('refuse'),
      await tryForgotten(),
    ].join('\n')
    await world.runDueJobs()
    const places = {
      database: await everythingStored(world.shop),
      files: everyFile(world.shop.config.dataDir),
      log: logged.join(''),
      answers: answered,
    }
    expect(places.database).toContain('buyer@example.com')
    expect(places.log).toContain('/api/pay/eecpay')
    expect(answered).toContain('"status":"1"')
    for (const [place, text] of Object.entries(places)) {
      const numbers = [...Object.values(cards), down, mistyped]
      const found = numbers.flatMap(spellings).filter((spelling) => text.includes(spelling))
      expect({ place, found }).toEqual({ place, found: [] })
      expect({ place, code: text.match(codeAlone) }).toEqual({ place, code: null })
    }
  })

  /** Pays an order of its own with each card in turn. Returns the browser's answers. */
  async function tryCards(numbers: string[]): Promise<string> {
    const { send } = await ordered()
    const reported: string[] = []
    for (const number of numbers) reported.push(await send(number === 'down' ? down : number))
    return reported.join('\n')
  }

  async function tryFaults(fault: {
    when: 'before' | 'after'
    how: 'error' | 'drop' | 'none'
    slowMs?: number
  }) {
    await world.control.failNextCall({ ...fault, path: salePath })
    const reported = await tryCards([cards.good, cards.good])
    world.clock.advance({ minutes: 3 })
    await world.runDueJobs()
    return reported
  }

  async function tryChallenge(answer: 'confirm' | 'refuse'): Promise<string> {
    const { send, placed } = await ordered()
    const reported = await send(cards.challenge)
    const [page = ''] = /http[^"]+\/challenge\/[^"]+/.exec(reported) ?? []
    await post(page, { answer })
    if (answer === 'confirm') await untilStatus(world, placed.order, 'delivered')
    return reported
  }

  /** A late card, one with a wrong expiry, and one for a cancelled order. */
  async function tryForgotten(): Promise<string> {
    const { send, placed, guest } = await ordered()
    const reported = [await send(cards.late), await send(cards.good, { cardExpire: 'never' })]
    await cancelOrder(world.shop, guest, { orderId: placed.order.id }).catch(() => undefined)
    return [...reported, await send(cards.good)].join('\n')
  }

  async function ordered() {
    const { variants } = await makeProduct(world.shop, { stock: 1 })
    const guest = makeVisitor()
    const placed = await placeOrder(world, guest, known(variants[0]).id, { method: 'oceanpayment' })
    const send = async (number: string, changes: object = {}) => {
      const body = { ...billing(placed.order.id, number), ...changes }
      const { json } = await callApi(world, '/api/pay/eecpay', { guestToken: guest.guestToken, body })
      return JSON.stringify(json)
    }
    return { send, placed, guest }
  }
})

const down = '4000000000007775'
