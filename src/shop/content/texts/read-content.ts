import { minuteOf } from '../../../platform/calendar.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import { lastChangeOf, type LoggedChange } from '../../staff/audit/list-changes.ts'
import type { InfoName } from '../info-ids.ts'
import { articleById } from '../articles/article-records.ts'
import { ownPageById } from '../own-pages/own-page-records.ts'
import { type ContentItem, infoTitle, localesOf, ownPageOf, seoTitle } from './content-items.ts'
import { type ArticleState, articleState } from './list-content.ts'
import { previewText, type TextPreview } from './preview-text.ts'
import { isTextBehind, isUndoable, textSubject } from './save-text.ts'
import { type TextFields, textFields, type TextKind, type TextState, titleField } from './text-kinds.ts'
import { type StoredText, textsOf } from './text-records.ts'

export interface EditedText {
  kind: TextKind
  id: string
  /** in English, or the name for staff */
  title: string
  locale: string
  languages: { locale: string; state: TextState }[]
  fields: TextFields
  /** 0 without a text in this language */
  version: number
  /** English text of a translation; undefined for the English text itself */
  english: { fields: TextFields; hash: string } | undefined
  preview: TextPreview | undefined
  /** last change, without its values */
  lastChange: LoggedChange | undefined
  canUndo: boolean
  article: EditedArticle | undefined
  /** state of a page that the shop keeper added */
  ownPage: EditedOwnPage | undefined
}

export interface EditedOwnPage {
  id: number
  urlName: string
  isShown: boolean
  version: number
}

export interface EditedArticle {
  id: number
  version: number
  author: string
  picture: string | null
  state: ArticleState
  shownFrom: string
  /** in the shop's time zone: `2026-11-27T00:00` */
  shownFromMinute: string
  timeZone: string
  clicks: number
}

/** Reads one text in one language for its form, with the states of the others; undefined if it does not exist. */
export async function readContent(
  shop: Pick<Shop, 'db' | 'now' | 'config'>,
  item: ContentItem,
  locale: string,
): Promise<EditedText | undefined> {
  const wanted = localesOf(item)
  if (!wanted.includes(locale)) return undefined
  const article = item.kind === 'article' ? await readArticle(shop, Number(item.key)) : undefined
  if (item.kind === 'article' && !article) return undefined
  const pageId = ownPageOf(item)
  const ownPage = pageId === undefined ? undefined : await readEditedOwnPage(shop, pageId)
  if (pageId !== undefined && !ownPage) return undefined
  const [texts, lastChange] = await Promise.all([
    textsOf(shop.db, item),
    lastChangeOf(shop, textSubject({ item, locale })),
  ])
  const english = texts.find((one) => one.locale === fallbackLocaleId)
  const own = texts.find((one) => one.locale === locale)
  const fields = own?.fields ?? Object.fromEntries(textFields[item.kind].map(({ name }) => [name, '']))
  return {
    kind: item.kind,
    id: item.id,
    title: titleOf(item, english ?? own, ownPage),
    locale,
    languages: wanted.map((one) => ({ locale: one, state: stateOf(texts, one, english) })),
    fields,
    version: own?.version ?? 0,
    english:
      locale === fallbackLocaleId || !english ? undefined : { fields: english.fields, hash: english.hash },
    preview: await previewText(shop, item, fields),
    lastChange: lastChange && { ...lastChange, before: undefined, after: undefined },
    canUndo: lastChange !== undefined && isUndoable(lastChange.action),
    article,
    ownPage,
  }
}

function titleOf(
  { kind, id }: ContentItem,
  text: StoredText | undefined,
  page: EditedOwnPage | undefined,
): string {
  if (page) return text?.fields['title'] || `/page/${page.urlName}`
  if (kind === 'info') return infoTitle(id as InfoName)
  if (kind === 'seo') return seoTitle(id)
  return text?.fields[titleField(kind)] || id
}

function stateOf(texts: readonly StoredText[], locale: string, english: StoredText | undefined): TextState {
  const text = texts.find((one) => one.locale === locale)
  if (!text) return 'missing'
  return isTextBehind(text, english) ? 'behind' : 'done'
}

async function readEditedOwnPage({ db }: Pick<Shop, 'db'>, id: number): Promise<EditedOwnPage | undefined> {
  const row = await ownPageById(db, id)
  return row && { id, urlName: row.url_name, isShown: row.active, version: row.version }
}

async function readArticle(
  { db, now, config: { timeZone } }: Pick<Shop, 'db' | 'now' | 'config'>,
  id: number,
): Promise<EditedArticle | undefined> {
  const row = await articleById(db, id)
  return (
    row && {
      id,
      version: row.version,
      author: row.author,
      picture: row.image,
      state: articleState(row, now()),
      shownFrom: row.published_at.toISOString(),
      shownFromMinute: minuteOf(row.published_at, timeZone),
      timeZone,
      clicks: row.clicks,
    }
  )
}
