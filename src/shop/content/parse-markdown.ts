import { marked } from 'marked'

/** A line that begins fifty quotes and lists, one in another, which takes seconds to parse. */
const deepLine = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){50}/m

/**
 * Markdown as HTML, which is not safe to show before it is sanitised. A text whose parts are nested so deeply that they
 * cannot be parsed is one paragraph, as it stands.
 */
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
