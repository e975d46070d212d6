import { marked } from 'marked'
import sanitizeHtml from 'sanitize-html'

const allowedTags =
  'h3 h4 h5 p br hr ul ol li strong em del code pre blockquote a table thead tbody tr th td'.split(' ')

/** A description's Markdown as HTML that may be put into a page: no pictures, scripts or styles. */
export function descriptionHtml(markdown: string): string {
  return sanitizeHtml(marked.parse(markdown, { async: false, gfm: true }), {
    allowedTags,
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    transformTags: {
      h1: 'h3',
      h2: 'h3',
      h3: 'h4',
      h4: 'h5',
      h5: 'h5',
      h6: 'h5',
      a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }),
    },
  }).trim()
}
