import { refuse } from '../../shop/errors.ts'
import { type Command, Option } from 'commander'
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
    .addOption(new Option('--search <text>').default(''))
    .addOption(new Option('--page <number>').default('1'))
    .option('--json')
    .action((options: ListOptions) => reportingErrors(() => list(options)))
  content
    .command('publish')
    .argument('<id>')
    .addOption(new Option('--at <minute>').default(''))
    .action((id: string, { at }: { at: string }) =>
      reportingErrors(() =>
        change(id, 'Published.', (shop, article) => publishArticle(shop, commandActor(), { ...article, at })),
      ),
    )
  content
    .command('take-back')
    .argument('<id>')
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
