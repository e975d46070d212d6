import { describe, expect, it } from 'vitest'
import { mailMarkdown } from '../../../src/shop/newsletters/mail-markdown.ts'

const shopUrl = 'https://shop.example'
const textOf = (markdown: string) => mailMarkdown(markdown, shopUrl).text
const markupOf = (markdown: string) => mailMarkdown(markdown, shopUrl).content.markup

describe('the Markdown of a newsletter', () => {
  it.each([
    ['See <https://shop.example/sale?a=1&b=2>.', 'See https://shop.example/sale?a=1&b=2.'],
    ['Write to <help@shop.example>!', 'Write to help@shop.example!'],
    ['<mailto:help@shop.example>', 'mailto:help@shop.example'],
    ['[Deals](/deals?a=1&b=2)', 'Deals (https://shop.example/deals?a=1&b=2)'],
    ['A <b title="a@b.example">word</b> & <img src=x onerror=a@b.example> 1 < 2', 'A word &  1 < 2'],
  ])('OPS-8 keeps addresses and no HTML in the text part of %j', (markdown, text) => {
    expect(textOf(markdown)).toBe(text)
  })

  it.each([
    '<a href="/\\evil.example">Sale</a>',
    '<a href="//evil.example">Sale</a>',
    '<a href="/&#9;/evil.example">Sale</a>',
    '[Sale](/\\evil.example)',
    '[Sale](//evil.example)',
  ])('OPS-8 makes no address of another shop of %j', (markdown) => {
    const [, href = ''] = /href="([^"]*)"/.exec(markupOf(markdown)) ?? []
    expect(new URL(href, shopUrl).origin).toBe(shopUrl)
    expect(textOf(markdown)).not.toContain('https://evil.example')
  })

  it.each(['<a href="/\\[">Sale</a>', '[Sale](/\\[)', '[Sale](https://[)', '[Sale](/%zz)'])(
    'OPS-8 is still sent with %j, which is not an address',
    (markdown) => {
      expect(markupOf(markdown)).toContain('Sale')
      expect(textOf(markdown)).toContain('Sale')
    },
  )
})
