import {
  type HeadColumn,
  type MoneyStep,
  type ValueColumn,
  valueKinds,
} from '../../../shop/back-office/reports/report.ts'
import { longDay, monthName } from '../../text/days.ts'
import { number, t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'

/** Amounts are in the currency of the report. */
export function valueText(column: ValueColumn, value: number | undefined, currency: string): string {
  if (value === undefined) return '–'
  switch (valueKinds[column]) {
    case 'money':
      return moneyText(value, currency)
    case 'percent':
      return `${(value / 100).toFixed(1)}%`
    case 'duration':
      return durationText(value)
    default:
      return number(value)
  }
}

const countries = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** What names a row, as people say it. */
export function headText(head: HeadColumn, value: string | undefined): string {
  if (value === undefined) return t(`reports.none.${head}`)
  switch (head) {
    case 'day':
      return longDay(value)
    case 'month':
      return monthName(value)
    case 'country':
      return countryName(value)
    case 'currency':
      return value.toUpperCase()
    case 'rate':
      return `${value}%`
    case 'step':
      return t(`reports.step.${value as MoneyStep}`)
    default:
      return value
  }
}

/** Where it is none, as it was written down. */
function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code
}

/** `45 s`, `3 min 10 s`, `2 h 5 min`, `3 d 4 h`. */
function durationText(seconds: number): string {
  const units = [
    ['d', 86_400],
    ['h', 3600],
    ['min', 60],
    ['s', 1],
  ] as const
  const first = units.findIndex(([, size]) => seconds >= size)
  if (first === -1) return '0 s'
  let left = seconds
  return units
    .slice(first, first + 2)
    .map(([name, size]) => {
      const count = Math.floor(left / size)
      left -= count * size
      return count > 0 && `${count} ${name}`
    })
    .filter(Boolean)
    .join(' ')
}
