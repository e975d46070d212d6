import { inLanguage } from '../../localisation/in-language.ts'
import { infoIds, type SnippetPlace, snippetPlaces } from '../info-ids.ts'
import { markdownHtml } from '../markdown-html.ts'

export interface Snippet {
  /** safe: no scripts, styles or pictures */
  html: string
  locale: string
}

export type Snippets = Partial<Record<SnippetPlace, Snippet>>

interface Text {
  id: number
  locale: string
  content: string
}

/** The words of the shop keeper by their place, in the visitor's language. */
export function snippetsOf(texts: readonly Text[], locale: string): Snippets {
  return Object.fromEntries(
    snippetPlaces.flatMap((place) => {
      const id = infoIds[`snippet-${place}`]
      const text = inLanguage(
        texts.filter((one) => one.id === id),
        locale,
      )
      const html = text && markdownHtml(text.content, { firstHeading: 3 })
      return html ? [[place, { html, locale: text.locale }]] : []
    }),
  )
}
