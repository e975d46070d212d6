import { expect, it } from 'vitest'
import { demoNews } from './news.ts'

const languages = ['ar', 'de', 'en-US', 'es', 'fr', 'ru', 'zh-CN']

it.each(demoNews())(
  'NEWS-2 L10N-9 tells the article of $author, $daysAgo days ago, in every language, with the same parts and links',
  ({ texts }) => {
    expect(texts.map(({ locale }) => locale).toSorted()).toEqual(languages)
    const english = texts.find(({ locale }) => locale === 'en-US')
    for (const { locale, title, summary, content } of texts) {
      expect(title, locale).toMatch(/\S/)
      expect(summary, locale).toMatch(/\S/)
      expect(partsOf(content), locale).toEqual(partsOf(english?.content ?? ''))
    }
  },
)

/** How many paragraphs, headings, list items and links a text has. */
function partsOf(markdown: string) {
  return [/\n\n/g, /^## /gm, /^(- |\d\. )/gm, /\]\(\/[^)]*\)/g].map(
    (mark) => markdown.match(mark)?.length ?? 0,
  )
}
