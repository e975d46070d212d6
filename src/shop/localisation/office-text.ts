import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import english from '../../../locales/back-office/en-US.json' with { type: 'json' }
import type { Issue } from '../errors.ts'

/** Every text of back office and commands by its id in `locales/back-office/en-US.json`. */
export type OfficeTextId = keyof typeof english
export type TextValues = Record<string, string | number>
type OfficeTextOf = (id: OfficeTextId, values?: TextValues) => string

export const officeLocale = 'en-US'

/** Opens a catalogue of texts for staff, which exist in English only. */
export function openCatalogue(catalogue: Record<string, string>): I18n {
  const texts = Object.entries(catalogue).map(([id, text]) => [id, compileMessage(text)])
  return setupI18n({ locale: officeLocale, messages: { [officeLocale]: Object.fromEntries(texts) } })
}

export const officeI18n = openCatalogue(english)

/** `officeText('orders.shown', { orders })`. English is the only language so far. */
export const officeText: OfficeTextOf = (id, values) => officeI18n._(id, values)

export function isOfficeTextId(id: string): id is OfficeTextId {
  return Object.hasOwn(english, id)
}

/** Writes an issue with its field: `reason: 1 to 500 characters.` */
export function issueLine(issue: Issue): string {
  return [issue.field, issueText(issue)].filter(Boolean).join(': ')
}

/** Text of an issue for staff, in the back office and on the command line. */
export function issueText({
  code,
  values,
}: Pick<Issue, 'values'> & { code: Issue['code'] | 'unexpected' }): string {
  const id = `errors.${code}`
  return officeText(isOfficeTextId(id) ? id : 'errors.unexpected', values)
}
