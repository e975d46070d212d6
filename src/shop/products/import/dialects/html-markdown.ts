import sanitizeHtml from 'sanitize-html'
import { plainText } from '../../../content/markdown-html.ts'

/** Tags of the cleaned HTML. All others leave their text. */
const allowedTags = 'h1 h2 h3 h4 h5 h6 p div br hr ul ol li strong b em i a tr td th'.split(' ')

const token = /<(?<end>\/?)(?<tag>[a-z][a-z0-9]*)(?<attributes>[^>]*)>|(?<text>[^<]+)/g

interface OpenElement {
  tag: string
  href: string
  /** number of the list's items so far */
  items: number
  markdown: string
}

/** Turns HTML of another shop into Markdown: headings, lists, emphasis and links. Drops scripts, styles and pictures. */
export function htmlMarkdown(html: string): string {
  const clean = sanitizeHtml(html, {
    allowedTags,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowedSchemesAppliedToAttributes: ['href'],
    allowProtocolRelative: false,
  })
  const root = element('')
  const open: OpenElement[] = []
  for (const { groups: { end, tag = '', attributes = '', text } = {} } of clean.matchAll(token)) {
    const parent = open.at(-1) ?? root
    if (text !== undefined) parent.markdown += ofText(text, parent.tag)
    else if (tag === 'br') parent.markdown += '\\\n'
    else if (tag === 'hr') parent.markdown += '\n\n'
    else if (!end) open.push(element(tag, /href="([^"]*)"/.exec(attributes)?.[1]))
    else {
      const closed = open.pop()
      if (closed) appendTo(open.at(-1) ?? root, closed)
    }
  }
  return tidy(root.markdown)
}

function element(tag: string, href = ''): OpenElement {
  return { tag, href, items: 0, markdown: '' }
}

function ofText(text: string, tag: string): string {
  if (tag === 'ul' || tag === 'ol') return ''
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\n /g, '\n')
    .replace(/https?:\/\/\S+|[\\`*_[\]~]/g, (found) => (found.length > 1 ? found : `\\${found}`))
    .replace(/^(\s*)([#+=-])/gm, '$1\\$2')
    .replace(/^(\s*\d+)([.)])/gm, '$1\\$2')
}

function appendTo(parent: OpenElement, { tag, href, markdown }: OpenElement): void {
  const inner = markdown.trim()
  const level = /^h([1-6])$/.exec(tag)?.[1]
  if (level !== undefined) parent.markdown += block(heading(Number(level), inner))
  else if (tag === 'li') parent.markdown += item(parent, inner)
  else if (tag === 'strong' || tag === 'b') parent.markdown += marked(markdown, '**')
  else if (tag === 'em' || tag === 'i') parent.markdown += marked(markdown, '*')
  else if (tag === 'a') parent.markdown += link(markdown, href)
  else if (tag === 'td' || tag === 'th') parent.markdown += `${inner} `
  else parent.markdown += block(inner)
}

function block(inner: string): string {
  return inner === '' ? '' : `\n\n${inner}\n\n`
}

function heading(level: number, inner: string): string {
  return inner === '' ? '' : `${'#'.repeat(Math.min(4, Math.max(2, level)))} ${inner.replace(/\\?\n+/g, ' ')}`
}

function item(list: OpenElement, inner: string): string {
  list.items++
  const mark = list.tag === 'ol' ? `${list.items}. ` : '- '
  return `\n${mark}${tidy(inner).replaceAll('\n', `\n${' '.repeat(mark.length)}`)}`
}

/** Encloses the text in marks. White space stays outside, as Markdown requires. */
function marked(markdown: string, mark: string): string {
  const inner = markdown.trim()
  if (inner === '' || inner.includes('\n')) return markdown
  return markdown.replace(inner, () => `${mark}${inner}${mark}`)
}

function link(markdown: string, href: string): string {
  const inner = markdown.trim()
  if (inner === '' || href === '' || inner.includes('\n')) return markdown
  const address = plainText(href).replace(/[\s()<>]/g, (one) => `%${one.charCodeAt(0).toString(16)}`)
  return markdown.replace(inner, () => `[${inner}](${address})`)
}

function tidy(markdown: string): string {
  return markdown
    .replace(/ +$/gm, '')
    .replace(/\\\n(?=\n|$)/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .replace(/\\$/, '')
}

/** The words of a short text with HTML, on one line. */
export function htmlText(html: string): string {
  const apart = html.replace(/<\/?(?:p|br|div|li)\b/gi, ' $&')
  return plainText(sanitizeHtml(apart, { allowedTags: [], allowedAttributes: {} }))
    .replace(/\s+/g, ' ')
    .trim()
}
