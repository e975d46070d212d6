import { dayMs, minuteMs } from '../../../src/platform/durations.ts'
import { sendMail } from '../../../src/shop/mails/send-mail.job.ts'
import { expireOrdersJob } from '../../../src/shop/checkout/closing/expire-orders.job.ts'
import { approveOrder } from '../../../src/shop/order-management/review-order.ts'
import { refund, review } from './after-sale.ts'
import { pay, place, placedOrder, reveal } from './buy.ts'
import { people, signingUp } from './people.ts'
import { type PlannedOrder, planOrders, tradeDays } from './plan-orders.ts'
import { planOpenWork } from './plan-open-work.ts'
import { type Random, seededRandom } from './random.ts'
import { enterCosts } from './stock-acts.ts'
import { answeredQuestions, reviewTexts } from './trade-texts.ts'
import type { TradeWorld } from './trade-world.ts'
import { answerNewest, ask, join, wishNewsletter } from './visitor-acts.ts'

/** One step of the trade. It happens at its moment, after all earlier ones. */
export interface Act {
  at: Date
  run(world: TradeWorld): Promise<void>
}

/** Returns all acts of the 90 days until `until`, in their order: the same for the same `until`. */
export function planTrade(until: Date, orderCount: number): Act[] {
  const random = seededRandom(20_261_128)
  const start = until.getTime() - tradeDays * dayMs
  const acts = [
    { at: new Date(start), run: enterCosts },
    ...planMembers(random, start),
    ...planOrders(random, until, orderCount).flatMap((order) => planLife(random, order, until)),
    ...planQuestions(random, start),
    ...planOpenWork(until),
    ...planEvenings(start),
  ]
  return acts.filter(({ at }) => at <= until).toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Places and pays an order, or leaves it; then its buyer reads the key, writes a review or gets the money back. */
function planLife(random: Random, order: PlannedOrder, until: Date): Act[] {
  const fate = random.next()
  if (fate < 0.06) return [{ at: order.at, run: async (world) => void (await place(world, order)) }]
  const isDeclined = fate < 0.09
  const acts: Act[] = [
    {
      at: order.at,
      async run(world) {
        const placed = await place(world, order)
        if (!placed) return
        world.at(later(order.at, 2))
        const paid = await pay(world, order, placed, { isRefused: isDeclined })
        if (paid !== 'held') return
        world.at(later(order.at, 25))
        await approveOrder(world.shop, world.actor, placed.id)
      },
    },
  ]
  if (isDeclined) return acts
  const after = (minutes: number, run: (world: TradeWorld, placed: PlacedOrder) => Promise<void>): Act => ({
    at: later(order.at, minutes),
    async run(world) {
      const placed = await placedOrder(world, order)
      if (placed?.delivered_at) await run(world, placed)
    },
  })
  const isRefunded = fate > 0.96 && order.at.getTime() < until.getTime() - 3 * dayMs
  if (isRefunded)
    return [
      ...acts,
      after(random.whole(200, 1500), (world, placed) => refund(world, placed, 'Bought twice by mistake')),
    ]
  if (random.isOne(0.9))
    acts.push(after(random.whole(30, 90), (world, placed) => reveal(world, order, placed)))
  if (random.isOne(0.2)) {
    const isGood = random.isOne(0.8)
    const words = {
      content: random.pick(reviewTexts(order.person, isGood)),
      score: isGood ? random.whole(4, 5) : random.whole(2, 3),
    }
    acts.push(after(random.whole(1, 7) * 24 * 60, (world, placed) => review(world, order, placed, words)))
  }
  return acts
}

type PlacedOrder = NonNullable<Awaited<ReturnType<typeof placedOrder>>>

function planMembers(random: Random, start: number): Act[] {
  const others = people.filter((person) => !signingUp.includes(person))
  return [
    ...signingUp.map((person) => ({
      at: new Date(start + random.next() * 60 * dayMs + minuteMs),
      run: (world: TradeWorld) => join(world, person, person.name.length % 2 === 0),
    })),
    ...others.slice(0, 10).map((person, index) => ({
      at: new Date(start + random.next() * 80 * dayMs + minuteMs),
      run: (world: TradeWorld) => wishNewsletter(world, person, index % 5 !== 4),
    })),
  ]
}

function planQuestions(random: Random, start: number): Act[] {
  return answeredQuestions.flatMap(({ message, answer }, index) => {
    const at = new Date(start + (20 + index * 22) * dayMs + random.whole(0, 600) * minuteMs)
    const person = people[index * 5]
    if (!person) return []
    return [
      { at, run: (world: TradeWorld) => ask(world, person, message) },
      { at: later(at, 95), run: (world: TradeWorld) => answerNewest(world, answer) },
    ]
  })
}

/** Every few hours unpaid orders expire, and mails count as sent. */
function planEvenings(start: number): Act[] {
  return Array.from({ length: tradeDays * 4 }, (_, index) => ({
    at: new Date(start + (index + 1) * 6 * 60 * minuteMs - 1),
    async run({ shop }: TradeWorld) {
      while ((await expireOrdersJob.run(shop)) > 0);
      while ((await sendMail(shop, 'send-mail')) > 0);
    },
  }))
}

function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minuteMs)
}
