import { dateFormat } from '../../platform/formats.ts'
import { describeDevice } from '../input/describe-device.ts'
import { decimalsOf } from '../money.ts'
import { decimal } from '../money-text.ts'

/** `Firefox 145 on Windows` */
export function program(userAgent: string): string {
  const { system, device } = describeDevice(userAgent)
  return [device, system].filter((part) => part !== '').join(' on ')
}

export function place(ip: string, userAgent: string): string {
  return [ip, program(userAgent)].filter((part) => part !== '').join(', ') || 'not kept any more'
}

/** `56.60 USD`, `1000 JPY` */
export function money(cents: number, currency: string): string {
  const amount = decimalsOf(currency) === 0 ? String(cents / 100) : decimal(cents)
  return `${amount} ${currency.toUpperCase()}`
}

/** `2026-11-22 18:39:50` */
export function time(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

/** `22 November 2026` */
export function date(at: Date): string {
  return dateFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(at)
}

/** A company's code such as `product_not_received`, in words. */
export function reasonInWords(code: string): string {
  const words = code.toLowerCase().replaceAll('_', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}
