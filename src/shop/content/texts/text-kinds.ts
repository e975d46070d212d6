const contentKinds = ['article', 'page', 'info', 'seo'] as const

export type ContentKind = (typeof contentKinds)[number]

export type TextKind = ContentKind | 'newsletter'

export type TextFields = Readonly<Record<string, string>>

export type FieldName =
  | 'title'
  | 'summary'
  | 'content'
  | 'subject'
  | 'preheader'
  | 'seoTitle'
  | 'seoDescription'
  | 'seoKeywords'
  | 'description'
  | 'keywords'

export interface TextField {
  name: FieldName
  look: 'line' | 'lines' | 'markdown'
  max: number
  /** an empty field makes the text invalid */
  isRequired?: true
}

const title = { name: 'title', look: 'line', max: 150, isRequired: true } as const
const content = { name: 'content', look: 'markdown', max: 50_000, isRequired: true } as const

export const textFields: Readonly<Record<TextKind, readonly TextField[]>> = {
  article: [
    title,
    { name: 'summary', look: 'lines', max: 500 },
    content,
    { name: 'seoTitle', look: 'line', max: 150 },
    { name: 'seoDescription', look: 'lines', max: 500 },
    { name: 'seoKeywords', look: 'line', max: 500 },
  ],
  page: [title, content],
  info: [{ name: 'content', look: 'line', max: 300, isRequired: true }],
  seo: [
    title,
    { name: 'description', look: 'lines', max: 500 },
    { name: 'keywords', look: 'line', max: 500 },
  ],
  newsletter: [
    { name: 'subject', look: 'line', max: 150, isRequired: true },
    { name: 'preheader', look: 'line', max: 150 },
    { ...content, max: 20_000 },
  ],
}

export function titleField(kind: TextKind): FieldName {
  return kind === 'newsletter' ? 'subject' : 'title'
}

/** Whether a language has the text, and whether the English one has changed since its check. */
export type TextState = 'done' | 'behind' | 'missing'

export function isContentKind(kind: string | undefined): kind is ContentKind {
  return contentKinds.some((one) => one === kind)
}

export function isEmptyText(fields: TextFields): boolean {
  return Object.values(fields).every((text) => text === '')
}
