import { inTransaction } from '../../platform/database/transaction.ts'
import { type Issue, refuse, refuseIfAny } from '../errors.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'
import { cleanLine } from '../input/visitor-text.ts'
import { parseDecimal } from '../money-text.ts'
import type { Trx } from '../schema.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import type { AuditAction } from '../staff/audit/audit-actions.ts'
import type { Facts } from '../staff/audit/facts.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import {
  type ArticleRow,
  deleteArticle,
  insertArticle,
  lockArticle,
  updateArticle,
  variantBySku,
} from './article-records.ts'
import { openSupplier } from './sealed-account.ts'
import { supplierById } from './supplier-records.ts'

type ChangingShop = Pick<Shop, 'db' | 'config' | 'secrets' | 'log' | 'now' | 'wake'>

export interface EnteredArticle {
  /** its place among the articles of the variant, such as `1` */
  turn: string
  /** US dollars that a key may cost */
  highest: string
}

/**
 * Maps a variant to an article of a supplier, which must know it. Returns the supplier's name of the article, so that
 * a person sees what was mapped.
 */
export async function addArticle(
  shop: ChangingShop,
  actor: Actor,
  {
    supplierId,
    sku,
    article,
    ...entered
  }: EnteredArticle & { supplierId: number; sku: string; article: string },
): Promise<{ id: number; title: string }> {
  const { turn, highestCents } = readArticle(entered)
  const name = cleanLine(article)
  if (!/^[\x21-\x7e]{1,80}$/.test(name)) refuse('supplier.article', { field: 'article' })
  const supplier = (await supplierById(shop.db, supplierId)) ?? refuse('not-found')
  const variant =
    (await variantBySku(shop.db, sku.trim())) ?? refuse('input.sku', { field: 'sku', values: { skus: sku } })
  if (variant.key_type === 1) refuse('supplier.accounts', { field: 'sku' })
  const quote = await openSupplier(shop, supplier).quote(name)
  if (!quote) refuse('supplier.article', { field: 'article' })
  const id = await inTransaction(shop.db, async (trx) => {
    const added = await insertArticle(trx, {
      supplier_id: supplierId,
      variant_id: variant.id,
      article: name,
      turn,
      highest_cents: highestCents,
    })
    if (added === undefined) refuse('supplier.article-taken', { field: 'article' })
    const row = { id: added, article: name }
    await audit(shop, trx, actor, row, 'supplier-article.added', {
      sku,
      supplier: supplier.name,
      turn,
      highestCents,
    })
    return added
  })
  shop.wake('buy-keys')
  shop.wake('refresh-quotes')
  return { id, title: quote.title }
}

export interface SeenArticle {
  id: number
  /** version of the article that the caller saw; commands pass none */
  seen?: number | undefined
}

/** Changes turn and highest price of an article, and switches it on or off. It is tried again at once. */
export async function changeArticle(
  shop: ChangingShop,
  actor: Actor,
  { id, seen, isOn, ...entered }: SeenArticle & EnteredArticle & { isOn: boolean },
): Promise<void> {
  const { turn, highestCents } = readArticle(entered)
  await changing(shop, { id, seen }, async (trx, row) => {
    await updateArticle(trx, id, { turn, highest_cents: highestCents, active: isOn, rests_until: null })
    await audit(shop, trx, actor, row, 'supplier-article.changed', { turn, highestCents, isOn })
  })
  shop.wake('buy-keys')
  shop.wake('refresh-quotes')
}

/** Removes an article. Its purchases stay. */
export async function removeArticle(shop: ChangingShop, actor: Actor, article: SeenArticle): Promise<void> {
  await changing(shop, article, async (trx, row) => {
    await deleteArticle(trx, row.id)
    await audit(shop, trx, actor, row, 'supplier-article.removed')
  })
  shop.wake('refresh-quotes')
}

async function changing(
  shop: Pick<Shop, 'db'>,
  { id, seen }: SeenArticle,
  change: (trx: Trx, row: ArticleRow) => Promise<void>,
): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const row = (await lockArticle(trx, id)) ?? refuse('not-found')
    refuseUnseen(seen, row.version)
    await change(trx, row)
  })
}

const maxTurn = 99
const maxCents = 99_999_999

function readArticle({ turn, highest }: EnteredArticle): { turn: number; highestCents: number } {
  const issues: Issue[] = []
  if (!/^[1-9]\d?$/.test(turn.trim()))
    issues.push({ field: 'turn', code: 'input.too-large', values: { max: maxTurn } })
  const highestCents = parseDecimal(highest.trim()) ?? 0
  if (highestCents < 1 || highestCents > maxCents)
    issues.push({ field: 'highest', code: 'input.dollars', values: { min: 0.01, max: maxCents / 100 } })
  refuseIfAny(issues)
  return { turn: Number(turn.trim()), highestCents }
}

async function audit(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  actor: Actor,
  { id, article }: Pick<ArticleRow, 'id' | 'article'>,
  action: AuditAction,
  after?: Facts,
): Promise<void> {
  const subject = { kind: 'supplier-article', id, name: article } as const
  await recordChange(trx, shop.now(), actor, { action, subject, ...(after && { after }) })
}
