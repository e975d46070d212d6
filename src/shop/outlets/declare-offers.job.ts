import type { Job } from '../../platform/jobs/run-jobs.ts'
import { isRefusal } from '../errors.ts'
import { currencyByCode } from '../localisation/currency-records.ts'
import { stockCosts } from '../resellers/cost-records.ts'
import type { Shop } from '../shop.ts'
import { claimOffers, noteOffer, type WantedOffer } from './offer-records.ts'
import type { OfferTerms, OfferThere, Outlet } from './outlet.ts'
import { outletKinds } from './outlet-kinds.ts'
import { outletPrice } from './outlet-price.ts'
import { noteAnswer, noteNoAnswer, outletById, type OutletRow } from './outlet-records.ts'
import type { OutletIssue } from './outlet-tables.ts'
import { openOutlet } from './sealed-outlet.ts'

const offersPerPass = 20
/** longer than all calls of one offer */
const leaseSeconds = 120
/** seconds before the next look at an offer: after a change, and without one */
const lookSeconds = 30
const calmSeconds = 600
const unclearSeconds = 30
/** an offer that was opened appears within this time */
const openingSeconds = 600

/** Keeps price and declared stock of offers at outlets in step with the shop (SUP-4). */
export const declareOffersJob = {
  name: 'declare-offers',
  everySeconds: 10,
  run: declareOffers,
} as const satisfies Job<Shop>

async function declareOffers(shop: Shop): Promise<number> {
  const offers = await claimOffers(shop.db, {
    now: shop.now(),
    until: later(shop, leaseSeconds),
    max: offersPerPass,
  })
  for (const [outletId, ofOutlet] of Map.groupBy(offers, ({ outlet_id: id }) => id)) {
    const row = await outletById(shop.db, outletId)
    if (row) await declareToOutlet(shop, row, ofOutlet)
  }
  return offers.length
}

async function declareToOutlet(shop: Shop, row: OutletRow, offers: readonly WantedOffer[]): Promise<void> {
  const currency = await currencyByCode(shop.db, outletKinds[row.kind].currency)
  if (!currency) return noteNoAnswer(shop.db, row.id, 'no-rate', shop.now())
  const costs = await stockCosts(
    shop.db,
    offers.map(({ variant_id: id }) => id),
  )
  let outlet: Outlet | undefined
  for (const offer of offers) {
    const cents = outletPrice(offer.price_cents, row, costs.get(offer.variant_id) ?? 0, currency)
    try {
      outlet ??= openOutlet(shop, row)
      await declare(shop, outlet, offer, { cents, stock: offer.wanted_stock })
      await noteAnswer(shop.db, row.id)
    } catch (error) {
      if (!isRefusal(error)) throw error
      const issue = error.code === 'outlet.unclear' ? 'unclear' : 'refused'
      if (issue === 'unclear') await noteNoAnswer(shop.db, row.id, issue, shop.now())
      const seconds = issue === 'unclear' ? unclearSeconds : calmSeconds
      await noteOffer(shop.db, offer.id, { rests_until: later(shop, seconds), last_issue: issue })
      shop.log.warn({ outlet: row.id, offer: offer.id, issue }, 'an outlet was not told price and stock')
    }
  }
}

/** Looks at the offer first, so that a lost answer does not repeat a call, then sends the difference. */
async function declare(shop: Shop, outlet: Outlet, offer: WantedOffer, wanted: OfferTerms): Promise<void> {
  const there = await outlet.look({ article: offer.article, offer: offer.offer_ref })
  if (!there) return openOffer(shop, outlet, offer, wanted)
  const differing = differenceOf(there, wanted)
  if (!differing) return saveDeclared(shop, offer, there.offer, { terms: wanted, seconds: calmSeconds })
  const { isPriceLater } = await outlet.change(there.offer, differing)
  const terms = isPriceLater ? { ...wanted, cents: there.cents } : wanted
  await saveDeclared(shop, offer, there.offer, {
    terms,
    seconds: isPriceLater ? calmSeconds : lookSeconds,
    issue: isPriceLater ? 'price-later' : '',
  })
}

function differenceOf(there: OfferThere, wanted: OfferTerms): Partial<OfferTerms> | undefined {
  // the price of an offer without stock does not matter
  const isPriced = there.cents === wanted.cents || wanted.stock === 0
  if (isPriced && there.stock === wanted.stock) return undefined
  return {
    ...(!isPriced && { cents: wanted.cents }),
    ...(there.stock !== wanted.stock && { stock: wanted.stock }),
  }
}

/** Opens an offer once. If the offer does not appear within `openingSeconds`, it is opened again. */
async function openOffer(shop: Shop, outlet: Outlet, offer: WantedOffer, wanted: OfferTerms): Promise<void> {
  const { id, article, opened_at: openedAt } = offer
  const isAsked = openedAt !== null && later(shop, -openingSeconds) < openedAt
  const due = {
    due_at: later(shop, lookSeconds),
    rests_until: later(shop, lookSeconds),
    last_issue: '',
  } as const
  if (isAsked || wanted.stock === 0) return noteOffer(shop.db, id, due)
  await noteOffer(shop.db, id, { opened_at: shop.now() })
  const named = await outlet.open(article, wanted)
  if (named === undefined) return noteOffer(shop.db, id, due)
  await saveDeclared(shop, offer, named, { terms: wanted, seconds: lookSeconds })
}

async function saveDeclared(
  shop: Shop,
  { id, price_cents: fromCents }: WantedOffer,
  named: string,
  { terms, seconds, issue = '' }: { terms: OfferTerms; seconds: number; issue?: OutletIssue | '' },
): Promise<void> {
  await noteOffer(shop.db, id, {
    offer_ref: named,
    told_cents: terms.cents,
    told_stock: terms.stock,
    told_from_cents: fromCents,
    told_at: shop.now(),
    due_at: later(shop, seconds),
    rests_until: null,
    last_issue: issue,
  })
}

function later({ now }: Pick<Shop, 'now'>, seconds: number): Date {
  return new Date(now().getTime() + seconds * 1000)
}
