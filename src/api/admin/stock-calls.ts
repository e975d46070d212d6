import { z } from 'zod'
import { readBatchFacts } from '../../shop/keys/batches/batch-facts.ts'
import { importKeyLines } from '../../shop/keys/key-import/import-key-lines.ts'
import { poolFilter } from '../../shop/keys/pool/pool-filter.ts'
import { type PoolVariant, readPool, readPoolVariant } from '../../shop/keys/pool/read-pool.ts'
import { setThreshold } from '../../shop/keys/pool/set-threshold.ts'
import { refuse } from '../../shop/errors.ts'
import { wholeNumber } from '../../shop/input/whole-number.ts'
import { issueText } from '../../shop/localisation/office-text.ts'
import { pricedVariant } from '../../shop/products/prices/sale-price-records.ts'
import type { Shop } from '../../shop/shop.ts'
import { dataOf, done, fieldsOf } from '../mount/answers.ts'
import { defineAdminCall } from './admin-call.ts'

const stockFields = z.object({
  sku: z.string(),
  name: z.string(),
  available: z.int(),
  held: z.int(),
  quarantined: z.int(),
  sold30: z.int(),
  /** keys that paid orders wait for */
  owed: z.int(),
  lowAt: z.int(),
  isLow: z.boolean(),
})

function toStock(variant: PoolVariant): z.output<typeof stockFields> {
  const { sku, name, available, held, quarantined, sold30, owed, threshold, isLow } = variant
  return { sku, name, available, held, quarantined, sold30, owed, lowAt: threshold, isLow }
}

const ofSku = z.object({ sku: z.string().max(100) })

async function variantOf({ db }: Pick<Shop, 'db'>, sku: string): Promise<number> {
  const { id } = (await pricedVariant(db, sku)) ?? refuse('not-found')
  return id
}

export const adminStock = defineAdminCall({
  path: '/stock',
  scope: 'keys.read',
  summary: 'Stock of all variants, 50 a page',
  query: z.object({ after: wholeNumber({ min: 1 }).optional() }),
  answer: fieldsOf({ rows: z.array(stockFields), next: z.int().nullable() }),
  async run(shop, _actor, { query }) {
    const { variants, next } = await readPool(shop, { ...poolFilter.every, tab: 'all' }, query.after)
    return { rows: variants.map(toStock), next: next ?? null }
  },
})

export const adminVariantStock = defineAdminCall({
  path: '/stock/:sku',
  scope: 'keys.read',
  summary: 'Stock of one variant',
  params: ofSku,
  answer: dataOf(stockFields),
  async run(shop, _actor, { params }) {
    const variant = await readPoolVariant(shop, await variantOf(shop, params.sku))
    return toStock(variant ?? refuse('not-found'))
  },
})

export const adminLowStock = defineAdminCall({
  path: '/stock/:sku/low-at',
  scope: 'keys.import',
  summary: 'Set the number of keys at which the stock of a variant is low; null restores the setting',
  params: ofSku,
  body: z.object({ lowAt: wholeNumber({ min: 0, max: 1_000_000 }).nullable() }),
  answer: done,
  async run(shop, actor, { params, body: { lowAt } }) {
    await setThreshold(shop, actor, await variantOf(shop, params.sku), lowAt === null ? '' : String(lowAt))
  },
})

export const adminKeys = defineAdminCall({
  path: '/keys',
  scope: 'keys.import',
  summary:
    'Import keys: lines of one key each for a sku, columns, or JSON lines. Lines that are not new are left out and listed',
  body: z.object({
    text: z.string(),
    sku: z.string().max(100).optional(),
    supplier: z.string().optional(),
    /** US dollars of one key, such as 12.50 */
    cost: z.string().optional(),
    invoice: z.string().optional(),
    receivedOn: z.string().optional(),
    note: z.string().optional(),
  }),
  answer: dataOf(
    z.object({
      imported: z.int(),
      leftOut: z.int(),
      issues: z.array(z.object({ line: z.int(), sku: z.string(), error: z.string(), msg: z.string() })),
    }),
  ),
  async run(shop, actor, { body: { text, sku, ...texts } }) {
    const facts = readBatchFacts(texts, shop.now())
    const { imported, issueCount, issues } = await importKeyLines(shop, actor, {
      lines: linesOf(text),
      fileName: actor.name,
      facts,
      sku,
    })
    return {
      imported,
      leftOut: issueCount,
      issues: issues.map((issue) => ({
        line: issue.line,
        sku: issue.field ?? '',
        error: issue.code,
        msg: issueText(issue),
      })),
    }
  },
})

async function* linesOf(text: string): AsyncGenerator<string> {
  yield* text.split(/\r?\n/)
}
