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
import { wakeArticles } from './article-records.ts'
import { type EnteredAccount, readAccount } from './entered-account.ts'
import { countPurchases } from './buying/purchase-records.ts'
import { type AccountValues, openAccount, openSupplier, sealAccount } from './sealed-account.ts'
import type { SupplierMoney } from './supplier.ts'
import { isSupplierKind, type SupplierKind, supplierKinds } from './supplier-kinds.ts'
import {
  insertSupplier,
  lockSupplier,
  removeSupplierRow,
  type SupplierRow,
  supplierById,
  updateSupplier,
} from './supplier-records.ts'

type ChangingShop = Pick<Shop, 'db' | 'secrets' | 'log' | 'now' | 'config' | 'wake'>

export interface EnteredSupplier extends EnteredAccount {
  name: string
  /** US dollars a day, such as `250` */
  budget: string
}

export interface SeenSupplier {
  id: number
  /** version of the supplier that the caller saw; commands pass none */
  seen?: number | undefined
}

export async function addSupplier(
  shop: ChangingShop,
  actor: Actor,
  { kind, ...entered }: EnteredSupplier & { kind: string },
): Promise<{ id: number }> {
  if (!isSupplierKind(kind) || (kind === 'demo' && !shop.config.sandboxPayments))
    refuse('supplier.kind', { field: 'kind' })
  const { name, budgetCents, account } = readSupplier(shop, kind, entered)
  return inTransaction(shop.db, async (trx) => {
    const id = await insertSupplier(trx, {
      kind,
      name,
      daily_budget_cents: budgetCents,
      ...sealAccount(shop, account),
      created_at: shop.now(),
    })
    if (id === undefined) refuse('supplier.taken', { field: 'name' })
    await audit(shop, trx, actor, { id, name }, 'supplier.added', { kind, budgetCents })
    return { id }
  })
}

/** Changes budget and credentials of a supplier, and switches it on or off. Its articles are tried again at once. */
export async function changeSupplier(
  shop: ChangingShop,
  actor: Actor,
  { id, seen, isOn, ...entered }: SeenSupplier & EnteredSupplier & { isOn: boolean },
): Promise<void> {
  await changing(shop, { id, seen }, async (trx, row) => {
    const { name, budgetCents, account } = readSupplier(shop, row.kind, entered, openAccount(shop, row))
    await updateSupplier(trx, id, {
      name,
      active: isOn,
      daily_budget_cents: budgetCents,
      ...sealAccount(shop, account),
      failures: 0,
      rests_until: null,
      last_issue: '',
    })
    await wakeArticles(trx, id)
    await audit(shop, trx, actor, { id, name }, 'supplier.changed', { budgetCents, isOn })
  })
  shop.wake('buy-keys')
  shop.wake('refresh-quotes')
}

/** Closes the breaker, so that the supplier is tried at once. */
export async function trySupplier(shop: ChangingShop, actor: Actor, supplier: SeenSupplier): Promise<void> {
  await changing(shop, supplier, async (trx, row) => {
    await updateSupplier(trx, row.id, { failures: 0, rests_until: null, last_issue: '' })
    await wakeArticles(trx, row.id)
    await audit(shop, trx, actor, row, 'supplier.tried')
  })
  shop.wake('buy-keys')
  shop.wake('refresh-quotes')
}

/** Removes a supplier at which nothing was bought. */
export async function removeSupplier(
  shop: ChangingShop,
  actor: Actor,
  supplier: SeenSupplier,
): Promise<void> {
  await changing(shop, supplier, async (trx, row) => {
    if ((await countPurchases(trx, row.id)) > 0) refuse('supplier.has-purchases')
    await removeSupplierRow(trx, row.id)
    await audit(shop, trx, actor, row, 'supplier.removed')
  })
  shop.wake('refresh-quotes')
}

/** Asks a supplier for the balance, which proves the credentials. */
export async function checkSupplier(
  shop: Pick<Shop, 'db' | 'config' | 'secrets' | 'log' | 'now'>,
  id: number,
): Promise<SupplierMoney | undefined> {
  const row = (await supplierById(shop.db, id)) ?? refuse('not-found')
  return openSupplier(shop, row).balance()
}

async function changing(
  shop: Pick<Shop, 'db'>,
  { id, seen }: SeenSupplier,
  change: (trx: Trx, row: SupplierRow) => Promise<void>,
): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const row = (await lockSupplier(trx, id)) ?? refuse('not-found')
    refuseUnseen(seen, row.version)
    await change(trx, row)
  })
}

const maxName = 80
const maxBudgetCents = 100_000_000

function readSupplier(
  shop: Pick<Shop, 'config'>,
  kind: SupplierKind,
  { name, budget, url, credentials }: EnteredSupplier,
  stored?: AccountValues,
): { name: string; budgetCents: number; account: AccountValues } {
  const issues: Issue[] = []
  const line = cleanLine(name)
  if (line === '') issues.push({ field: 'name', code: 'input.missing' })
  if (line.length > maxName) issues.push({ field: 'name', code: 'input.too-long', values: { max: maxName } })
  const budgetCents = parseDecimal(budget.trim()) ?? -1
  if (budgetCents < 0 || budgetCents > maxBudgetCents)
    issues.push({ field: 'budget', code: 'input.dollars', values: { min: 0, max: maxBudgetCents / 100 } })
  const entered = readAccount(shop, supplierKinds[kind], { url, credentials }, stored)
  issues.push(...entered.issues)
  refuseIfAny(issues)
  return { name: line, budgetCents, account: entered.account }
}

async function audit(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  actor: Actor,
  { id, name }: Pick<SupplierRow, 'id' | 'name'>,
  action: AuditAction,
  after?: Facts,
): Promise<void> {
  const subject = { kind: 'supplier', id, name } as const
  await recordChange(trx, shop.now(), actor, { action, subject, ...(after && { after }) })
}
