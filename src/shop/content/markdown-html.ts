import sanitizeHtml from 'sanitize-html'
import { parseMarkdown } from './parse-markdown.ts'

const allowedTags =
  'h2 h3 h4 h5 p br hr ul ol li strong em del code pre blockquote a table thead tbody tr th td'.split(' ')

interface MarkdownLook {
  /** level of the highest headings; h1 is the page's own */
  firstHeading: 2 | 3
  /** target of every link instead of its own; undefined removes links and keeps their text */
  linkTo?: (() => string | undefined) | undefined
}

/** Renders Markdown as HTML that is safe in a page: no pictures, scripts or styles. */
export function markdownHtml(markdown: string, { firstHeading, linkTo }: MarkdownLook): string {
  const mayLink = !linkTo || linkTo() !== undefined
  return sanitizeHtml(parseMarkdown(markdown), {
    allowedTags: mayLink ? allowedTags : allowedTags.filter((tag) => tag !== 'a'),
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      ...headingTags(firstHeading),
      a: (tagName, { href = '' }) => {
        const attribs = { href: linkTo?.() ?? href }
        return { tagName, attribs: isOwn(attribs.href) ? attribs : { ...attribs, rel: 'nofollow noopener' } }
      },
    },
  }).trim()
}

export interface PageHeading {
  id: string
  text: string
}

/** Gives every h2 an id (`part-1`, …), the same in every language. */
export function numberHeadings(html: string): { html: string; headings: PageHeading[] } {
  const headings: PageHeading[] = []
  const numbered = html.replace(/<h2>(.*?)<\/h2>/gs, (_heading, inner: string) => {
    const id = `part-${headings.length + 1}`
    headings.push({ id, text: plainText(inner) })
    return `<h2 id="${id}">${inner}</h2>`
  })
  return { html: numbered, headings }
}

export function firstParagraph(html: string): string {
  return plainText(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '')
}

/** h1 and h2 become the first level, lower headings follow. */
function headingTags(first: 2 | 3): Record<string, string> {
  const deepest = 5
  return Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [
      `h${level}`,
      `h${Math.min(deepest, Math.max(first, level + first - 2))}`,
    ]),
  )
}

function isOwn(href: string): boolean {
  return /^(\/|#)/.test(href)
}

/** Takes the tags out of sanitised HTML. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
