import { z } from 'zod'
import { dayMs, hourMs } from '../../../platform/durations.ts'
import { centsOfAmountText } from '../amount-text.ts'
import type {
  CompanyPayout,
  CompanyPayoutLine,
  CompanyPayouts,
  PayoutLineKind,
  PayoutToRead,
} from '../company-payouts.ts'
import { type PayPalClient, unexpected } from './paypal-client.ts'

const perPage = 500
/** longest time that one search may cover */
const windowMs = 31 * dayMs
/** Movements of money appear within three hours. */
const lateMs = 4 * hourMs
/** time that a payout's lines cover if no earlier payout is found */
const reachMs = 3 * windowMs

/**
 * Transfers to the bank, with the movements of the balance since the transfer before (Transaction Search). The balance
 * before and the balance left are lines too, so that the sum is the transfer even if money stays.
 */
export function openPayPalPayouts(client: PayPalClient, now: () => Date): CompanyPayouts {
  return {
    async list(since) {
      const moved = await movedBetween(client, since, now())
      const transfers = moved.filter(isTransfer)
      const rows: CompanyPayout[] = []
      for (const [index, transfer] of transfers.entries()) {
        const { currency_code: currency } = transfer.transaction_amount
        const before = transfers
          .slice(0, index)
          .findLast(({ transaction_amount: amount }) => amount.currency_code === currency)
        rows.push(payoutOf(transfer, before ?? (await transferBefore(client, transfer, since)), now()))
      }
      return { rows, next: undefined }
    },
    async lines(payout, page) {
      const asked = startOf(payout, page)
      const until = new Date(Math.min(asked.from.getTime() + windowMs, payout.madeAt.getTime()))
      const found = await search(client, { ...asked, until, currency: payout.currency })
      const isFirst = page === ''
      const rows = linesOf(payout, found.moved, isFirst)
      const isOver = found.moved.some(({ transaction_id: id }) => id === payout.companyPayoutId)
      return { rows, next: isOver ? undefined : nextPage(payout, { ...asked, until }, found.pages) }
    },
  }
}

const money = z.object({ currency_code: z.string().length(3), value: z.string() })

const movement = z.object({
  transaction_id: z.string().min(1),
  transaction_event_code: z.string().regex(/^T\d{4}$/),
  transaction_initiation_date: z.string(),
  transaction_amount: money,
  fee_amount: money.optional(),
  ending_balance: money.optional(),
  transaction_status: z.string().optional(),
  transaction_subject: z.string().optional(),
  custom_field: z.string().optional(),
  invoice_id: z.string().optional(),
})

type Movement = z.infer<typeof movement>

const searchAnswer = z.object({
  transaction_details: z.array(z.object({ transaction_info: movement })).default([]),
  total_pages: z.number().default(1),
})

interface Search {
  from: Date
  until: Date
  page: number
  /** lower case; undefined: all */
  currency?: string
}

async function search(client: PayPalClient, { from, until, page, currency }: Search) {
  const asked = new URLSearchParams({
    start_date: timeText(from),
    end_date: timeText(until),
    fields: 'transaction_info',
    balance_affecting_records_only: 'Y',
    page_size: String(perPage),
    page: String(page),
    ...(currency !== undefined && { transaction_currency: currency.toUpperCase() }),
  })
  const answer = await client.get(`/v1/reporting/transactions?${asked}`)
  if (!answer.isOk) throw unexpected(answer)
  const { transaction_details: found, total_pages: pages } = searchAnswer.parse(answer.json)
  return { moved: found.map(({ transaction_info: info }) => info).filter(isBooked), pages }
}

async function movedBetween(client: PayPalClient, since: Date, end: Date): Promise<Movement[]> {
  const all: Movement[] = []
  for (let from = since; from < end; from = new Date(from.getTime() + windowMs)) {
    const until = new Date(Math.min(from.getTime() + windowMs, end.getTime()))
    let pages = 1
    for (let page = 1; page <= pages; page += 1) {
      const found = await search(client, { from, until, page })
      all.push(...found.moved)
      pages = found.pages
    }
  }
  return withoutTwice(all)
}

/** Removes repeated movements, since neighbouring windows share their border. */
function withoutTwice(moved: readonly Movement[]): Movement[] {
  return [...new Map(moved.map((one) => [one.transaction_id, one])).values()]
}

async function transferBefore(client: PayPalClient, transfer: Movement, since: Date) {
  const { transaction_id: id, transaction_amount: made } = transfer
  for (let ms = windowMs; ms <= reachMs; ms += windowMs) {
    const from = new Date(since.getTime() - ms)
    const moved = await movedBetween(client, from, new Date(from.getTime() + windowMs))
    const before = moved.findLast(
      (one) =>
        isTransfer(one) &&
        one.transaction_id !== id &&
        one.transaction_amount.currency_code === made.currency_code,
    )
    if (before) return before
  }
  return undefined
}

function payoutOf(transfer: Movement, before: Movement | undefined, now: Date): CompanyPayout {
  const { transaction_id: id, transaction_amount: amount } = transfer
  const madeAt = timeOf(transfer)
  return {
    companyPayoutId: id,
    cents: -centsOf(amount),
    currency: amount.currency_code.toLowerCase(),
    state: transfer.transaction_status === 'P' ? 'in-transit' : 'paid',
    madeAt,
    arrivesAt: madeAt,
    coversFrom: before ? timeOf(before) : new Date(madeAt.getTime() - reachMs),
    lines: now.getTime() - madeAt.getTime() > lateMs ? 'listed' : 'later',
  }
}

/** `page` is the first second of a window and the page's number in that window. */
function startOf({ coversFrom, madeAt }: PayoutToRead, page: string): Pick<Search, 'from' | 'page'> {
  const [from = '', number = '1'] = page.split(' ')
  if (from !== '') return { from: new Date(from), page: Number(number) }
  return { from: coversFrom ?? new Date(madeAt.getTime() - reachMs), page: 1 }
}

function nextPage(
  { madeAt }: PayoutToRead,
  { from, until, page }: Search,
  pages: number,
): string | undefined {
  if (page < pages) return `${timeText(from)} ${page + 1}`
  const isLast = until.getTime() >= madeAt.getTime()
  // these windows do not share a second
  return isLast ? undefined : `${timeText(new Date(until.getTime() + 1000))} 1`
}

/** Lines from the transfer before to the payout. The balances after these two are the first and the last line. */
function linesOf(payout: PayoutToRead, moved: readonly Movement[], isFirst: boolean): CompanyPayoutLine[] {
  const end = moved.findIndex(({ transaction_id: id }) => id === payout.companyPayoutId)
  const start = isFirst ? moved.findIndex((one, index) => index !== end && isTransfer(one)) : -1
  const shown = moved.slice(Math.max(start, 0), end < 0 ? undefined : end)
  const [first] = shown
  const opening = isFirst && first && !isTransfer(first) ? openingOf(first) : undefined
  const left = end < 0 ? undefined : moved[end]
  return [
    ...(opening ? [opening] : []),
    ...shown.map((one) => (isTransfer(one) ? balanceLine(one, 'balance-before', 1) : lineOf(one))),
    ...(left ? [balanceLine(left, 'balance-left', -1)] : []),
  ].filter(({ grossCents, feeCents }) => grossCents !== 0 || feeCents !== 0)
}

/** Balance before the first movement, for a payout without an earlier transfer. */
function openingOf(first: Movement): CompanyPayoutLine {
  const line = balanceLine(first, 'balance-before', 1)
  const { grossCents, feeCents } = lineOf(first)
  const cents = line.grossCents - (grossCents - feeCents)
  return { ...line, companyLineId: `${line.companyLineId}-before`, grossCents: cents, originalCents: cents }
}

function balanceLine(one: Movement, category: string, sign: 1 | -1): CompanyPayoutLine {
  const cents = sign * (one.ending_balance ? centsOf(one.ending_balance) : 0)
  return {
    ...lineOf(one),
    kind: 'held',
    category,
    grossCents: cents,
    feeCents: 0,
    originalCents: cents,
    sourceId: '',
    reference: '',
  }
}

function lineOf(one: Movement): CompanyPayoutLine {
  const cents = centsOf(one.transaction_amount)
  return {
    companyLineId: one.transaction_id,
    kind: kindOf(one.transaction_event_code, cents),
    category: one.transaction_event_code,
    grossCents: cents,
    // PayPal's fees are negative
    feeCents: one.fee_amount ? 0 - centsOf(one.fee_amount) : 0,
    originalCents: cents,
    originalCurrency: one.transaction_amount.currency_code.toLowerCase(),
    bookedAt: timeOf(one),
    sourceId: one.transaction_id,
    reference: one.custom_field ?? one.invoice_id ?? '',
    description: (one.transaction_subject ?? '').slice(0, 500),
  }
}

/** By transaction event code, else by its group. */
const kinds: ReadonlyMap<string, PayoutLineKind> = new Map<string, PayoutLineKind>([
  ['T01', 'fee'],
  // conversions between the account's own balances
  ['T02', 'held'],
  ['T04', 'held'],
  ['T1105', 'held'],
  ['T1106', 'refund'],
  ['T1107', 'refund'],
  ['T1108', 'fee'],
  ['T1109', 'fee'],
  ['T1110', 'held'],
  ['T1111', 'held'],
  ['T1201', 'dispute'],
  ['T1202', 'dispute'],
  ['T1207', 'dispute'],
  ['T1208', 'dispute'],
  ['T15', 'held'],
  ['T21', 'held'],
])

function kindOf(code: string, cents: number): PayoutLineKind {
  if (code.startsWith('T00')) return cents > 0 ? 'payment' : 'other'
  return kinds.get(code) ?? kinds.get(code.slice(0, 3)) ?? 'other'
}

function isTransfer({ transaction_event_code: code, transaction_amount: amount }: Movement): boolean {
  return code.startsWith('T04') && amount.value.startsWith('-')
}

/** `D`: PayPal denied it, so that no money moved. */
function isBooked({ transaction_status: status }: Movement): boolean {
  return status !== 'D'
}

function centsOf({ value, currency_code: code }: z.infer<typeof money>): number {
  const cents = centsOfAmountText(value, code.toLowerCase())
  if (cents === undefined) throw new Error(`PayPal named an unreadable amount in ${code}`)
  return cents
}

function timeOf({ transaction_initiation_date: date }: Movement): Date {
  return new Date(date.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
}

function timeText(moment: Date): string {
  return moment.toISOString().replace(/\.\d+/, '')
}
