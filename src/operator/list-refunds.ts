import { listRefunds } from '../shop/payments/refund-records.ts'
import { finishRefundByHand, retryRefund } from '../shop/payments/refused-refunds.ts'
import { withOperatorShop } from './open-operator-shop.ts'
import { listedRefundText } from './order-text.ts'

export interface RefundOptions {
  all?: boolean
  json?: boolean
  retry?: string
  done?: string
}

/** Prints the refunds that are not done, or decides about one that the payment company refused. */
export async function showRefunds({ all = false, json = false, retry, done }: RefundOptions): Promise<void> {
  await withOperatorShop(async (shop) => {
    if (retry !== undefined)
      return tell(await retryRefund(shop, idOf(retry)), retry, 'The company is asked again.')
    if (done !== undefined) return tell(await finishRefundByHand(shop, idOf(done)), done, 'It is done.')
    const refunds = await listRefunds(shop.db, { all })
    if (json) process.stdout.write(refunds.map((refund) => `${JSON.stringify(refund)}\n`).join(''))
    else process.stdout.write(refunds.length > 0 ? refunds.map(listedRefundText).join('') : 'No refunds.\n')
  })
}

function idOf(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : 0
}

function tell(isKnown: boolean, id: string, what: string): void {
  process.stderr.write(isKnown ? `Refund ${id}: ${what}\n` : `There is no refused refund ${id}.\n`)
  if (!isKnown) process.exitCode = 1
}
