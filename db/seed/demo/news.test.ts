import { expect, it } from 'vitest'
import { markdownHtml } from '../../../src/shop/content/markdown-html.ts'
import { locales } from '../../../src/shop/localisation/locales.ts'
import { demoNews } from './news.ts'

const languages = locales.map(({ id }) => id).toSorted()

it.each(demoNews())(
  'NEWS-2 L10N-9 has the article of $author, $daysAgo days ago, in every language, with the same parts and links',
  ({ texts }) => {
    expect(texts.map(({ locale }) => locale).toSorted()).toEqual(languages)
    const english = texts.find(({ locale }) => locale === 'en-US')
    for (const { locale, title, summary, content } of texts) {
      expect(title, locale).toMatch(/\S/)
      expect(summary, locale).toMatch(/\S/)
      expect(partsOf(content), locale).toEqual(partsOf(english?.content ?? ''))
      expect(
        markdownHtml(content, { firstHeading: 2 }),
        `${locale}: emphasis that Markdown does not see`,
      ).not.toContain('**')
    }
  },
)

/** How many paragraphs, headings, list items and links a text has. */
function partsOf(markdown: string) {
  return [/\n\n/g, /^## /gm, /^(- |\d\. )/gm, /\]\(\/[^)]*\)/g].map(
    (mark) => markdown.match(mark)?.length ?? 0,
  )
}
