import { dayMs } from '../../../platform/durations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { isRefusal } from '../../errors.ts'
import type { CompanyPayouts } from '../../gateways/company-payouts.ts'
import type { Gateway } from '../../gateways/gateway.ts'
import type { Shop } from '../../shop.ts'
import { countPaymentsMissing, payoutsWithMissing } from './missing-records.ts'
import { explainAgain, keepLines } from './payout-line-records.ts'
import {
  endReading,
  keepPayouts,
  lockUnread,
  noteFailed,
  noteListed,
  oldestLater,
  type PayoutRow,
  payoutSource,
  payoutsToRead,
  setNextPage,
} from './payout-records.ts'

type FetchingShop = Pick<Shop, 'db' | 'now' | 'log' | 'gateways'>

/** days that the first run reads */
const firstDays = 90
/** Banks return a payout days after it was sent. */
const overlapDays = 14

export interface FetchResult {
  gateway: string
  read: number
  /** undefined: the company answered */
  issue?: string
}

/**
 * Reads new payouts of all companies that list them, and explains their lines (RTS-9). Each line is stored once, even
 * if several processes read it. After an interruption the next run continues with the next page.
 */
export async function fetchPayouts(shop: FetchingShop): Promise<FetchResult[]> {
  const results: FetchResult[] = []
  for (const { name: gateway, payouts } of listingGateways(shop)) {
    try {
      results.push({ gateway, read: await readCompany(shop, gateway, payouts) })
    } catch (error) {
      const issue = isRefusal(error) ? error.code : error instanceof Error ? error.message : String(error)
      await noteFailed(shop.db, gateway, issue.slice(0, 500), shop.now())
      shop.log.warn({ err: error, gateway }, 'the payouts of a company could not be read')
      results.push({ gateway, read: 0, issue })
    }
  }
  await explainMissing(shop)
  return results
}

export function listingGateways({ gateways }: Pick<Shop, 'gateways'>) {
  return [...gateways.values()].filter(
    (gateway): gateway is Gateway & { payouts: CompanyPayouts } => gateway.payouts !== undefined,
  )
}

async function readCompany(shop: FetchingShop, gateway: string, payouts: CompanyPayouts): Promise<number> {
  const { db } = shop
  const until = shop.now()
  const since = await listSince(shop, gateway)
  let page: string | undefined = ''
  while (page !== undefined) {
    const { rows, next } = await payouts.list(since, page)
    await keepPayouts(db, gateway, rows)
    page = next
  }
  let read = 0
  for (const payout of await payoutsToRead(db, gateway))
    read += Number(await readLines(shop, payouts, payout))
  await noteListed(db, gateway, until)
  await countPaymentsMissing(db, gateway)
  return read
}

async function listSince({ db, now }: FetchingShop, gateway: string): Promise<Date> {
  const listed = (await payoutSource(db, gateway))?.listed_until
  if (!listed) return new Date(now().getTime() - firstDays * dayMs)
  const since = listed.getTime() - overlapDays * dayMs
  const later = await oldestLater(db, gateway)
  return new Date(Math.min(since, later?.getTime() ?? since))
}

/** Reads all pages of a payout from the next one. False: another process reads the payout. */
async function readLines(shop: FetchingShop, payouts: CompanyPayouts, payout: PayoutRow): Promise<boolean> {
  const { id, company_payout_id: companyPayoutId, currency, made_at: madeAt, covers_from: from } = payout
  const named = { companyPayoutId, currency, madeAt, coversFrom: from ?? undefined }
  let page: string | undefined = payout.next_page
  while (page !== undefined) {
    const asked: string = page
    const { rows, next } = await payouts.lines(named, asked)
    const isOurs = await inTransaction(shop.db, async (trx) => {
      const locked = await lockUnread(trx, { id, next_page: asked })
      if (!locked) return false
      await keepLines(trx, locked, rows)
      if (next === undefined) await endReading(trx, id, shop.now())
      else await setNextPage(trx, id, next)
      return true
    })
    if (!isOurs) return false
    page = next
  }
  return true
}

/** Explains missing lines again, since a webhook or a person may have added what they lacked. */
async function explainMissing(shop: Pick<Shop, 'db'>): Promise<void> {
  for (const payout of await payoutsWithMissing(shop.db))
    await inTransaction(shop.db, (trx) => explainAgain(trx, payout))
}
