import { withoutDemoMail } from '../../../src/platform/mail/demo-address.ts'
import { currencyByCode } from '../../../src/shop/localisation/currency-records.ts'
import { memberByEmail } from '../../../src/shop/members/member-records.ts'
import { readSession, startSession } from '../../../src/shop/members/sign-in/session.ts'
import type { Gateway } from '../../../src/shop/gateways/gateway.ts'
import { isSandbox } from '../../../src/shop/gateways/sandbox.ts'
import { demoPaymentName, withDemoPayments } from '../../../src/shop/payments/demo-payments.ts'
import type { Shop } from '../../../src/shop/shop.ts'
import type { Actor } from '../../../src/shop/staff/actor.ts'
import type { Visitor } from '../../../src/shop/visitor.ts'
import { closedAccount } from './plan-orders.ts'
import type { Person } from './people.ts'

/** The shop on a day of the past, as its buyers and its staff met it. */
export interface TradeWorld {
  shop: Shop
  actor: Actor
  /** Moves the clock. */
  at(moment: Date): void
}

export function openTradeWorld(shop: Shop): TradeWorld {
  let present = shop.now()
  const gateways = new Map(
    [...shop.gateways].map(([name, gateway]) => [name, isSandbox(name) ? invented(gateway, shop) : gateway]),
  )
  return {
    shop: {
      ...shop,
      gateways,
      now: () => new Date(present),
      // staff get no mail about invented orders
      mail: withoutDemoMail({ ...shop.mail, send: async () => {} }),
      // acts run the jobs that they need, with their clock
      wake: () => {},
    },
    actor: { kind: 'job', name: 'demo-trade' },
    at: (moment) => (present = moment),
  }
}

/** Opens payments without the test bank: the acts set their outcome. */
function invented(gateway: Gateway, { db }: Pick<Shop, 'db'>): Gateway {
  return {
    ...withDemoPayments(gateway, db),
    async start({ attemptKey, email, returnUrl }) {
      const providerPaymentId = demoPaymentName(attemptKey, { isClosed: email === closedAccount.email })
      return { kind: 'redirect', providerPaymentId, payUrl: returnUrl }
    },
  }
}

/** The browser of a buyer, signed in if they have an account by now. */
export async function browserOf({ shop }: TradeWorld, person: Person): Promise<Visitor> {
  const [currency, usd] = await Promise.all([
    currencyByCode(shop.db, person.currency),
    currencyByCode(shop.db, 'usd'),
  ])
  const known = currency ?? usd
  if (!known) throw new Error('the shop has no currency')
  const browser = {
    locale: person.locale,
    currency: known,
    guestToken: shop.secrets.sign('demo-browser', person.email),
    ip: person.ip,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    country: person.country,
    chosenCountry: person.country,
  }
  const member = await memberByEmail(shop.db, person.email)
  if (!member) return browser
  const { token } = await startSession(shop, shop.db, { memberId: member.id, remember: false })
  return { ...browser, member: await readSession(shop, token) }
}
