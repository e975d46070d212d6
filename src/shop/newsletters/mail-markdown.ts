import sanitizeHtml from 'sanitize-html'
import type { Markup } from '../../platform/mail/html.ts'
import { colours, styles } from '../../platform/mail/mail-style.ts'
import { parseMarkdown } from '../content/parse-markdown.ts'

const heading = `${styles.hintTitle};font-size:20px;line-height:26px;margin:8px 0 8px`
const edge = `border:1px solid ${colours.line}`

/** By tag: class for dark mailboxes, and inline styles. Other tags are removed. */
const looks: Readonly<Record<string, { class?: string; style: string }>> = {
  h2: { class: 'lk-fg', style: heading },
  h3: { class: 'lk-fg', style: `${styles.hintTitle};font-size:17px;line-height:24px` },
  p: { class: 'lk-fg2', style: `${styles.text};margin:0 0 16px` },
  ul: { class: 'lk-fg2', style: `${styles.text};margin:0 0 16px;padding:0 24px` },
  ol: { class: 'lk-fg2', style: `${styles.text};margin:0 0 16px;padding:0 24px` },
  li: { style: 'margin:0 0 6px' },
  strong: { class: 'lk-fg', style: styles.strong },
  em: { style: 'font-style:italic' },
  del: { style: 'text-decoration:line-through' },
  br: { style: '' },
  hr: { class: 'lk-line', style: `border:0;border-top:1px solid ${colours.line};margin:8px 0 24px` },
  code: { style: "font-family:ui-monospace,Menlo,Consolas,'Courier New',monospace" },
  pre: { style: 'margin:0 0 16px;white-space:pre-wrap' },
  blockquote: { class: 'lk-line', style: `margin:0 0 16px;padding:0 14px;${edge};border-width:0 3px` },
  table: { style: 'border-collapse:collapse;margin:0 0 16px' },
  thead: { style: '' },
  tbody: { style: '' },
  tr: { style: '' },
  th: { class: 'lk-fg lk-line', style: `${styles.strong};${edge};padding:6px 10px;text-align:start` },
  td: { class: 'lk-fg2 lk-line', style: `${styles.text};${edge};padding:6px 10px` },
  a: { class: 'lk-fg', style: `color:${colours.ink};text-decoration:underline` },
}

/**
 * Returns Markdown as HTML for a mail and as plain text, without scripts, own styles and pictures. Pictures would
 * track readers. `shopUrl` completes links that begin with `/`.
 */
export function mailMarkdown(markdown: string, shopUrl: string): { content: Markup; text: string } {
  const { origin } = new URL(shopUrl)
  const whole = (href: string) => {
    const url = href.startsWith('/') ? URL.parse(href, shopUrl) : undefined
    return url?.origin === origin ? url.href : href
  }
  const html = sanitizeHtml(parseMarkdown(markdown), {
    allowedTags: Object.keys(looks),
    allowedAttributes: { '*': ['class', 'style'], a: ['href', 'class', 'style'] },
    allowedSchemes: ['https', 'http', 'mailto'],
    allowProtocolRelative: false,
    parseStyleAttributes: false,
    transformTags: {
      '*': (tag, { href }) => {
        const tagName = nearest(tag)
        return { tagName, attribs: { ...attributesOf(tagName), ...(href && { href: whole(href) }) } }
      },
    },
  }).trim()
  return { content: { markup: html }, text: plainText(markdown, whole) }
}

/** Returns the tag that a mail shows: only the subject is a top heading, and the text has two levels below it. */
function nearest(tag: string): string {
  if (tag === 'h1') return 'h2'
  return /^h[4-6]$/.test(tag) ? 'h3' : tag
}

function attributesOf(tag: string): Record<string, string> {
  const { class: name, style } = looks[tag] ?? { style: '' }
  return { ...(name && { class: name }), ...(style && { style }) }
}

/** An address in angle brackets, which is not HTML. */
const autolink = /<(?<address>(?:https?:|mailto:)[^\s<>]+|[^\s<>@"'=/]+@[\w.-]+)>/gi

function plainText(markdown: string, whole: (href: string) => string): string {
  const withoutHtml = sanitizeHtml(markdown.replaceAll(autolink, '$<address>'), {
    allowedTags: [],
    allowedAttributes: {},
  })
  return withoutHtml
    .replaceAll(/!?\[([^[\]]*)\]\(([^\s()]+)[^()]*\)/g, (_link, label: string, href: string) =>
      label ? `${label} (${whole(href)})` : whole(href),
    )
    .replaceAll(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, '$2')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim()
}
