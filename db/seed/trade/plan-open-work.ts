import { dayMs, minuteMs } from '../../../src/platform/durations.ts'
import { fullMailbox } from '../../../src/platform/mail/demo-address.ts'
import { sendMail } from '../../../src/shop/mails/send-mail.job.ts'
import { complain, dispute, refund, review, withdrawFrom } from './after-sale.ts'
import { pay, place, placedOrder, reveal } from './buy.ts'
import { people, type Person } from './people.ts'
import { closedAccount, type PlannedOrder, tradedSkus } from './plan-orders.ts'
import type { Act } from './plan-trade.ts'
import { faultySku, importFaulty, quarantineFaulty } from './stock-acts.ts'
import { complaintWords, linkedReview, openQuestion, wholesaleWish } from './trade-texts.ts'
import type { TradeWorld } from './trade-world.ts'
import { ask, askWholesale } from './visitor-acts.ts'

/** One order or message of each kind that needs somebody, at the end of the trade. */
export function planOpenWork(until: Date): Act[] {
  const before = (days: number, minutes = 0) => new Date(until.getTime() - days * dayMs - minutes * minuteMs)
  const german = named('DE')
  const british = named('GB')
  const american = named('US')
  const late = order('withdrawn', before(20), german)
  const disputed = order('disputed', before(16), american)
  const refused = order('refused', before(9), closedAccount)
  const held = order('held', before(0, 55), british)
  const linked = order('linked', before(8), american, 3)
  const unreachable = order('unreachable', before(1, 200), { ...british, email: fullMailbox })
  return [
    ...bought(late),
    when(before(1, 30), late, (world, placed) => withdrawFrom(world, late, placed)),
    ...bought(disputed),
    when(before(1, 300), disputed, (world, placed) => dispute(world, placed)),
    ...bought(refused),
    when(before(2), refused, (world, placed) => refund(world, placed, 'Asked for before the key was read')),
    ...bought(linked),
    when(before(0, 180), linked, (world, placed) =>
      review(world, linked, placed, { content: linkedReview, score: 4 }),
    ),
    ...bought(unreachable),
    { at: before(1, 190), run: refuseMail },
    ...planFaultyBatch(before),
    {
      at: held.at,
      async run(world) {
        const placed = await place(world, held)
        if (placed) await pay(world, held, placed, { cardCountry: 'BR' })
      },
    },
    { at: before(0, 40), run: (world) => ask(world, british, openQuestion) },
    { at: before(0, 400), run: (world) => askWholesale(world, named('PL'), wholesaleWish) },
  ]
}

/** Twelve keys of one delivery: buyers report three of those that were sold, and one buyer waits for another key. */
function planFaultyBatch(before: (days: number, minutes?: number) => Date): Act[] {
  const sales = people.slice(2, 7).map((person, index) => order(`faulty-${index}`, before(7 - index), person))
  const waiting = order('waiting', before(0, 50), named('FR'))
  const withSku = async (world: TradeWorld, one: PlannedOrder) => {
    const sku = await faultySku(world)
    return sku === undefined ? one : { ...one, skus: [sku] }
  }
  return [
    { at: before(8), run: (world) => importFaulty(world, 12) },
    ...sales.map((sale) => ({
      at: sale.at,
      async run(world: TradeWorld) {
        const placed = await place(world, await withSku(world, sale))
        if (!placed) return
        await pay(world, sale, placed)
        const paid = await placedOrder(world, sale)
        if (paid?.delivered_at) await reveal(world, sale, paid)
      },
    })),
    ...sales
      .slice(0, complaintWords.length)
      .map((sale, index) =>
        when(before(0, 240 - index * 45), sale, (world, placed) =>
          complain(world, sale, placed, complaintWords[index] ?? complaintWords[0]),
        ),
      ),
    {
      at: waiting.at,
      async run(world) {
        const placed = await place(world, await withSku(world, waiting))
        await quarantineFaulty(world, 'Three buyers say that their key was used before')
        if (placed) await pay(world, waiting, placed)
      },
    },
  ]
}

/** Placed and paid, without reading the key. */
function bought(planned: PlannedOrder): Act[] {
  return [
    {
      at: planned.at,
      async run(world) {
        const placed = await place(world, planned)
        if (placed) await pay(world, planned, placed)
      },
    },
  ]
}

function when(
  at: Date,
  planned: PlannedOrder,
  run: (world: TradeWorld, placed: NonNullable<Awaited<ReturnType<typeof placedOrder>>>) => Promise<void>,
): Act {
  return {
    at,
    async run(world) {
      const placed = await placedOrder(world, planned)
      if (placed) await run(world, placed)
    },
  }
}

/** The mail server refuses three times, which ends the tries. */
async function refuseMail(world: TradeWorld): Promise<void> {
  const start = world.shop.now().getTime()
  for (const minutes of [0, 2, 9]) {
    world.at(new Date(start + minutes * minuteMs))
    while ((await sendMail(world.shop, 'send-mail')) > 0);
  }
}

function order(name: string, at: Date, person: Person, rank = 0): PlannedOrder {
  const skus = tradedSkus.slice(rank, rank + 3)
  return { key: `demo-order-${name}`, at, person, skus, quantity: 1, method: 'card' }
}

function named(country: string): Person {
  return people.find((person) => person.country === country) ?? closedAccount
}
