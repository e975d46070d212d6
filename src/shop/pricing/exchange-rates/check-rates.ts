import { dayMs } from '../../../platform/durations.ts'
import Big from 'big.js'
import type { Issue } from '../../errors.ts'
import type { PublishedRates } from './read-ecb-rates.ts'

/** Larger changes within a day count as a mistake until the shop keeper accepts them. */
export const maxChangePercent = 10

interface RateRules {
  before: PublishedRates | undefined
  codes: readonly string[]
  now: Date
  acceptJumps: boolean
}

/** Why these rates are refused. Undefined if they are accepted. */
export function rateProblem(
  { publishedOn, perEuro }: PublishedRates,
  { before, codes, now, acceptJumps }: RateRules,
): Issue | undefined {
  if (Date.parse(publishedOn) > now.getTime() + dayMs)
    return { code: 'rates.future', values: { day: publishedOn } }
  if (before && publishedOn < before.publishedOn)
    return { code: 'rates.older', values: { day: publishedOn, before: before.publishedOn } }
  const wanted = ['usd', ...codes]
  const missing = wanted.filter((code) => !isPositive(perEuro[code]))
  if (missing.length > 0) return { code: 'rates.missing', values: { codes: codeList(missing) } }
  const jumped = acceptJumps ? [] : wanted.filter((code) => hasJumped(perEuro[code], before?.perEuro[code]))
  if (jumped.length === 0 || !before) return undefined
  const values = { codes: codeList(jumped), percent: maxChangePercent, day: before.publishedOn }
  return { code: 'rates.jumped', values }
}

function codeList(codes: readonly string[]): string {
  return codes.join(', ').toUpperCase()
}

function isPositive(rate: string | undefined): rate is string {
  return rate !== undefined && new Big(rate).gt(0)
}

export function hasJumped(rate: string | undefined, before: string | undefined): boolean {
  if (rate === undefined || before === undefined) return false
  return new Big(rate)
    .div(before)
    .minus(1)
    .abs()
    .gt(maxChangePercent / 100)
}

/** Working days without new rates before the shop keeper is notified. */
const maxWorkingDays = 3

/** Whether rates of this day (`2026-11-20`) are outdated. None are published at weekends and on some bank holidays. */
export function isStale(publishedOn: string, now: Date): boolean {
  let workingDays = 0
  for (let day = Date.parse(publishedOn) + dayMs; day <= now.getTime(); day += dayMs) {
    const weekday = new Date(day).getUTCDay()
    if (weekday !== 0 && weekday !== 6) workingDays++
    if (workingDays > maxWorkingDays) return true
  }
  return false
}
