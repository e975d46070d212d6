import { inTransaction } from '../../platform/database/transaction.ts'
import { type Issue, refuse, refuseIfAny } from '../errors.ts'
import { lengthIssues } from '../input/limited-text.ts'
import { refuseUnseen } from '../input/refuse-unseen.ts'
import { cleanLine, visitorEmail } from '../input/visitor-text.ts'
import { parseDecimal } from '../money-text.ts'
import type { Trx } from '../schema.ts'
import type { Shop } from '../shop.ts'
import type { Actor } from '../staff/actor.ts'
import type { AuditAction } from '../staff/audit/audit-actions.ts'
import type { Facts } from '../staff/audit/facts.ts'
import { recordChange } from '../staff/audit/record-change.ts'
import { type EnteredAccount, readAccount } from '../suppliers/entered-account.ts'
import { type AccountValues, openAccount, sealAccount } from '../suppliers/sealed-account.ts'
import { isOutletKind, type OutletKind, outletKinds } from './outlet-kinds.ts'
import {
  deleteOutlet,
  insertOutlet,
  isOutletName,
  lockOutlet,
  noteAnswer,
  outletById,
  type OutletRow,
  updateOutlet,
} from './outlet-records.ts'
import { hasStockThere, wakeOffers } from './offer-records.ts'
import { hasReservation } from './reservation-records.ts'
import { openOutlet, outletAddress, outletToken, tokenName } from './sealed-outlet.ts'

type ChangingShop = Pick<Shop, 'db' | 'secrets' | 'log' | 'now' | 'config' | 'wake'>

export interface EnteredOutlet extends EnteredAccount {
  name: string
  /** e-mail of the marketplace, for orders and documents */
  email: string
  /** per cent on the price in force, such as `8` or `-2.5` */
  markup: string
  /** per cent of a price that the marketplace keeps */
  fee: string
}

export interface SeenOutlet {
  id: number
  /** version on the page; commands have none */
  seen?: number | undefined
}

/** Adds an account at a marketplace, with a new token for its calls. */
export async function addOutlet(
  shop: ChangingShop,
  actor: Actor,
  { kind, ...entered }: EnteredOutlet & { kind: string },
): Promise<{ id: number }> {
  if (!isOutletKind(kind)) refuse('outlet.kind', { field: 'kind' })
  const { terms, account } = readOutlet(shop, kind, entered)
  const withToken = { ...account.credentials, [tokenName]: shop.secrets.randomToken() }
  return inTransaction(shop.db, async (trx) => {
    const id = await insertOutlet(trx, {
      kind,
      ...terms,
      ...sealAccount(shop, { ...account, credentials: withToken }),
      created_at: shop.now(),
    })
    if (id === undefined) refuse('outlet.taken', { field: 'name' })
    await audit(shop, trx, actor, { id, name: terms.name }, 'outlet.added', { kind, ...shownTerms(terms) })
    return { id }
  })
}

/** Changes terms and credentials of an outlet, and switches it on or off. An outlet that is off has no stock. */
export async function changeOutlet(
  shop: ChangingShop,
  actor: Actor,
  { id, seen, isOn, ...entered }: SeenOutlet & EnteredOutlet & { isOn: boolean },
): Promise<void> {
  await changing(shop, { id, seen }, async (trx, row) => {
    const stored = openAccount(shop, row)
    const { terms, account } = readOutlet(shop, row.kind, entered, stored)
    if (await isOutletName(trx, terms.name, id)) refuse('outlet.taken', { field: 'name' })
    const withToken = { ...account.credentials, [tokenName]: outletToken(shop, row) }
    await updateOutlet(trx, id, {
      ...terms,
      active: isOn,
      ...sealAccount(shop, { ...account, credentials: withToken }),
      failures: 0,
      rests_until: null,
      last_issue: '',
    })
    await wakeOffers(trx, id, shop.now())
    await audit(shop, trx, actor, { id, name: terms.name }, 'outlet.changed', { ...shownTerms(terms), isOn })
  })
  shop.wake('declare-offers')
}

/** Closes the breaker, so that the outlet gets price and stock at once. */
export async function tryOutlet(shop: ChangingShop, actor: Actor, outlet: SeenOutlet): Promise<void> {
  await changing(shop, outlet, async (trx, row) => {
    await updateOutlet(trx, row.id, { failures: 0, rests_until: null, last_issue: '' })
    await wakeOffers(trx, row.id, shop.now())
    await audit(shop, trx, actor, row, 'outlet.tried')
  })
  shop.wake('declare-offers')
}

/** Registers the address at which the marketplace reserves keys. The answer proves the credentials. */
export async function registerOutlet(shop: ChangingShop, actor: Actor, id: number): Promise<void> {
  const row = (await outletById(shop.db, id)) ?? refuse('not-found')
  await openOutlet(shop, row).register(outletAddress(shop, id), outletToken(shop, row))
  await noteAnswer(shop.db, id)
  await inTransaction(shop.db, (trx) => audit(shop, trx, actor, row, 'outlet.registered'))
}

/** Removes an outlet that reserved nothing and has no stock. Refuses `outlet.has-sales` and `outlet.still-offered`. */
export async function removeOutlet(shop: ChangingShop, actor: Actor, outlet: SeenOutlet): Promise<void> {
  await changing(shop, outlet, async (trx, row) => {
    if (await hasReservation(trx, row.id)) refuse('outlet.has-sales')
    if (await hasStockThere(trx, row.id)) refuse('outlet.still-offered')
    await deleteOutlet(trx, row.id)
    await audit(shop, trx, actor, row, 'outlet.removed')
  })
}

async function changing(
  shop: Pick<Shop, 'db'>,
  { id, seen }: SeenOutlet,
  change: (trx: Trx, row: OutletRow) => Promise<void>,
): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const row = (await lockOutlet(trx, id)) ?? refuse('not-found')
    refuseUnseen(seen, row.version)
    await change(trx, row)
  })
}

const maxName = 80
const markupPercent = { min: -90, max: 900 }
const maxFeePercent = 90

function readOutlet(
  shop: Pick<Shop, 'config'>,
  kind: OutletKind,
  { name, email, markup, fee, ...entered }: EnteredOutlet,
  stored?: AccountValues,
) {
  const line = cleanLine(name)
  const address = email.trim()
  const markupHundredths = parseDecimal(markup.trim().replace(/^\+/, '').replace(/^−/, '-'))
  const feeHundredths = parseDecimal(fee.trim())
  const { issues: ofAccount, account } = readAccount(shop, outletKinds[kind], entered, stored)
  const issues: Issue[] = [...lengthIssues(line, { field: 'name', max: maxName }), ...ofAccount]
  if (!visitorEmail.safeParse(address).success) issues.push({ field: 'email', code: 'input.email' })
  if (isOutside(markupHundredths, markupPercent))
    issues.push({ field: 'markup', code: 'outlet.markup', values: markupPercent })
  if (isOutside(feeHundredths, { min: 0, max: maxFeePercent }))
    issues.push({ field: 'fee', code: 'outlet.fee', values: { max: maxFeePercent } })
  refuseIfAny(issues)
  const terms = { name: line, email: address, markup: markupHundredths ?? 0, fee: feeHundredths ?? 0 }
  return { terms, account }
}

function isOutside(hundredths: number | undefined, { min, max }: { min: number; max: number }): boolean {
  return hundredths === undefined || hundredths < min * 100 || hundredths > max * 100
}

function shownTerms({ markup, fee }: { markup: number; fee: number }): Facts {
  return { markup: markup / 100, fee: fee / 100 }
}

async function audit(
  shop: Pick<Shop, 'now'>,
  trx: Trx,
  actor: Actor,
  { id, name }: Pick<OutletRow, 'id' | 'name'>,
  action: AuditAction,
  after?: Facts,
): Promise<void> {
  const subject = { kind: 'outlet', id, name } as const
  await recordChange(trx, shop.now(), actor, { action, subject, ...(after && { after }) })
}
