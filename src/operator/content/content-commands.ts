import { refuse } from '../../shop/errors.ts'
import { type Command, Option } from 'commander'
import { publishArticle, takeBackArticle } from '../../shop/content/articles/save-article.ts'
import { contentItem } from '../../shop/content/texts/content-items.ts'
import { type ContentLine, listContent } from '../../shop/content/texts/list-content.ts'
import { readContent } from '../../shop/content/texts/read-content.ts'
import { fallbackLocaleId } from '../../shop/localisation/locales.ts'
import { officeText } from '../../shop/localisation/office-text.ts'
import { commandText } from '../command-text.ts'
import { inShop } from '../in-shop.ts'
import type { OperatorShop } from '../open-operator-shop.ts'
import { commandActor } from '../staff/command-actor.ts'
import { print, printJson, printLines } from '../terminal.ts'

interface ListOptions {
  search: string
  page: string
  json?: boolean
}

/** Commands for texts and for publishing articles. */
export function contentCommands(content: Command): void {
  content
    .command('list')
    .addOption(new Option('--search <text>').default(''))
    .addOption(new Option('--page <number>').default('1'))
    .option('--json')
    .action((options: ListOptions) => inShop((shop) => list(shop, options)))
  content
    .command('publish')
    .argument('<id>')
    .addOption(new Option('--at <minute>').default(''))
    .action((id: string, { at }: { at: string }) =>
      change(id, 'published', (shop, article) => publishArticle(shop, commandActor(), { ...article, at })),
    )
  content
    .command('take-back')
    .argument('<id>')
    .action((id: string) =>
      change(id, 'taken-back', (shop, article) => takeBackArticle(shop, commandActor(), article)),
    )
}

async function list(shop: OperatorShop, { search, page, json = false }: ListOptions): Promise<void> {
  const asked = { text: search, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
  const { articles, pages, infos, seo } = await listContent(shop, asked)
  const lines = [...articles, ...pages, ...infos, ...seo]
  if (json) printJson(lines)
  else printLines(lines.map(lineText))
}

function lineText({ kind, id, title, languages, state, shownFrom, text }: ContentLine): string {
  const facts = [
    state && [officeText(`content.article-${state}`), state === 'draft' ? '' : shownFrom].join(' ').trim(),
    languages && officeText('content.languages', { there: languages.there, of: languages.of }),
    languages && languages.behind > 0 && officeText('content.behind-count', { count: languages.behind }),
    text,
  ]
  return `${`${kind}/${id}`.padEnd(26)}  ${title}  ${facts.filter(Boolean).join(', ')}`.trimEnd()
}

function change(
  id: string,
  done: 'published' | 'taken-back',
  run: (shop: OperatorShop, article: { id: number; seen: number }) => Promise<unknown>,
): Promise<void> {
  return inShop(async (shop) => {
    const item = contentItem('article', id)
    const article = item && (await readContent(shop, item, fallbackLocaleId))?.article
    if (!article) return refuse('not-found')
    await run(shop, { id: article.id, seen: article.version })
    print(commandText(`content.${done}`))
  })
}
