import { describe, expect, it } from 'vitest'
import { mailMarkdown } from '../newsletters/mail-markdown.ts'
import { markdownHtml } from './markdown-html.ts'

const nested = {
  quotes: '>'.repeat(7500),
  'quotes with blanks': '> '.repeat(7500),
  lists: '- '.repeat(7500),
  'numbered lists': '1. '.repeat(6000),
  brackets: '['.repeat(7500),
  'closed brackets': `${'['.repeat(3700)}${']'.repeat(3700)}`,
  emphasis: '*a **b '.repeat(1000),
  'closed emphasis': `${'*a **b '.repeat(900)}${'** *'.repeat(900)}`,
  parentheses: `[a](${'('.repeat(7500)}`,
  'HTML elements': `${'<em>'.repeat(3000)}x`,
}

describe('Markdown that is nested thousands of times', () => {
  it.each(Object.entries(nested))('is shown on a page and in a mail: %s', (_kind, markdown) => {
    const text = `${markdown} & the <b>end</b>`
    expect(markdownHtml(text, { firstHeading: 2 })).toContain('&amp; the')
    expect(mailMarkdown(text, 'https://shop.example').content.markup).toContain('&amp; the')
  })
})
