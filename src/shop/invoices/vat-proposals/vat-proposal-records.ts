import { type Issue, issueIn } from '../../errors.ts'
import type { Trx } from '../../schema.ts'
import type { Db } from '../../shop.ts'
import type { ProposedRate } from './differing-rates.ts'

export interface StoredProposal extends ProposedRate {
  dismissedAt: Date | null
}

export async function storedProposals(db: Db): Promise<StoredProposal[]> {
  return db
    .selectFrom('vat_rate_proposal')
    .select(['country', 'starts_on as startsOn', 'percent', 'dismissed_at as dismissedAt'])
    .orderBy('country')
    .orderBy('starts_on')
    .execute()
}

export async function replaceProposals(trx: Trx, proposals: readonly StoredProposal[]): Promise<void> {
  await trx.deleteFrom('vat_rate_proposal').execute()
  if (proposals.length === 0) return
  await trx
    .insertInto('vat_rate_proposal')
    .values(
      proposals.map(({ country, startsOn, percent, dismissedAt }) => ({
        country,
        starts_on: startsOn,
        percent,
        dismissed_at: dismissedAt,
      })),
    )
    .execute()
}

export async function dismissProposal(
  trx: Trx,
  { country, startsOn }: Pick<ProposedRate, 'country' | 'startsOn'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('vat_rate_proposal')
    .set({ dismissed_at: now })
    .where('country', '=', country)
    .where('starts_on', '=', startsOn)
    .execute()
}

export interface VatRateSource {
  comparedAt: Date | undefined
  failing: { since: Date; issue: Issue } | undefined
}

export async function vatRateSource(db: Db): Promise<VatRateSource> {
  const row = await db.selectFrom('vat_rate_source').selectAll().executeTakeFirst()
  const { compared_at: comparedAt, failing_since: since, last_error: error } = row ?? {}
  return {
    comparedAt: comparedAt ?? undefined,
    failing: since && error ? { since, issue: issueIn(error) } : undefined,
  }
}

/** Claims the next comparison with TEDB, if it is due. Returns whether it was. */
export async function claimComparison(db: Db, now: Date, nextAskAt: Date): Promise<boolean> {
  const claimed = await db
    .insertInto('vat_rate_source')
    .values({ next_ask_at: nextAskAt })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ next_ask_at: nextAskAt })
        .where('vat_rate_source.next_ask_at', '<=', now),
    )
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

export async function noteCompared(trx: Trx, now: Date, nextAskAt: Date): Promise<void> {
  const values = { next_ask_at: nextAskAt, compared_at: now, failing_since: null, last_error: null }
  await trx
    .insertInto('vat_rate_source')
    .values(values)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Notes a failed comparison. Only the first failure in a row stores its time. */
export async function noteNotCompared(db: Db, issue: Issue, now: Date): Promise<void> {
  const error = JSON.stringify(issue)
  await db
    .insertInto('vat_rate_source')
    .values({ next_ask_at: now, failing_since: now, last_error: error })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet(({ fn, ref, val }) => ({
        failing_since: fn.coalesce(ref('vat_rate_source.failing_since'), val(now)),
        last_error: error,
      })),
    )
    .execute()
}
