import { minorUnits } from '../../src/shop/money.ts'
import { startedPayment } from '../../src/shop/payments/started-payment.ts'
import { paymentsOfOrder } from '../../src/shop/payments/payment-records.ts'
import { checkOut, type PlacedOrder } from '../../src/shop/checkout/check-out.ts'
import { payByCard } from '../../src/shop/payments/card/pay-by-card.ts'
import type { Gateway, StartedPayment } from '../../src/shop/gateways/gateway.ts'
import type { Visitor } from '../../src/shop/visitor.ts'
import { makeProduct, makeVisitor } from '../helpers/fixtures.ts'
import type { SandboxControl } from '../helpers/companies/sandbox-control.ts'
import type { TestDatabase } from '../helpers/test-database.ts'
import {
  billing,
  checkOutInputFor,
  known,
  type MethodCode,
  openSaleWorld,
  payPage,
  post,
  type SaleWorld,
  type StandIn,
} from '../sale/sale-world.ts'

/** A company under the contract: its stand-in, and its differences from other companies. */
export interface CompanyUnderTest extends StandIn {
  /** code of one of its payment methods; default is its name */
  method?: MethodCode
  /** status of the answer to a forged webhook; 400 unless the company gets no refusals */
  forgedStatus?: number
  /** its webhooks do not name their mode */
  hidesMode?: boolean
  /** it repeats webhooks for days, with their first signature */
  takesOldWebhooks?: boolean
  /** it reports no disputes */
  hidesDisputes?: boolean
  /** it asks for no card, so that none is declined and none asks for 3-D Secure */
  asksForNoCard?: boolean
  /** its library repeats a call by itself when the connection was dropped */
  repeatsDrops?: boolean
  /** name for a payment, at a company that learns of it only with the card from the shop */
  newPaymentId?: () => string
  /** parts of methods and paths of its calls to open a payment (if any), query it and refund it */
  paths: { start?: string; query: string; refund: string }
}

/** Scene of the scenarios: a shop and the company beside it, over real HTTP both ways. */
export interface Stage {
  world: SaleWorld
  company: CompanyUnderTest
  gateway: Gateway
  /** addresses, headers and bodies that the shop has sent to the company */
  heard: readonly string[]
  /** Places an unpaid order of 10.00 with this company; without a wish, of the only key of a new product. */
  order(wishes?: { variantId?: number; guest?: Visitor }): Promise<StagedOrder>
  /** Pays with one of the test cards. Returns the page of 3-D Secure, if that asks. */
  pay(staged: Pick<StagedOrder, 'placed' | 'guest'>, card: string): Promise<string | undefined>
  /** the latest attempt of the order, as the gateway knows it */
  started(placed: PlacedOrder): Promise<StartedPayment>
}

export interface StagedOrder {
  placed: PlacedOrder
  guest: Visitor
  variantId: number
  /** our name for the attempt, by which the controls of the stand-in find it; empty when none could be opened */
  reference: string
}

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenge: '4000000000001117',
  late: '4000000000003337',
  paidThenPending: '4000000000005555',
  paidThenFailed: '4000000000006660',
}

export async function openStage(company: CompanyUnderTest, database: TestDatabase): Promise<Stage> {
  const heard: string[] = []
  const world = await openSaleWorld(database, { standIn: heardBy(company, heard) })
  const gateway = known([...world.shop.gateways.values()][0])
  const latest = async ({ order }: PlacedOrder) => {
    const payment = (await paymentsOfOrder(world.shop.db, order.id)).at(-1)
    return payment && startedPayment(payment, order.orderNo)
  }
  return {
    world,
    company,
    gateway,
    heard,
    async order({ guest = makeVisitor(), ...wishes } = {}) {
      const made = wishes.variantId === undefined ? await makeProduct(world.shop, { stock: 1 }) : undefined
      const variantId = wishes.variantId ?? known(made?.variants[0]).id
      const input = await checkOutInputFor(world, guest, variantId, {
        method: company.method ?? company.name,
      })
      const placed = await checkOut(world.shop, guest, input)
      // the company learns of a form when the browser posts it
      if (placed.next.kind === 'form') await payPage(placed)
      const started = await latest(placed)
      const { name, newPaymentId } = company
      const webhookUrl = `${world.publicUrl}/api/pay/notice/${name}`
      if (newPaymentId && started) await introduce(world.control, { id: newPaymentId(), webhookUrl }, started)
      return { placed, guest, variantId, reference: started?.attemptKey ?? '' }
    },
    async pay({ placed, guest }, card) {
      if (placed.next.kind === 'card') {
        const answer = await payByCard(
          world.shop,
          guest,
          { orderId: placed.order.id },
          billing(placed.order.id, card),
        )
        return answer.state === 'challenge' ? answer.redirectUrl : undefined
      }
      const { location } = await post(await payPage(placed), { card })
      return location?.includes('/challenge/') ? location : undefined
    },
    started: async (placed) => known(await latest(placed)),
  }
}

function heardBy({ protocol, ...company }: StandIn, heard: string[]): StandIn {
  return {
    ...company,
    protocol: {
      ...protocol,
      calls(server, bank) {
        server.addHook('preHandler', async ({ method, url, headers, body }) => {
          heard.push(JSON.stringify({ method, url, headers, body }))
        })
        protocol.calls(server, bank)
      },
    },
  }
}

/** Announces a payment to the stand-in before its card comes, so that the controls find it. */
export async function introduce(
  control: SandboxControl,
  company: { id: string; webhookUrl: string },
  { attemptKey: reference, orderNo, cents, currency }: StartedPayment,
): Promise<void> {
  await control.introduce({
    ...company,
    reference,
    orderNo,
    amount: minorUnits(cents, currency),
    currency: currency.toUpperCase(),
  })
}
