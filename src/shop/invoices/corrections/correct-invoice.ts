import { dayMs } from '../../../platform/durations.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { sellerSettings } from '../../content/seller-settings.ts'
import { refuse } from '../../errors.ts'
import { accountOrBrowser, limitUse } from '../../input/limit-use.ts'
import { openOrder, type OrderReference } from '../../orders/access/order-access.ts'
import { lockOrder, type OrderRow } from '../../orders/order-records.ts'
import { assertUnchanged } from '../../orders/order-version-records.ts'
import type { Trx } from '../../schema.ts'
import type { Db, Shop } from '../../shop.ts'
import type { Actor } from '../../staff/actor.ts'
import { recordChange } from '../../staff/audit/record-change.ts'
import { orderSubject } from '../../staff/audit/subjects.ts'
import type { Visitor } from '../../visitor.ts'
import { answerSince, companyOfOrder } from '../business/company-buyer-records.ts'
import { acceptCompany, companyForm, type CompanyInput } from '../business/company-form.ts'
import { ownVatNumber } from '../business/own-vat-number.ts'
import { type DocumentRow, documentsOfOrder } from '../document-records.ts'
import type { CorrectionState } from '../invoice-tables.ts'
import { creditedBy, currentInvoice, documentsAfter } from '../issue-documents.ts'
import {
  confirmedCheck,
  type CorrectionRow,
  correctionsOfOrder,
  insertCorrection,
  isMoneyMoving,
} from './correction-records.ts'
import { partsOf } from '../vat/vat-of-credit.ts'
import { finishCorrection } from './finish-correction.ts'

const correctionDays = 30
const maxCorrections = 3

type CorrectShop = Pick<Shop, 'db' | 'now' | 'wake'>

export interface CorrectionView {
  orderNo: string
  invoice: { id: number; label: string } | undefined
  company: CompanyInput
  /** end of the time in which the buyer may correct the invoice */
  before: Date | undefined
  /** why the invoice cannot be corrected now */
  refusal: `correction.${'none' | 'busy' | 'over' | 'often'}` | undefined
  last: { state: CorrectionState; vatNumber: string } | undefined
}

/** Returns the company of an order, for the form in which staff correct its invoice; all empty for a person. */
export async function companyToCorrect({ db }: Pick<Shop, 'db'>, orderId: number): Promise<CompanyInput> {
  const company = await companyOfOrder(db, { id: orderId, for_company: true })
  return { name: company?.name ?? '', country: company?.country ?? '', vatNumber: company?.vatNumber ?? '' }
}

/** Refuses `not-found` for a foreign order. */
export async function readCorrection(
  shop: Shop,
  visitor: Visitor,
  reference: OrderReference,
): Promise<CorrectionView> {
  const order = await openOrder(shop, visitor, reference)
  const [found, company] = await Promise.all([
    correctable(shop.db, order, shop.now()),
    companyOfOrder(shop.db, order),
  ])
  const { invoice, before, refusal, corrections } = found
  const last = corrections.at(-1)
  const { name = '', country = invoice?.content.buyer.country ?? '', vatNumber = '' } = company ?? {}
  return {
    orderNo: order.order_no,
    invoice: invoice && { id: invoice.id, label: invoice.label },
    company: { name, country, vatNumber },
    before,
    refusal,
    last: last && { state: last.state, vatNumber: last.company.vatNumber },
  }
}

/**
 * Corrects company and VAT number of an order's invoice (RTS-6): issues a credit note and a new invoice, and mails
 * both. A new VAT number is checked first, as after the checkout; nothing changes before the answer. Refuses
 * `not-found` for a foreign order, `vat-number.*`, `correction.*` and `request.too-many`.
 */
export async function correctInvoice(
  shop: Shop,
  visitor: Visitor,
  { company, invoiceId, ...reference }: OrderReference & { company: CompanyInput; invoiceId: number },
): Promise<'done' | 'waiting'> {
  const { id: orderId } = await openOrder(shop, visitor, reference)
  await limitUse(shop, 'correction.visitor', accountOrBrowser(visitor))
  return correct(shop, { orderId, company }, async (_trx, _order, { invoice, refusal }) => {
    if (refusal !== undefined) refuse(refusal, { field: 'orderId' })
    // another tab was faster
    if (invoice.id !== invoiceId) refuse('correction.changed', { field: 'invoiceId' })
  })
}

/**
 * Corrects an invoice like `correctInvoice`, but for staff, without limits of time and number. `seen`: version of the
 * order on the page.
 */
export async function correctInvoiceByHand(
  shop: CorrectShop,
  actor: Actor,
  { orderId, company: entered, seen }: { orderId: number; company: CompanyInput; seen?: string | undefined },
): Promise<'done' | 'waiting'> {
  const { data: company, error } = companyForm.safeParse(entered)
  if (error) return refuseEntered(String(error.issues[0]?.path[0]), entered)
  return correct(shop, { orderId, company }, async (trx, order, { refusal }) => {
    await assertUnchanged(trx, orderId, seen)
    if (refusal === 'correction.none' || refusal === 'correction.busy') refuse(refusal)
    await recordChange(trx, shop.now(), actor, {
      action: 'order.invoice-corrected',
      subject: orderSubject(order),
    })
  })
}

function refuseEntered(field: string, { name }: CompanyInput): never {
  if (field === 'name' && name.trim() === '') refuse('input.missing', { field })
  return refuse('input.invalid', { field, values: { field, problem: '' } })
}

type Accept = (trx: Trx, order: OrderRow, found: Correctable & { invoice: DocumentRow }) => Promise<void>

async function correct(
  shop: CorrectShop,
  { orderId, company: given }: { orderId: number; company: CompanyInput },
  accept: Accept,
): Promise<'done' | 'waiting'> {
  const company = acceptCompany(given)
  const { vatNumber } = company
  const now = shop.now()
  const requester = ownVatNumber(await sellerSettings(shop.db))
  const outcome = await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    const found = await correctable(trx, order, now)
    const { invoice } = found
    if (!invoice) return refuse('correction.none', { field: 'orderId' })
    await accept(trx, order, { ...found, invoice })
    if (isSame(invoice, company)) refuse('correction.same', { field: 'name' })
    const since = new Date(now.getTime() - dayMs)
    const checkId =
      vatNumber === ''
        ? null
        : ((await confirmedCheck(trx, orderId, vatNumber)) ??
          (await answerSince(trx, { vatNumber, requester, since })))
    const asked = { orderId, company, at: now, isToCheck: checkId === undefined }
    const correction = await insertCorrection(trx, asked)
    if (checkId === undefined) return 'waiting' as const
    const state = await finishCorrection(trx, order, { correction, checkId, now })
    return state === 'unknown' ? refuse('vat-number.unknown', { field: 'vatNumber' }) : ('done' as const)
  })
  shop.wake(outcome === 'done' ? 'send-mail' : 'check-vat-numbers')
  return outcome
}

/**
 * Whether the invoice names this company and VAT number already. A number that was not confirmed at the issue still
 * needs a correction.
 */
function isSame({ content: { buyer, vat } }: DocumentRow, { name, vatNumber }: CompanyInput): boolean {
  const isProven = vatNumber === '' || vat === undefined || partsOf(vat).some(({ isBusiness }) => isBusiness)
  return buyer.company === name && (buyer.vatId ?? '') === vatNumber && isProven
}

interface Correctable {
  invoice: DocumentRow | undefined
  before: Date | undefined
  refusal: CorrectionView['refusal']
  corrections: readonly CorrectionRow[]
}

/** The invoice of an order, and whether its buyer may correct it now. */
async function correctable(db: Db, order: OrderRow, now: Date): Promise<Correctable> {
  const [issued, corrections, isMoving] = await Promise.all([
    documentsOfOrder(db, order.id),
    correctionsOfOrder(db, order.id),
    isMoneyMoving(db, order),
  ])
  const invoice = currentInvoice(issued)
  const first = issued.find(({ series }) => series === 'invoice')
  const before = first && new Date(first.issued_at.getTime() + correctionDays * dayMs)
  const isPaid = invoice !== undefined && invoice.total_cents > creditedBy(documentsAfter(issued, invoice))
  const refusal = () => {
    if (!isPaid || before === undefined) return 'correction.none'
    if (isMoving || corrections.some(({ state }) => state === 'waiting')) return 'correction.busy'
    if (now >= before) return 'correction.over'
    const made = corrections.filter(({ state }) => state === 'done').length
    return made >= maxCorrections ? 'correction.often' : undefined
  }
  return { invoice, before, refusal: refusal(), corrections }
}
