import { displayNames } from '../../../platform/formats.ts'
import {
  type HeadColumn,
  type MoneyStep,
  type ValueColumn,
  valueKinds,
} from '../../../shop/reports/report.ts'
import { longDay, monthName } from '../../text/days.ts'
import { number, t } from '../../text/text.ts'
import { moneyText } from '../../ui/money-text.ts'
import { durationText } from '../../text/duration-text.ts'

/** Amounts are in the currency of the report. */
export function valueText(column: ValueColumn, value: number | undefined, currency: string): string {
  if (value === undefined) return '–'
  switch (valueKinds[column]) {
    case 'money':
      return moneyText(value, currency)
    case 'percent':
      return `${value < 0 ? '−' : ''}${Math.abs(value / 100).toFixed(1)}%`
    case 'duration':
      return durationText(value)
    default:
      return number(value)
  }
}

const countries = displayNames('en', { type: 'region', fallback: 'code' })

/** Names a row for people. */
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
    case 'evidence':
      return t(`reports.evidence.${value as 'none'}`)
    case 'step':
      return t(`reports.step.${value as MoneyStep}`)
    default:
      return value
  }
}

/** Returns the code itself if it names no country. */
function countryName(code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code
}
