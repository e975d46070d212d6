import { marked } from 'marked'

/** A line with fifty nested quotes or lists, which takes seconds to parse. */
const deepLine = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){50}/m

/** Parses Markdown to unsanitised HTML. A text that is nested too deeply becomes one plain paragraph. */
export function parseMarkdown(markdown: string): string {
  if (deepLine.test(markdown)) return asItStands(markdown)
  try {
    return marked.parse(markdown, { async: false, gfm: true })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    return asItStands(markdown)
  }
}

function asItStands(markdown: string): string {
  return `<p>${markdown.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`
}
