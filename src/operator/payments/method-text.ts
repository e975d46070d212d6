import { locales } from '../../shop/localisation/locales.ts'
import { decimal } from '../../shop/money-text.ts'
import { methodName } from '../../shop/payments/methods/method-name.ts'
import type { PaymentMethodRow } from '../../shop/payments/methods/payment-methods.ts'
import { commandText } from '../command-text.ts'
import { columns } from '../terminal.ts'

export function methodLine(method: PaymentMethodRow, place: number, why: string | undefined): string {
  const isOffered = why === undefined
  return columns(
    `${String(place).padStart(2)}. ${method.code}`,
    commandText(method.active ? (isOffered ? 'on' : 'method.on-not-offered') : 'off'),
    companyText(method),
    `"${methodName(method, 'en-US')}"`,
    feeText(method),
    currencyText(method),
    limitText(method),
    method.hold_minutes !== null && commandText('method.held', { time: timeText(method.hold_minutes) }),
    method.active && why,
  )
}

export function methodText(
  method: PaymentMethodRow,
  { place, why, orders }: { place: number; why: string | undefined; orders: number },
): string[] {
  const state = commandText(method.active ? 'on' : 'off')
  const { glyph, logo, hold_minutes: hold } = method
  const facts = {
    state: why === undefined ? state : commandText('method.state', { state, why }),
    company: companyText(method),
    place,
    fee: feeText(method),
    currencies: currencyText(method),
    limits: limitText(method) || '–',
    hold: hold === null ? commandText('method.hold-usual') : timeText(hold),
    picture: logo === null ? commandText('method.drawing', { glyph }) : commandText('method.logo', { logo }),
    orders,
  }
  return [
    commandText('method.version', { code: method.code, version: method.version }),
    ...Object.entries(facts).map(
      ([name, value]) => `  ${commandText(`method.fact.${name as keyof typeof facts}`).padEnd(10)}  ${value}`,
    ),
    `  ${commandText('method.fact.names')}`,
    ...locales.map(({ id }) => {
      const name = `    ${id.padEnd(6)} ${methodName(method, id)}`
      return columns(name, method.names[id] === undefined && commandText('method.own-name'))
    }),
  ]
}

function companyText({ gateway, company_method: method }: PaymentMethodRow): string {
  return method === '' ? gateway : `${gateway}/${method}`
}

function feeText({ fee_percent: percent, fee_fixed_cents: fixed }: PaymentMethodRow): string {
  const parts = [
    ...(Number(percent) > 0 ? [`${Number(percent)} %`] : []),
    ...(fixed > 0 ? [`$${decimal(fixed)}`] : []),
  ]
  return parts.join(' + ') || commandText('method.no-fee')
}

function currencyText({ currencies }: PaymentMethodRow): string {
  return currencies === null ? commandText('method.all-currencies') : currencies.join(',').toUpperCase()
}

function limitText({ min_cents: min, max_cents: max }: PaymentMethodRow): string {
  const parts = [
    ...(min === null ? [] : [commandText('method.from', { amount: `$${decimal(min)}` })]),
    ...(max === null ? [] : [commandText('method.up-to', { amount: `$${decimal(max)}` })]),
  ]
  return parts.join(' ')
}

function timeText(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440}d`
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`
}
