import { refuse } from '../../shop/errors.ts'
import type { Command } from 'commander'
import { publishArticle, takeBackArticle } from '../../shop/content/articles/save-article.ts'
import { contentItem } from '../../shop/content/texts/content-items.ts'
import { type ContentLine, listContent } from '../../shop/content/texts/list-content.ts'
import { readContent } from '../../shop/content/texts/read-content.ts'
import { fallbackLocaleId } from '../../shop/localisation/locales.ts'
import { type OperatorShop, withOperatorShop } from '../open-operator-shop.ts'
import { reportingErrors } from '../report-errors.ts'
import { commandActor } from '../staff/command-actor.ts'
import { printJson, printLines, tell } from '../terminal.ts'

interface ListOptions {
  search: string
  page: string
  json?: boolean
}

/** Commands for texts and for publishing articles. */
export function contentCommands(content: Command): void {
  content
    .command('list')
    .option('--search <text>', 'part of a title', '')
    .option('--page <number>', 'of the news', '1')
    .option('--json', 'print one JSON object a line')
    .description('list what is written, with the languages it is in')
    .action((options: ListOptions) => reportingErrors(() => list(options)))
  content
    .command('publish')
    .argument('<id>', 'number of an article')
    .option('--at <minute>', 'by the clocks of the shop, as 2026-11-27T00:00; now unless told', '')
    .description('publish an article, or say from when on it is shown')
    .action((id: string, { at }: { at: string }) =>
      reportingErrors(() =>
        change(id, 'Published.', (shop, article) => publishArticle(shop, commandActor(), { ...article, at })),
      ),
    )
  content
    .command('take-back')
    .argument('<id>', 'number of an article')
    .description('hide an article from visitors')
    .action((id: string) =>
      reportingErrors(() =>
        change(id, 'Taken back.', (shop, article) => takeBackArticle(shop, commandActor(), article)),
      ),
    )
}

async function list({ search, page, json = false }: ListOptions): Promise<void> {
  const asked = { text: search, page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1 }
  const { articles, pages, infos, seo } = await withOperatorShop((shop) => listContent(shop, asked))
  const lines = [...articles, ...pages, ...infos, ...seo]
  if (json) printJson(lines)
  else printLines(lines.map(lineText))
}

function lineText({ kind, id, title, languages, state, shownFrom, text }: ContentLine): string {
  const facts = [
    state && state !== 'draft' ? `${state} ${shownFrom}` : state,
    languages && `${languages.there} of ${languages.of}`,
    languages && languages.behind > 0 && `${languages.behind} stale`,
    text,
  ]
  return `${`${kind}/${id}`.padEnd(26)}  ${title}  ${facts.filter(Boolean).join(', ')}`.trimEnd()
}

async function change(
  id: string,
  done: string,
  act: (shop: OperatorShop, article: { id: number; seen: number }) => Promise<unknown>,
): Promise<void> {
  await withOperatorShop(async (shop) => {
    const item = contentItem('article', id)
    const article = item && (await readContent(shop, item, fallbackLocaleId))?.article
    if (!article) return refuse('not-found')
    await act(shop, { id: article.id, seen: article.version })
    tell(done)
  })
}
