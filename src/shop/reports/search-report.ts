import type { Db } from '../shop.ts'
import type { Period } from './report-period.ts'
import type { ReportContent } from './report.ts'
import { missedSearches } from './search-records.ts'

export async function searchReport(db: Db, period: Period): Promise<ReportContent> {
  const missed = await missedSearches(db, period, period.before)
  return {
    heads: ['words'],
    columns: ['times'],
    main: 'times',
    sums: ['times'],
    rows: missed.map(({ words, times, timesBefore }) => ({
      key: words,
      heads: { words },
      values: { times },
      before: timesBefore,
    })),
    points: missed.map(({ words, times, timesBefore }) => ({
      name: words,
      value: times,
      before: timesBefore,
    })),
    total: { times: missed.reduce((sum, { times }) => sum + times, 0) },
    totalBefore: { times: missed.reduce((sum, { timesBefore }) => sum + timesBefore, 0) },
    keysWithoutCost: 0,
    ordersWithoutFee: 0,
  }
}
