import { dateFormat } from '../../platform/formats.ts'
import {
  isOfficeTextId,
  officeI18n,
  officeText,
  type OfficeTextId,
} from '../../shop/localisation/office-text.ts'

export type TextId = OfficeTextId
export const t = officeText
export const isTextId = isOfficeTextId

/** `1,234` */
export function number(value: number): string {
  return officeI18n.number(value)
}

/**
 * Formats a moment for lists: today `14:08`, this week `Fri 20:31`, this year `7 Nov`, else `4 Mar 2024`; in the
 * shop's time zone.
 */
export function moment(iso: string, now: Date): string {
  const at = new Date(iso)
  const days = (startOf(now) - startOf(at)) / 86_400_000
  const time = dateFormat('en-GB', { hour: '2-digit', minute: '2-digit' }).format(at)
  if (days === 0) return time
  if (days > 0 && days < 7) return `${dateFormat('en-GB', { weekday: 'short' }).format(at)} ${time}`
  const year = at.getFullYear() === now.getFullYear() ? {} : ({ year: 'numeric' } as const)
  return dateFormat('en-GB', { day: 'numeric', month: 'short', ...year }).format(at)
}

/** Formats a moment to the second, for its tooltip. */
export function wholeMoment(iso: string): string {
  return dateFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' }).format(new Date(iso))
}

function startOf(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate())
}
