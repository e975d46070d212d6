import { webAddress } from '../static-page.ts'
import { textLength } from '../../input/text-length.ts'
import { cleanLine, cleanText } from '../../input/visitor-text.ts'
import type { ContentItem } from './content-items.ts'
import { isEmptyText, type TextFields, textFields, type TextIssue, type TextProblem } from './text-kinds.ts'

interface ReadText {
  fields: TextFields
  issues: TextIssue[]
}

/** Cleans the input and lists its issues. An empty text removes it. `mayLack`: field that may be empty. */
export function readTextForm(item: ContentItem, typed: TextFields, mayLack?: string): ReadText {
  const specs = textFields[item.kind]
  const fields = Object.fromEntries(
    specs.map(({ name, look }) => [name, (look === 'line' ? cleanLine : cleanText)(typed[name] ?? '')]),
  )
  const isEmpty = isEmptyText(fields)
  const issues = specs.flatMap(({ name, max, isRequired }): TextIssue[] => {
    const text = fields[name] ?? ''
    if (textLength(text) > max) return [{ field: name, problem: 'too-long' }]
    if (isRequired && text === '' && !isEmpty && name !== mayLack)
      return [{ field: name, problem: 'required' }]
    const problem = item.kind === 'info' && text !== '' ? infoProblem(item.id, text) : undefined
    return problem ? [{ field: name, problem }] : []
  })
  return { fields, issues }
}

function infoProblem(name: string, text: string): TextProblem | undefined {
  if (name === 'email') return /^[^\s@<>"']+@[^\s@<>"']+\.[^\s@<>"']+$/.test(text) ? undefined : 'email'
  if (name === 'phone') return /^\+?[\d\s().\-/]{4,40}$/.test(text) ? undefined : 'phone'
  if (name === 'chat' || name.startsWith('social-')) return webAddress(text) ? undefined : 'address'
  return undefined
}
