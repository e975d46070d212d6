import { expect, it } from 'vitest'
import { checkCompany } from '../../src/shop/payments/methods/check-company.ts'
import type { TrialStep } from '../../src/shop/payments/methods/try-payment.ts'
import { companies } from '../../src/shop/gateways/companies.ts'
import { known, openSaleWorld, post, type StandIn } from '../sale/sale-world.ts'
import { btcPayUnderTest } from './btcpay/btcpay-stage.ts'
import { oceanpaymentUnderTest } from './oceanpayment-world.ts'
import { cards } from './stage.ts'
import { openPayPalFormStandIn, payPalStandIn, payssionStandIn, stripeStandIn } from './stand-ins.ts'

/** Steps of `payments check --pay` at each company; the check cannot pay on a card page or form of the shop itself. */
const whole = ['webhook address', 'open', 'query', 'pay', 'refund']
const unpaid = ['webhook address', 'open', 'query', 'signed webhook']
const companiesChecked: [string, () => StandIn, string[]][] = [
  ['Stripe', () => stripeStandIn, [...whole, 'close', 'signed webhook']],
  ['PayPal', () => payPalStandIn, [...whole, 'signed webhook']],
  ['Payssion', () => payssionStandIn('test'), [...whole, 'signed webhook']],
  ['BTCPay Server', () => btcPayUnderTest({ claimsAtOnce: true }), [...whole, 'close', 'signed webhook']],
  ['Oceanpayment', () => oceanpaymentUnderTest, unpaid],
  ['PayPal’s classic form', openPayPalFormStandIn, unpaid],
]

it.each(companiesChecked)(
  'PSP-2 "payments check" finds %s in order, except that nobody has paid',
  async (_, open, expected) => {
    const standIn = open()
    const world = await openSaleWorld(undefined, { standIn })
    try {
      const steps: TrialStep[] = []
      const gateway = known(world.shop.gateways.get(standIn.name))
      let paying: Promise<unknown> = Promise.resolve()
      const isWell = await checkCompany(world.shop, gateway, {
        isLocal: true,
        currency: 'usd',
        companyMethod: '',
        paySeconds: expected === unpaid ? 0 : 20,
        onPayUrl: (url) => (paying = post(url, { card: cards.good })),
        report: (step) => void steps.push(step),
      })
      await paying
      const faults = steps.filter(({ isFault }) => isFault).map(({ name }) => name)
      expect(faults).toEqual(expected === unpaid ? ['signed webhook'] : [])
      expect({ isWell, steps: steps.map(({ name }) => name) }).toEqual({
        isWell: expected !== unpaid,
        steps: expected,
      })
    } finally {
      await world.close()
    }
  },
)

it.each([
  ['eps_at', true],
  ['payssion_test', true],
  ['paysafecard', true],
  ['EPS', false],
  ['eps at', false],
  ['a|b', false],
  ['', false],
])('PSP-3 payment methods of Payssion: %s %s', (method, isOne) => {
  expect(companies.payssion.hasMethod?.(method)).toBe(isOne)
})
