import { type Issue, type RefusalCode, refuseIfAny } from '../../errors.ts'
import { webAddress } from '../static-page.ts'
import { textLength } from '../../input/text-length.ts'
import { cleanLine, cleanText } from '../../input/visitor-text.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { ContentItem } from './content-items.ts'
import { isEmptyText, type TextFields, textFields } from './text-kinds.ts'

/** Cleans the input and refuses all its issues. Empty fields remove the text. `mayLack`: field that may be empty. */
export function readTextForm(
  { item, locale }: { item: ContentItem; locale: string },
  entered: TextFields,
  mayLack?: string,
): TextFields {
  const specs = textFields[item.kind]
  const fields = Object.fromEntries(
    specs.map(({ name, look }) => [name, (look === 'line' ? cleanLine : cleanText)(entered[name] ?? '')]),
  )
  // translations fall back to English, and contact texts are optional
  const isRemoved =
    isEmptyText(fields) && (locale !== fallbackLocaleId || item.kind === 'info' || item.kind === 'seo')
  const lacking = isEmptyText(fields) ? undefined : mayLack
  const issues = specs.flatMap(({ name, max, isRequired }): Issue[] => {
    const text = fields[name] ?? ''
    if (textLength(text) > max) return [{ code: 'input.too-long', field: name, values: { max } }]
    if (isRequired && text === '' && !isRemoved && name !== lacking)
      return [{ code: 'input.missing', field: name }]
    const code = item.kind === 'info' && text !== '' ? infoRefusal(item.id, text) : undefined
    return code ? [{ code, field: name }] : []
  })
  refuseIfAny(issues)
  return fields
}

function infoRefusal(name: string, text: string): RefusalCode | undefined {
  if (name === 'email') return /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/.test(text) ? undefined : 'input.email'
  if (name === 'phone') return /^\+?[\d\s().\-/]{4,40}$/.test(text) ? undefined : 'input.phone'
  if (name === 'chat' || name.startsWith('social-')) return webAddress(text) ? undefined : 'setting.address'
  return undefined
}
