import { dayMs } from '../../../platform/durations.ts'
import { join } from 'node:path'
import type { Config } from '../../../platform/config/config.ts'
import { sandboxAddress } from '../../../platform/config/sandbox-address.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { sellerSettings } from '../../content/seller-settings.ts'
import { backOffSeconds } from '../../orders/retry/back-off.ts'
import type { Shop } from '../../shop.ts'
import {
  answerSince,
  claimChecks,
  closeCheck,
  type DueCheck,
  keepAnswer,
  postponeCheck,
} from './company-buyer-records.ts'
import {
  claimCorrections,
  type DueCorrection,
  postponeCorrection,
} from '../corrections/correction-records.ts'
import { answerCorrection, dropCorrection } from '../corrections/finish-correction.ts'
import { ownVatNumber } from './own-vat-number.ts'
import { askVatService } from './vat-service.ts'

/**
 * Asks the public service about the VAT numbers of companies that ordered, or that correct an invoice. Orders do not
 * wait for the answer: until it arrives they are sold with VAT, and their invoices stay.
 */
export const checkVatNumbersJob = {
  name: 'check-vat-numbers',
  everySeconds: 60,
  run: checkDueNumbers,
} as const satisfies Job<Shop>

const batch = 10

/** The job asks about one number after the other; an answer takes 20 seconds at most. */
const claimMs = 5 * 60_000
/** tries within about a day */
const maxChecks = 10

async function checkDueNumbers(shop: Shop): Promise<number> {
  const now = shop.now()
  const claim = { now, again: new Date(now.getTime() + claimMs), most: batch }
  const [due, corrections] = [await claimChecks(shop.db, claim), await claimCorrections(shop.db, claim)]
  if (due.length + corrections.length === 0) return 0
  const requester = ownVatNumber(await sellerSettings(shop.db))
  for (const check of due) await checkNumber(shop, check, requester)
  for (const correction of corrections) await checkCorrection(shop, correction, requester)
  if (corrections.length > 0) shop.wake('send-mail')
  return due.length + corrections.length
}

async function checkNumber(
  shop: Shop,
  { orderId, vatNumber, checks }: DueCheck,
  requester: string,
): Promise<void> {
  const answer = await answerFor(shop, vatNumber, requester)
  if ('id' in answer) return closeCheck(shop.db, orderId, answer.id)
  shop.log.warn({ orderId, reason: answer.later }, 'the VAT number of an order will be checked later')
  return postponeCheck(shop.db, orderId, checks < maxChecks ? nextTry(shop, checks) : null)
}

async function checkCorrection(
  shop: Shop,
  { id, vatNumber, checks }: DueCorrection,
  requester: string,
): Promise<void> {
  const answer = await answerFor(shop, vatNumber, requester)
  if ('id' in answer && (await answerCorrection(shop, id, answer.id)) !== 'waiting') return
  if ('later' in answer)
    shop.log.warn({ correctionId: id, reason: answer.later }, 'an invoice will be corrected later')
  if (checks < maxChecks) return postponeCorrection(shop.db, id, nextTry(shop, checks))
  return dropCorrection(shop, id)
}

function nextTry({ now }: Shop, checks: number): Date {
  return new Date(now().getTime() + backOffSeconds(checks) * 1000)
}

/** Returns the stored answer of the last day, else asks the service and stores its answer. */
async function answerFor(
  shop: Shop,
  vatNumber: string,
  requester: string,
): Promise<{ id: number } | { later: string }> {
  const now = shop.now()
  const since = new Date(now.getTime() - dayMs)
  const known = await answerSince(shop.db, { vatNumber, requester, since })
  if (known !== undefined) return { id: known }
  const url = serviceUrl(shop.config)
  const answer =
    url === undefined ? { later: 'no-service' } : await askVatService(url, { vatNumber, requester })
  if ('later' in answer) return answer
  const { isValid, traderName, consultation } = answer
  const id = await keepAnswer(shop.db, {
    vat_number: vatNumber,
    requester,
    is_valid: isValid,
    trader_name: traderName,
    consultation,
    checked_at: now,
  })
  return { id }
}

/** Address of the service. A shop with the test bank asks the sandbox company instead. */
function serviceUrl({ vatServiceUrl: url, sandboxPayments, dataDir }: Config): string | undefined {
  if (url !== undefined) return url
  if (!sandboxPayments) return vies
  const sandbox = sandboxAddress(join(dataDir, 'sandbox-provider'))
  return sandbox && `${sandbox}/vies`
}

const vies = 'https://ec.europa.eu/taxation_customs/vies/rest-api'
