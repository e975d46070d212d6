import { refuse } from '../errors.ts'
import { statusName } from '../orders/order-status.ts'
import type { Shop } from '../shop.ts'
import { openAccount } from '../suppliers/sealed-account.ts'
import { listOfferRows } from './offer-records.ts'
import { outletKinds } from './outlet-kinds.ts'
import { listOutletRows, outletById, type OutletRow } from './outlet-records.ts'
import { type ListedReservationRow, reservationPage } from './reservation-records.ts'
import { outletAddress } from './sealed-outlet.ts'

export type ListedOutlet = Awaited<ReturnType<typeof listOutlets>>[number]

const figureMs = 30 * 86_400_000

/** Lists outlets by name, with what they hold now and sold in 30 days. */
export async function listOutlets({ db, now }: Pick<Shop, 'db' | 'now'>, id?: number) {
  const rows = await listOutletRows(db, new Date(now().getTime() - figureMs), id)
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    kindTitle: outletKinds[row.kind].title,
    currency: outletKinds[row.kind].currency,
    name: row.name,
    email: row.email,
    version: row.version,
    markupPercent: row.markup / 100,
    feePercent: row.fee / 100,
    lastIssue: row.last_issue,
    ...stateOf(row, now()),
    offers: row.offers,
    held: row.held,
    sold: row.sold,
    cancelledLate: row.cancelled_late,
  }))
}

function stateOf({ active, rests_until: until }: OutletRow, now: Date) {
  const rests = active && until !== null && until > now
  return {
    state: active ? (rests ? ('rests' as const) : ('on' as const)) : ('off' as const),
    restsUntil: rests ? until.toISOString() : undefined,
  }
}

export type OutletView = Awaited<ReturnType<typeof readOutletPage>>

const reservationsPerPage = 20

/** One outlet with its offers and a page of reservations. Credentials are shown as their last four characters. */
export async function readOutletPage(
  shop: Pick<Shop, 'db' | 'secrets' | 'log' | 'now' | 'config'>,
  id: number,
  { before }: { before?: number | undefined } = {},
) {
  const row = (await outletById(shop.db, id)) ?? refuse('not-found')
  const [[outlet = refuse('not-found')], offers, reservations] = await Promise.all([
    listOutlets(shop, id),
    listOfferRows(shop.db, id),
    reservationPage(shop.db, id, { before, limit: reservationsPerPage + 1 }),
  ])
  const { url = '', credentials } = openAccount(shop, row)
  const shown = reservations.slice(0, reservationsPerPage)
  return {
    ...outlet,
    url,
    usualUrl: outletKinds[row.kind].url,
    address: outletAddress(shop, id),
    credentials: outletKinds[row.kind].credentials.map((name) => ({
      name,
      ending: (credentials[name] ?? '').slice(-4),
    })),
    offered: offers.map((offer) => ({
      id: offer.id,
      version: offer.version,
      sku: offer.sku,
      product: offer.product,
      article: offer.article,
      offer: offer.offer_ref ?? undefined,
      most: offer.most,
      isOn: offer.active,
      issue: offer.last_issue,
      stock: offer.stock,
      wantedStock: offer.wanted_stock,
      priceCents: offer.price_cents,
      declaredCents: offer.told_cents ?? undefined,
      declaredStock: offer.told_stock ?? undefined,
      declaredAt: offer.told_at?.toISOString(),
    })),
    reservations: shown.map(shownReservation),
    next: reservations.length > reservationsPerPage ? shown.at(-1)?.id : undefined,
  }
}

function shownReservation(row: ListedReservationRow) {
  return {
    id: row.id,
    ref: row.outlet_ref,
    orderNo: row.order_no ?? undefined,
    keys: row.keys,
    totalCents: row.total_cents ?? undefined,
    currency: row.currency ?? undefined,
    madeAt: row.made_at.toISOString(),
    heldUntil: row.pay_before?.toISOString(),
    state: reservationState(row),
  }
}

/** `late`: cancelled after the keys were handed over; the keys stay sold. */
function reservationState({
  provided_at: providedAt,
  cancelled_at: cancelledAt,
  status,
}: ListedReservationRow) {
  if (providedAt !== null) return cancelledAt === null ? ('sold' as const) : ('late' as const)
  if (cancelledAt !== null) return 'cancelled' as const
  const name = status === null ? 'cancelled' : statusName(status)
  if (name === 'unpaid') return 'held' as const
  return name === 'expired' ? ('expired' as const) : ('cancelled' as const)
}
