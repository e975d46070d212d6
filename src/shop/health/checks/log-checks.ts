import { newestHead } from '../../delivery-log/head-records.ts'
import { lastLink, waitingLines } from '../../delivery-log/log-records.ts'
import type { Words } from '../../localisation/words.ts'
import { type Answer, type Check, fault, type HealthShop, ok, span } from '../finding.ts'

const maxWaitMs = 15 * 60_000
const maxUnsignedMs = 2 * 3_600_000

async function deliveryLog({ db, now }: HealthShop): Promise<Answer> {
  const [waiting, last, head] = await Promise.all([waitingLines(db), lastLink(db), newestHead(db)])
  const ageOf = (moment: Date) => now().getTime() - moment.getTime()
  const value: Words = ['finding.delivery-log.lines', { count: last?.seq ?? 0 }]
  if (waiting.oldest && ageOf(waiting.oldest) > maxWaitMs) {
    const says: Words = [
      'finding.delivery-log.waits',
      { count: waiting.count, age: span(ageOf(waiting.oldest)) },
    ]
    return fault(says, 'finding.delivery-log.todo', value)
  }
  if (!last) return ok('finding.delivery-log.empty', value)
  const signedAt = head && new Date(head.head.signed)
  const unsigned = ageOf(signedAt ?? last.linkedAt)
  if (unsigned > maxUnsignedMs)
    return fault(
      ['finding.delivery-log.unsigned', { age: span(unsigned) }],
      'finding.delivery-log.todo',
      value,
    )
  return ok(
    signedAt ? ['finding.delivery-log.signed', { age: span(unsigned) }] : 'finding.delivery-log.begun',
    value,
  )
}

export const logChecks: readonly Check[] = [{ name: 'delivery-log', run: deliveryLog }]
