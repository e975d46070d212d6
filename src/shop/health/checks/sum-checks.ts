import type { Words } from '../../localisation/words.ts'
import { sumFigures } from '../../reports/sums/day-sum-records.ts'
import { type Answer, type Check, type HealthShop, look, ok } from '../finding.ts'

const recentMs = 30 * 86_400_000

/** Whether the stored sums of closed days equalled those of the orders. */
async function sums({ db, now }: HealthShop): Promise<Answer> {
  const { days, waiting, differing } = await sumFigures(db, new Date(now().getTime() - recentMs))
  const value: Words = ['finding.sums.days', { count: days }]
  if (differing > 0) return look(['finding.sums.differed', { count: differing }], 'finding.sums.todo', value)
  return ok(waiting > 0 ? ['finding.sums.waiting', { count: waiting }] : 'finding.sums.right', value)
}

export const sumChecks: readonly Check[] = [{ name: 'sums', run: sums }]
