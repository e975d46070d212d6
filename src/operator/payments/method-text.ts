import { locales } from '../../shop/localisation/locales.ts'
import { decimal } from '../../shop/money-text.ts'
import { methodName } from '../../shop/payments/methods/method-name.ts'
import type { PaymentMethodRow } from '../../shop/payments/methods/payment-methods.ts'

export function methodLine(method: PaymentMethodRow, place: number, why: string | undefined): string {
  const state = method.active ? (why === undefined ? 'on' : 'on, not offered') : 'off'
  return [
    `${String(place).padStart(2)}. ${method.code}`,
    state,
    companyText(method),
    `"${methodName(method, 'en-US')}"`,
    feeText(method),
    currencyText(method),
    ...(method.min_cents === null && method.max_cents === null ? [] : [limitText(method)]),
    ...(method.hold_minutes === null ? [] : [`held ${timeText(method.hold_minutes)}`]),
    ...(method.active && why !== undefined ? [why] : []),
  ].join('  ')
}

export function methodText(
  method: PaymentMethodRow,
  { place, why, orders }: { place: number; why: string | undefined; orders: number },
): string[] {
  return [
    `${method.code}, version ${method.version}`,
    `  state       ${method.active ? 'on' : 'off'}${why === undefined ? '' : `; not offered: ${why}`}`,
    `  company     ${companyText(method)}`,
    `  place       ${place}`,
    `  fee         ${feeText(method)}`,
    `  currencies  ${currencyText(method)}`,
    `  limits      ${limitText(method)}`,
    `  held        ${method.hold_minutes === null ? 'as all orders' : timeText(method.hold_minutes)}`,
    `  picture     ${method.logo === null ? `drawing ${method.glyph}` : `logo ${method.logo}`}`,
    `  orders      ${orders}`,
    '  names',
    ...locales.map(({ id }) => {
      const isOwn = method.names[id] !== undefined
      return `    ${id.padEnd(6)} ${methodName(method, id)}${isOwn ? '' : '  (the shop’s own)'}`
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
  return parts.length === 0 ? 'no fee' : parts.join(' + ')
}

function currencyText({ currencies }: PaymentMethodRow): string {
  return currencies === null ? 'all currencies' : currencies.join(',').toUpperCase()
}

function limitText({ min_cents: min, max_cents: max }: PaymentMethodRow): string {
  const parts = [
    ...(min === null ? [] : [`from $${decimal(min)}`]),
    ...(max === null ? [] : [`up to $${decimal(max)}`]),
  ]
  return parts.length === 0 ? 'none' : parts.join(' ')
}

function timeText(minutes: number): string {
  if (minutes % 1440 === 0) return `${minutes / 1440}d`
  return minutes % 60 === 0 ? `${minutes / 60}h` : `${minutes}m`
}
