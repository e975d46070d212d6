import { describeDevice } from '../../members/sign-in/describe-device.ts'
import { decimal } from '../../money-text.ts'

/** `Firefox 145 on Windows` */
export function program(userAgent: string): string {
  const { system, device } = describeDevice(userAgent)
  return [device, system].filter((part) => part !== '').join(' on ')
}

export function place(ip: string, userAgent: string): string {
  return [ip, program(userAgent)].filter((part) => part !== '').join(', ') || 'not kept any more'
}

/** `56.60 USD` */
export function money(cents: number, currency: string): string {
  return `${decimal(cents)} ${currency.toUpperCase()}`
}

/** `2026-11-22 18:39:50` */
export function time(at: Date): string {
  return at.toISOString().slice(0, 19).replace('T', ' ')
}

/** `22 November 2026` */
export function date(at: Date): string {
  return at.toLocaleDateString('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
}

export function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
