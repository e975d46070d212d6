import { type Issue, refuse, refuseIfAny } from '../../errors.ts'
import { momentAt } from '../../../platform/calendar.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { fetchPicture } from '../../pictures/fetch-picture.ts'
import { textLength } from '../../input/text-length.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { fallbackLocaleId } from '../../localisation/locales.ts'
import type { Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { differing, type Facts } from '../../staff/audit/facts.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import type { ContentItem } from '../texts/content-items.ts'
import { lockTexts, type StoredText } from '../texts/text-records.ts'
import {
  type ArticleRow,
  deleteArticleRow,
  insertArticle,
  lockArticle,
  updateArticle,
} from './article-records.ts'
import type { Trx } from '../../schema.ts'

type ArticleShop = Pick<Shop, 'db' | 'now' | 'config'>

export interface SavedArticle {
  id: number
  version: number
}

interface ArticleAddress {
  id: number
  /** version of the shown article */
  seen: number
}

const maxTitle = 150
const maxAuthor = 100

export async function addArticle(
  shop: Pick<Shop, 'db' | 'now'>,
  actor: Actor,
  { title: enteredTitle, author: enteredAuthor }: { title: string; author: string },
): Promise<SavedArticle> {
  const [title, author] = [cleanLine(enteredTitle), cleanLine(enteredAuthor)]
  const issues = [...lineIssues('title', title, maxTitle), ...lineIssues('author', author, maxAuthor)]
  refuseIfAny(issues)
  return inTransaction(shop.db, async (trx) => {
    const row = { author, image: null, cover: '{}', active: false, published_at: shop.now() }
    const id = await insertArticle(trx, row, title)
    await recordChange(trx, shop.now(), actor, {
      action: 'article.added',
      subject: { kind: 'article', id, name: title },
      after: { title, author },
    })
    return { id, version: (await lockArticle(trx, id))?.version ?? 0 }
  })
}

/** An uploaded picture, or an address from which the shop fetches one once; `none`: the shop draws one again. */
export type PictureChange = { file: Buffer } | { address: string } | 'none' | undefined

/** Changes author and picture of an article. The shop stores and encodes pictures itself. */
export async function changeArticle(
  shop: ArticleShop & Pick<Shop, 'pictures'>,
  actor: Actor,
  { author: enteredAuthor, picture, ...address }: ArticleAddress & { author: string; picture: PictureChange },
): Promise<SavedArticle> {
  const author = cleanLine(enteredAuthor)
  refuseIfAny(lineIssues('author', author, maxAuthor))
  // before the lock; a picture that no article uses does no harm
  const stored = await keepPicture(shop, picture)
  return withArticle(shop, address, async (trx, { row, title }) => {
    const { image = row.image } = stored
    const change = differing({ author: row.author, picture: row.image }, { author, picture: image })
    if (Object.keys(change.after).length === 0) return saved(row.id, row.version)
    const version = await updateArticle(trx, row.id, { author, image })
    await log(trx, shop, actor, { action: 'article.changed', id: row.id, name: title, ...change })
    return saved(row.id, version)
  })
}

/** Publishes an article at once, or from a minute in the shop's time zone, which may be past. */
export async function publishArticle(
  shop: ArticleShop,
  actor: Actor,
  { at, ...address }: ArticleAddress & { at: string },
): Promise<SavedArticle> {
  const moment = at.trim() === '' ? shop.now() : momentAt(at.trim(), shop.config.timeZone)
  if (!moment || !isSensible(moment)) refuse('input.moment', { field: 'at' })
  return withArticle(shop, address, async (trx, { row, title, english }) => {
    if (!english?.fields['content']) refuse('article.no-english')
    const version = await updateArticle(trx, row.id, { active: true, published_at: moment })
    await log(trx, shop, actor, {
      action: moment > shop.now() ? 'article.planned' : 'article.published',
      id: row.id,
      name: title,
      ...differing(shownOf(row), shownOf({ active: true, published_at: moment })),
    })
    return saved(row.id, version)
  })
}

/** Unpublishes an article; it can be published again. */
export async function takeBackArticle(
  shop: ArticleShop,
  actor: Actor,
  address: ArticleAddress,
): Promise<SavedArticle> {
  return withArticle(shop, address, async (trx, { row, title }) => {
    if (!row.active) return saved(row.id, row.version)
    const version = await updateArticle(trx, row.id, { active: false })
    await log(trx, shop, actor, {
      action: 'article.taken-back',
      id: row.id,
      name: title,
      ...differing({ active: true }, { active: false }),
    })
    return saved(row.id, version)
  })
}

/** Deletes an article in every language, once its number was entered. The audit log keeps its text. */
export async function deleteArticle(
  shop: ArticleShop,
  actor: Actor,
  { entered, ...address }: ArticleAddress & { entered: string },
): Promise<SavedArticle> {
  if (entered.trim() !== String(address.id)) refuse('input.invalid', { field: 'entered' })
  return withArticle(shop, address, async (trx, { row, title, texts }) => {
    await deleteArticleRow(trx, row.id)
    const said = texts.flatMap(({ locale, fields }) =>
      Object.entries(fields).map(([field, text]): [string, string] => [`${locale} ${field}`, text]),
    )
    await log(trx, shop, actor, {
      action: 'article.deleted',
      id: row.id,
      name: title,
      before: { author: row.author, picture: row.image, ...shownOf(row), ...Object.fromEntries(said) },
    })
    return saved(row.id, row.version)
  })
}

async function withArticle(
  { db }: Pick<Shop, 'db'>,
  { id, seen }: ArticleAddress,
  work: (
    trx: Trx,
    found: { row: ArticleRow; title: string; texts: StoredText[]; english: StoredText | undefined },
  ) => Promise<SavedArticle>,
): Promise<SavedArticle> {
  return inTransaction(db, async (trx) => {
    const row = (await lockArticle(trx, id)) ?? refuse('not-found')
    if (row.version !== seen)
      refuse('article.changed', { field: 'version', values: { version: row.version } })
    const texts = await lockTexts(trx, articleItem(id))
    const english = texts.find(({ locale }) => locale === fallbackLocaleId)
    const title = (english ?? texts[0])?.fields['title'] ?? ''
    return work(trx, { row, title, texts, english })
  })
}

export function articleItem(id: number): ContentItem {
  return { kind: 'article', id: String(id), key: id }
}

interface Logged {
  action:
    | 'article.changed'
    | 'article.published'
    | 'article.planned'
    | 'article.taken-back'
    | 'article.deleted'
  id: number
  name: string
  before: Facts
  after?: Facts
}

async function log(
  trx: Trx,
  { now }: ArticleShop,
  actor: Actor,
  { action, id, name, before, after }: Logged,
): Promise<void> {
  const subject = { kind: 'article', id, name } as const
  await recordChange(trx, now(), actor, { action, subject, before, ...(after && { after }) })
}

function shownOf({ active, published_at }: Pick<ArticleRow, 'active' | 'published_at'>): Facts {
  return { active, from: published_at.toISOString() }
}

async function keepPicture(
  { pictures, config }: Pick<Shop, 'pictures' | 'config'>,
  picture: PictureChange,
): Promise<{ image?: string | null }> {
  if (picture === undefined) return {}
  if (picture === 'none') return { image: null }
  if ('file' in picture) {
    return pictureOf(await pictures.add(picture.file))
  }
  return pictureOf(await fetchPicture(picture.address, { store: pictures, allowThisMachine: config.isLocal }))
}

function pictureOf(found: Awaited<ReturnType<typeof fetchPicture>>): { image: string } {
  return 'name' in found ? { image: found.name } : refuse(found.code, { ...found, field: 'picture' })
}

function lineIssues(field: 'title' | 'author', text: string, max: number): Issue[] {
  const length = textLength(text)
  return length >= 1 && length <= max ? [] : [{ code: 'input.length', field, values: { max } }]
}

/** Whether feeds and search engines accept the moment. */
function isSensible(moment: Date): boolean {
  const year = moment.getUTCFullYear()
  return year >= 2000 && year < 2100
}

function saved(id: number, version: number): SavedArticle {
  return { id, version }
}
