import { refuse } from '../../errors.ts'
import type { Shop } from '../../shop.ts'
import { payoutInWords } from './list-payouts.ts'
import { payoutById, payoutLines, payoutSums } from './payout-list-records.ts'
import type { PayoutLineState } from './payout-tables.ts'

const linesPerPage = 100

/** One payout with the sums of its lines, and the lines of one state (RTS-9). Refuses `not-found`. */
export async function readPayout(
  { db }: Pick<Shop, 'db'>,
  id: number,
  asked: { state?: PayoutLineState; after?: number | undefined } = {},
) {
  const payout = await payoutById(db, id)
  if (!payout) return refuse('not-found')
  const [sums, lines] = await Promise.all([
    payoutSums(db, id),
    payoutLines(db, id, { ...asked, limit: linesPerPage + 1 }),
  ])
  const shown = lines.slice(0, linesPerPage)
  return {
    ...payoutInWords(payout),
    sums,
    lines: shown.map(({ bookedAt, ...line }) => ({ ...line, bookedAt: bookedAt.toISOString() })),
    next: lines.length > linesPerPage ? shown.at(-1)?.id : undefined,
  }
}

/** Returns the state whose lines the page of a payout shows first. */
export async function firstLineState({ db }: Pick<Shop, 'db'>, id: number): Promise<PayoutLineState> {
  const payout = await payoutById(db, id)
  return payout && payout.missing > 0 ? 'missing' : 'explained'
}

export type PayoutView = Awaited<ReturnType<typeof readPayout>>
