import { startOfDay } from '../../platform/calendar.ts'
import { refuse } from '../errors.ts'
import type { Shop } from '../shop.ts'
import { costRuleOf } from './cost-rules/cost-rule-records.ts'
import { listArticleRows } from './article-records.ts'
import { countPurchasesByTab, purchasePage, supplierFigures } from './listed-purchase-records.ts'
import type { PurchaseFilter } from './purchase-filter.ts'
import { openAccount } from './sealed-account.ts'
import { supplierKinds } from './supplier-kinds.ts'
import { listSupplierRows, type SupplierRow } from './supplier-records.ts'

type ListingShop = Pick<Shop, 'db' | 'secrets' | 'log' | 'now' | 'config'>

export type ListedSupplier = Awaited<ReturnType<typeof listSuppliers>>[number]

/** Lists suppliers with today's spending, without their credentials. */
export async function listSuppliers({ db, now, config }: Pick<Shop, 'db' | 'now' | 'config'>) {
  const [rows, figures] = await Promise.all([
    listSupplierRows(db),
    supplierFigures(db, startOfDay(now(), config.timeZone)),
  ])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    kindTitle: supplierKinds[row.kind].title,
    name: row.name,
    version: row.version,
    budgetCents: row.daily_budget_cents,
    lastIssue: row.last_issue,
    ...stateOf(row, now()),
    ...(figures.get(row.id) ?? { articles: 0, spentCents: 0, short: 0 }),
  }))
}

function stateOf({ active, rests_until: until }: SupplierRow, now: Date) {
  const rests = active && until !== null && until > now
  return {
    state: active ? (rests ? ('rests' as const) : ('on' as const)) : ('off' as const),
    restsUntil: rests ? until.toISOString() : undefined,
  }
}

export type SupplierView = Awaited<ReturnType<typeof readSupplierPage>>

/** One supplier with its articles. Credentials are shown as their last four characters. */
export async function readSupplierPage(shop: ListingShop, id: number) {
  const [suppliers, articles, rule] = await Promise.all([
    listSuppliers(shop),
    listArticleRows(shop.db, id),
    costRuleOf(shop.db, id),
  ])
  const supplier = suppliers.find((one) => one.id === id) ?? refuse('not-found')
  const row = (await listSupplierRows(shop.db)).find((one) => one.id === id) ?? refuse('not-found')
  const { url = '', credentials } = openAccount(shop, row)
  return {
    ...supplier,
    url,
    rule: rule && { ...rule, following: articles.filter((one) => one.priced_cents !== null).length },
    usualUrl: supplierKinds[row.kind].url,
    credentials: supplierKinds[row.kind].credentials.map((name) => ({
      name,
      ending: (credentials[name] ?? '').slice(-4),
    })),
    mapped: articles.map((article) => ({
      id: article.id,
      version: article.version,
      sku: article.sku,
      product: article.product,
      article: article.article,
      turn: article.turn,
      highestCents: article.highest_cents,
      isOn: article.active,
      issue: article.last_issue,
      isStopped: article.stopped_at !== null && article.active,
      pricedCents: article.priced_cents ?? undefined,
      priceCents: article.price_cents,
      leastCents: article.least_cents ?? undefined,
      quotedCents: article.quoted_cents ?? undefined,
      quotedStock: article.quoted_stock,
      quotedAt: article.quoted_at?.toISOString(),
    })),
  }
}

export type ListedPurchase = Awaited<ReturnType<typeof listPurchases>>['purchases'][number]

const purchasesPerPage = 50

/** Lists purchases, the newest first. */
export async function listPurchases(
  { db }: Pick<Shop, 'db'>,
  filter: PurchaseFilter,
  { before }: { before?: number | undefined } = {},
) {
  const [rows, counts] = await Promise.all([
    purchasePage(db, filter, { before, limit: purchasesPerPage + 1 }),
    countPurchasesByTab(db, filter),
  ])
  const shown = rows.slice(0, purchasesPerPage)
  const purchases = shown.map(({ createdAt, dueAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    dueAt: dueAt?.toISOString(),
  }))
  return { purchases, counts, next: rows.length > purchasesPerPage ? shown.at(-1)?.id : undefined }
}
