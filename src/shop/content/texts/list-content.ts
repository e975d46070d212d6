import { infoIds } from '../info-ids.ts'
import { pageParts, staticPages } from '../static-page.ts'
import { locales } from '../../localisation/locales.ts'
import { sliceOf } from '../../page.ts'
import type { Db, Shop } from '../../shop.ts'
import { articleLines, countArticles } from '../articles/article-records.ts'
import { listOwnPages } from '../own-pages/own-page-records.ts'
import { infoNames, infoTitle, pageNames, seoKeys, seoTitle } from './content-items.ts'
import type { TextKind } from './text-kinds.ts'
import { countLanguages, englishInfos, type LanguageCounts } from './text-records.ts'

export const articlesPerPage = 20

export type ArticleState = 'draft' | 'planned' | 'out'

export interface ContentLine {
  kind: TextKind
  id: string
  title: string
  languages?: { there: number; of: number; behind: number }
  state?: ArticleState
  /** ISO 8601: publication, past or planned */
  shownFrom?: string
  /** contact text in English */
  text?: string
}

export interface ContentList {
  articles: ContentLine[]
  pages: ContentLine[]
  infos: ContentLine[]
  seo: ContentLine[]
  counts: { articles: number; found: number; drafts: number; pages: number }
  page: number
  pageCount: number
}

export async function listContent(
  { db, now }: Pick<Shop, 'db' | 'now'>,
  { text: asked, page }: { text: string; page: number },
): Promise<ContentList> {
  const text = asked.trim()
  const fits = ({ title }: ContentLine) => title.toLowerCase().includes(text.toLowerCase())
  const [articles, counts, pages, infos, seo] = await Promise.all([
    listArticles(db, text, page, now()),
    countArticles(db, text),
    listPages(db),
    listInfos(db),
    listSeo(db),
  ])
  return {
    articles,
    pages: pages.filter(fits),
    infos: infos.filter(fits),
    seo: seo.filter(fits),
    counts: { articles: counts.total, found: counts.found, drafts: counts.drafts, pages: pages.length },
    page,
    pageCount: Math.max(1, Math.ceil(counts.found / articlesPerPage)),
  }
}

async function listArticles(db: Db, text: string, page: number, now: Date): Promise<ContentLine[]> {
  const rows = await articleLines(db, text, sliceOf(page, articlesPerPage))
  const counts = await countLanguages(
    db,
    'article',
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, title, active, published_at }) => ({
    kind: 'article',
    id: String(id),
    title,
    languages: languagesOf(counts, id),
    state: articleState({ active, published_at }, now),
    shownFrom: published_at.toISOString(),
  }))
}

export function articleState(
  { active, published_at }: { active: boolean; published_at: Date },
  now: Date,
): ArticleState {
  if (!active) return 'draft'
  return published_at > now ? 'planned' : 'out'
}

async function listPages(db: Db): Promise<ContentLine[]> {
  const own = await listOwnPages(db)
  const ids = [...Object.values(staticPages), ...own.map(({ id }) => id)]
  const [texts, counts] = await Promise.all([englishInfos(db, ids), countLanguages(db, 'page', ids)])
  const line = (key: number, id: string, name: string): ContentLine => ({
    kind: 'page',
    id,
    title: pageParts(texts.get(key) ?? '').title || name,
    languages: languagesOf(counts, key),
  })
  return [
    ...pageNames.map((name) => line(staticPages[name], name, name)),
    ...own.map(({ id, url_name: urlName, active }): ContentLine => ({
      ...line(id, String(id), urlName),
      ...(!active && { state: 'draft' }),
    })),
  ]
}

async function listInfos(db: Db): Promise<ContentLine[]> {
  const texts = await englishInfos(db, Object.values(infoIds))
  return infoNames.map((name) => ({
    kind: 'info',
    id: name,
    title: infoTitle(name),
    text: texts.get(infoIds[name])?.trim() ?? '',
  }))
}

async function listSeo(db: Db): Promise<ContentLine[]> {
  const counts = await countLanguages(db, 'seo', seoKeys)
  return seoKeys.map((key) => ({
    kind: 'seo',
    id: key,
    title: seoTitle(key),
    languages: languagesOf(counts, key),
  }))
}

function languagesOf(counts: readonly LanguageCounts[], key: number | string) {
  const found = counts.find((one) => one.key === String(key))
  return { there: found?.languages ?? 0, of: locales.length, behind: found?.behind ?? 0 }
}
