import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ReportTable } from '../../../src/back-office/screens/reports/report-table.tsx'
import { headText } from '../../../src/back-office/screens/reports/value-text.ts'
import { exportReport } from '../../../src/shop/reports/export-report.ts'
import {
  type Report,
  reportNames,
  type ValueColumn,
  valueKinds,
  type Values,
  withoutCurrency,
} from '../../../src/shop/reports/report.ts'
import { browseFound } from '../../../src/shop/catalogue/search/browse-found.ts'
import { testActor, makeVisitor } from '../../helpers/fixtures.ts'
import { period, readOne, units } from './money-checks.ts'
import type { ReportWorld } from './report-world.ts'

const ofOrders = reportNames.filter((name) => !withoutCurrency.includes(name))
const asked = [
  ...ofOrders.flatMap((name) => units.map((currency) => [name, currency] as const)),
  ...withoutCurrency.map((name) => [name, undefined] as const),
]

/**
 * Registers tests that the file of each report equals its page to the cent. Other tests compare pages with the orders.
 */
export function checkFiles(played: () => ReportWorld): void {
  it.each(asked)('OPS-9 the file of %s equals its page (%s)', async (name, currency) => {
    const play = played()
    if (name === 'searches') await missSomething(play)
    const days = name === 'searches' ? {} : period
    const report = await readOne(play, { name, currency, ...days })
    const file = await exportReport(play.world.shop, testActor, { name, currency, ...days })
    const [titles = [], ...lines] = cellsOf(file.csv)
    const { heads, columns, main, rows, total, totalBefore } = report
    expect(rows.length).toBeGreaterThan(0)
    expect(titles).toHaveLength(heads.length + columns.length + 1)
    for (const [index, column] of [...columns, main].entries())
      if (valueKinds[column] === 'money')
        expect(titles[heads.length + index]).toContain(`(${(currency ?? 'usd').toUpperCase()})`)
    expect(lines.map((cells) => valuesIn(report, cells))).toEqual([
      ...rows.map(({ values, before }) => flat(report, values, before)),
      flat(report, total, totalBefore[main]),
    ])
    expect(lines.flat().filter((cell) => /^[=+@\t\r\n]|^-(?!\d)/.test(cell))).toEqual([])
    expectSameAsPage(report, lines)
  })
}

async function missSomething({ world }: ReportWorld): Promise<void> {
  for (const query of ['=2+3 witchwood', '+witchwood', '-witchwood', 'witchwood', 'witchwood'])
    await browseFound(
      world.shop,
      makeVisitor({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }),
      { query, facetCodes: { platform: [], region: [], language: [], genre: [] } },
    )
}

/** Cells of a file by RFC 4180, after its byte order mark. */
function cellsOf(csv: string): string[][] {
  expect(csv.startsWith('\uFEFF')).toBe(true)
  expect(csv.endsWith('\r\n')).toBe(true)
  return csv
    .slice(1, -2)
    .split('\r\n')
    .map((line) =>
      [...`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^",]*))/g)].map(
        ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
      ),
    )
}

/** The figures of a line, amounts in cents; undefined for an empty cell. */
function valuesIn({ heads, columns, main }: Report, cells: readonly string[]): (number | undefined)[] {
  return [...columns, main].map((column, index) => {
    const cell = cells[heads.length + index] ?? ''
    if (cell === '') return undefined
    const isWhole = valueKinds[column] === 'count' || valueKinds[column] === 'duration'
    expect(cell).toMatch(isWhole ? /^\d+$/ : /^-?\d+\.\d\d$/)
    return Number(cell.replace('.', ''))
  })
}

function flat({ columns }: Report, values: Values, before: number | undefined): (number | undefined)[] {
  return [...columns.map((column) => values[column]), before].map((value) =>
    value === undefined ? undefined : value + 0,
  )
}

/** Expects that the page draws the same table: names in words, and the same digits. */
function expectSameAsPage(report: Report, lines: readonly string[][]): void {
  const { heads, columns, main, currency = 'usd' } = report
  const markup = renderToStaticMarkup(createElement(ReportTable, { ...report, currency }))
  const drawn = [...markup.matchAll(/<tr>(.*?)<\/tr>/gs)].slice(1).map(([, row = '']) => textsOf(row))
  expect(drawn).toHaveLength(lines.length)
  for (const [at, texts] of drawn.entries()) {
    const isTotal = at === drawn.length - 1
    const cells = lines[at] ?? []
    if (!isTotal)
      expect(texts.slice(0, heads.length)).toEqual(
        heads.map((head) => headText(head, report.rows[at]?.heads[head])),
      )
    for (const [index, column] of [...columns, main].entries())
      if (isExact(column))
        expect(digitsOf(texts[(isTotal ? 1 : heads.length) + index]), column).toBe(
          digitsOf(cells[heads.length + index]),
        )
  }
}

function textsOf(row: string): string[] {
  return [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/gs)].map(([, cell = '']) =>
    cell
      .replaceAll(/<em.*?<\/em>/gs, '')
      .replaceAll('&#x27;', "'")
      .trim(),
  )
}

/** Columns that the page does not round. */
function isExact(column: ValueColumn): boolean {
  return valueKinds[column] === 'money' || valueKinds[column] === 'count'
}

function digitsOf(text = ''): string {
  return `${/[-−]/.test(text) ? '-' : ''}${text.replaceAll(/\D/g, '')}`
}
