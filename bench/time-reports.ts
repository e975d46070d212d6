import type { OperatorShop } from '../src/operator/open-operator-shop.ts'
import { addDays } from '../src/shop/reports/report-period.ts'
import { readReport } from '../src/shop/reports/read-report.ts'
import { reportNames } from '../src/shop/reports/report.ts'

const rounds = 5

/** Prints the median of some rounds of every report: of 30 days and of a year, in dollars and in euros. */
export async function timeReports(shop: OperatorShop): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  const periods = { '30 days': addDays(today, -29), year: addDays(today, -364) }
  console.log(
    `| report | ${Object.keys(periods)
      .flatMap((name) => [name, `${name}, euros`])
      .join(' | ')} |`,
  )
  for (const name of reportNames) {
    const cells: string[] = []
    for (const from of Object.values(periods))
      for (const currency of [undefined, 'eur'])
        cells.push(await median(() => readReport(shop, { name, from, to: today, currency })))
    console.log(`| ${[name, ...cells].join(' | ')} |`)
  }
}

async function median(read: () => Promise<unknown>): Promise<string> {
  const laps: number[] = []
  for (let round = 0; round < rounds; round++) {
    const startMs = performance.now()
    await read()
    laps.push(performance.now() - startMs)
  }
  return (laps.toSorted((one, other) => one - other)[rounds >> 1] ?? 0).toFixed(0)
}
