import { createHash } from 'node:crypto'
import { extractText, getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { Block, Line, PdfLayout } from './pdf-layout.ts'
import { writePdf } from './write-pdf.ts'

describe('a document as PDF', () => {
  it('has the text of its layout, its language and its title, and is tagged', async () => {
    const pdf = await writePdf(layout({}))
    const text = await textOf(pdf)
    expect(text).toContain('Invoice')
    expect(text).toContain('2026-000012')
    expect(text).toContain('Crowns of Ash')
    const { info } = await getMeta(new Uint8Array(pdf))
    expect(info).toMatchObject({ Title: 'Invoice 2026-000012', Author: 'Keys Ltd', Language: 'en' })
    expect(pdf.toString('latin1')).toMatch(/\/MarkInfo\s*<<\s*\/Marked true/)
  })

  it('has the same bytes for the same layout, and other bytes for another one', async () => {
    const [first, again, other] = await Promise.all([
      writePdf(layout({})),
      writePdf(layout({})),
      writePdf(layout({ number: '2026-000013' })),
    ])
    expect(sha256(again)).toBe(sha256(first))
    expect(sha256(other)).not.toBe(sha256(first))
  })

  it('reads no markup in its texts', async () => {
    const entered = '#panic("x") $x$ *bold* <b>&amp; @ref #read("/etc/passwd") \\ // [a](b) "q" -- ~'
    const pdf = await writePdf(
      layout({ brand: entered, heading: entered, foot: entered, blocks: everyBlock(entered) }),
    )
    const text = await textOf(pdf)
    expect(text.replace(/\s/g, '')).toContain(entered.replace(/\s/g, ''))
  })

  it.each([
    ['en', 'Vogt ČřžéőğŞțß €£¥₽₺'],
    ['ru', 'Счёт на оплату'],
    ['ar', 'فاتورة ضريبية'],
    ['zh-CN', '发票总额请保留'],
    ['zh-TW', '發票總額請保留'],
    ['ja', '請求書の合計ゲーム'],
    ['ko', '청구서 합계 금액'],
    ['en', 'a name in many letters: Ольга 北京 서울 東京 ゲーム علي Nguyễn Thị'],
  ])('sets the letters of %s: %s', async (lang, words) => {
    const pdf = await writePdf(layout({ lang, heading: words, blocks: everyBlock(words) }))
    expect(pdf.length).toBeGreaterThan(10_000)
    expect(pdf.length).toBeLessThan(400_000)
  })

  it('spells letters that no font has, and omits invisible characters', async () => {
    const entered = 'Somchai สมชาย 😀\u202E\u0000\u200B\uFFFF\uD800 Ε\u0301λλη'
    const text = await textOf(await writePdf(layout({ blocks: everyBlock(entered) })))
    expect(text).toContain('Somchai')
    expect(text).not.toMatch(/[สมชาย😀\u202E\u200B]/u)
    expect(text).not.toContain(':grinning:')
  })

  it('repeats head and columns when a table continues on another page, and counts its pages', async () => {
    const rows = Array.from({ length: 40 }, (_, index) => [[`Item ${index + 1}`], ['1'], ['€1.00']])
    const table = { is: 'table', columns: ['What', 'Units', 'Amount'], rows } as const
    const pdf = await writePdf(layout({ blocks: [table, { is: 'outcome', title: 'Paid', text: 'By card' }] }))
    const pages = await textsOf(pdf)
    expect(pages.length).toBeGreaterThan(1)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain('Units')
      expect(page).toContain(`${index + 1} / ${pages.length}`)
    }
    expect(pages.at(-1)).toContain('By card')
  })
})

function layout(changes: Partial<PdfLayout>): PdfLayout {
  return {
    lang: 'en',
    dir: changes.lang === 'ar' ? 'rtl' : 'ltr',
    title: 'Invoice 2026-000012',
    author: 'Keys Ltd',
    brand: 'Latchkey',
    heading: 'Invoice',
    number: '2026-000012',
    cut: 'M0 1.8L35.23 1.8L38.11 3.6L660 3.6',
    blocks: everyBlock('Crowns of Ash'),
    foot: 'Keys Ltd',
    at: new Date('2026-11-22T12:00:00Z'),
    ...changes,
  }
}

function everyBlock(words: string): Block[] {
  const line: Line = [
    { text: words },
    { text: words, bold: true },
    { text: words, mono: true, small: true },
    { text: words, ltr: true, quiet: true },
    { text: words, href: 'https://shop.example/' },
  ]
  const facts = [{ label: words, value: line }]
  return [
    { is: 'parties', parties: [{ label: words, lines: [words, line] }], facts },
    { is: 'table', columns: [words, '1'], rows: [[[words, line], [line]]] },
    { is: 'sums', rows: [{ label: words, amount: '€1.00', weight: 'total' }] },
    { is: 'note', text: words },
    { is: 'summary', cells: [{ label: words, value: words, under: words }] },
    {
      is: 'record',
      number: '1',
      title: words,
      source: words,
      paragraphs: [words, words],
      rows: facts,
      quote: words,
    },
    { is: 'outcome', title: words, text: line, link: { label: words, href: 'https://shop.example/' } },
  ]
}

async function textOf(pdf: Buffer): Promise<string> {
  return (await textsOf(pdf)).join('\n')
}

async function textsOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)))
  return text
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
