import { createHash } from 'node:crypto'
import { inOneTrip } from '../../../platform/database/one-round-trip.ts'
import { readFraudLimits } from '../../fraud/fraud-limits.ts'
import { refuse } from '../../errors.ts'
import { reasonOf } from '../../input/limited-text.ts'
import { visitorEmail } from '../../input/visitor-text.ts'
import { isCountry } from '../../localisation/countries.ts'
import { currencyByCode } from '../../localisation/currency-records.ts'
import { localeById } from '../../localisation/locales.ts'
import { orderByIdempotencyKey } from '../../orders/order-records.ts'
import { type OrderSummary, orderSummary } from '../../orders/order-summary.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import type { Visitor } from '../../visitor.ts'
import { placeOrder, yuan } from '../check-out.ts'
import { checkOutForm } from '../check-out-form.ts'
import type { MadeByHand } from './made-by-hand.ts'

/** limit of keys that one order gives away */
export const maxGiven = 20

export const payDays = [1, 3, 7, 14] as const

export interface OrderByHand {
  lines: readonly { variantId: number; quantity: number }[]
  email: string
  locale: string
  currency: string
  /** made once for each page, so that sending it twice places one order */
  idempotencyKey: string
  terms:
    | { kind: 'gift'; reason: string }
    | { kind: 'sale'; paymentMethodId: number | undefined; country: string; days: number }
}

/**
 * Places an order for a buyer by hand. A gift is delivered at once; a sale waits for its buyer, who gets a link to
 * the usual page. Limits of visitors do not count here. Refuses `order.gift-limit`, `input.*`, and refusals of `checkOut`.
 */
export async function orderByHand(shop: Shop, actor: Actor, asked: OrderByHand): Promise<OrderSummary> {
  const email = asked.email.trim()
  if (!visitorEmail.safeParse(email).success) refuse('input.email', { field: 'email' })
  const made = madeOf(shop, actor, asked)
  const input = inputOf(asked, email)
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([actor.name, asked]))
    .digest()
  const earlier = await orderByIdempotencyKey(shop.db, input.idempotencyKey)
  const [limits, inYuan, visitor] = await inOneTrip(shop.db, (db) =>
    Promise.all([readFraudLimits(db), yuan(db), buyerOf({ ...shop, db }, asked)]),
  )
  const placing = { input, bodyHash, limits, yuan: inYuan, tries: [], made }
  const order = earlier ?? (await placeOrder(shop, visitor, placing)).order
  if (!order.body_hash.equals(bodyHash)) refuse('order.key-reused', { field: 'idempotencyKey' })
  if (!earlier && made.kind === 'sale') shop.wake('send-mail')
  return orderSummary(order)
}

function madeOf({ now }: Pick<Shop, 'now'>, actor: Actor, { lines, terms }: OrderByHand): MadeByHand {
  if (lines.length === 0) refuse('cart.empty', { field: 'lines' })
  if (terms.kind === 'sale') {
    if (!payDays.some((days) => days === terms.days)) refuse('input.invalid', { field: 'days' })
    return { kind: 'sale', actor, payBefore: new Date(now().getTime() + terms.days * 86_400_000) }
  }
  const keys = lines.reduce((sum, { quantity }) => sum + quantity, 0)
  if (keys > maxGiven) refuse('order.gift-limit', { field: 'lines', values: { max: maxGiven } })
  return { kind: 'gift', actor, reason: reasonOf(terms.reason) }
}

/** Reads the input of the checkout. For a gift, staff agree to the question of each product. */
function inputOf({ lines, idempotencyKey, terms }: OrderByHand, email: string) {
  const isGift = terms.kind === 'gift'
  if (!isGift && terms.country !== '' && !isCountry(terms.country))
    refuse('input.invalid', { field: 'country' })
  const parsed = checkOutForm.safeParse({
    lines: lines.map((line) => ({ ...line, ...(isGift && { agreed: true }) })),
    email,
    idempotencyKey,
    shownTotalCents: 0,
    ...(!isGift && { paymentMethodId: terms.paymentMethodId }),
    ...(!isGift && terms.country && { country: terms.country }),
  })
  return parsed.success ? parsed.data : refuse('cart.quantity', { field: 'lines' })
}

/** Returns a guest without a browser, in the language and currency that staff choose. */
async function buyerOf(
  { db, secrets }: Pick<Shop, 'db' | 'secrets'>,
  { locale, currency }: OrderByHand,
): Promise<Visitor> {
  return {
    locale: localeById(locale).id,
    currency: (await currencyByCode(db, currency)) ?? refuse('input.invalid', { field: 'currency' }),
    guestToken: secrets.randomToken(),
    ip: '',
    userAgent: '',
  }
}
