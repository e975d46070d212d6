import { type Phrase, storedPhrase } from '../../localisation/words.ts'
import { z } from 'zod'
import { askOnce } from '../../../platform/download/ask-once.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { holdForReview } from '../../fraud/judge-order.ts'
import { cleanLine } from '../../input/visitor-text.ts'
import { existingOrder, linesOfOrder, lockOrder, type OrderRow } from '../../orders/order-records.ts'
import { orderStatus } from '../../orders/order-status.ts'
import type { Shop } from '../../shop.ts'
import { type EndpointSecrets, openSecrets } from '../endpoint-secret.ts'
import { signedMessage } from '../sending/signed-message.ts'
import { leaseOrder, type QuestionRow, storedQuestion, storeOrderAnswer } from './question-records.ts'
import type { OrderAnswer, QuestionError } from './question-tables.ts'

const leaseSeconds = 60
const answerSeconds = 5
const maxAnswerBytes = 16_384
const maxReason = 200
const ordersPerPass = 50

export const askAboutOrdersJob = {
  name: 'ask-about-orders',
  everySeconds: 5,
  atOnce: 4,
  run: askAboutOrders,
} as const satisfies Job<Shop>

/**
 * Asks the owner's program about paid orders, and stores its answers. No transaction is open during a call. A process
 * that dies before it has stored an answer leaves the order undelivered; another process asks again with this id.
 */
async function askAboutOrders(shop: Shop): Promise<number> {
  let asked = 0
  while (asked < ordersPerPass) {
    const now = shop.now()
    const until = new Date(now.getTime() + leaseSeconds * 1000)
    const orderId = await leaseOrder(shop.db, { now, until })
    if (orderId === undefined) break
    await decide(shop, orderId, await ask(shop, await existingOrder(shop.db, orderId)))
    asked++
  }
  return asked
}

interface Verdict {
  answer: OrderAnswer
  /** the program's reason, for the history of the order */
  reason: string
  error: QuestionError | ''
}

async function ask(shop: Shop, order: OrderRow): Promise<Verdict> {
  const question = await storedQuestion(shop.db)
  if (!question?.is_on) return { answer: 'go-on', reason: '', error: 'off' }
  const secrets = secretsOf(shop, question)
  const answer = secrets
    ? await askOnce(question.url, {
        ...(await messageAbout(shop, secrets, order)),
        seconds: answerSeconds,
        maxBytes: maxAnswerBytes,
        allowThisMachine: shop.config.isLocal,
      })
    : ({ error: 'no-secret' } as const)
  const read = 'body' in answer ? readAnswer(answer.body) : undefined
  if (read) return { ...read, error: '' }
  const error = 'error' in answer ? answer.error : 'unreadable'
  shop.log.warn({ orderNo: order.order_no, error }, 'A question about an order had no answer')
  return { answer: question.on_failure, reason: '', error }
}

/** Undefined if the secrets do not open: a restored shop may have other secrets. */
function secretsOf(shop: Shop, question: QuestionRow): EndpointSecrets | undefined {
  try {
    const { secret, former } = openSecrets(shop, question)
    const isFormerValid = question.former_until !== null && question.former_until > shop.now()
    return { secret, former: isFormerValid ? former : undefined }
  } catch (error) {
    shop.log.error({ err: error }, 'The secret of a question cannot be opened')
    return undefined
  }
}

/** Writes a message with ids, amounts and articles; never a key, a name or an e-mail. */
async function messageAbout(shop: Shop, secrets: EndpointSecrets, order: OrderRow) {
  const lines = await linesOfOrder(shop.db, order.id)
  const data = {
    orderNo: order.order_no,
    totalCents: order.total_cents,
    currency: order.currency,
    lines: lines.map(({ sku, quantity }) => ({ sku, quantity })),
  }
  return signedMessage(
    {
      id: `may-go-on_${order.order_no}`,
      kind: 'order.may-go-on',
      data,
      happenedAt: order.paid_at ?? shop.now(),
    },
    secrets,
    shop.now(),
  )
}

const answerForm = z.object({ answer: z.enum(['go-on', 'hold']), reason: z.string().optional() })

function readAnswer(body: Buffer): Pick<Verdict, 'answer' | 'reason'> | undefined {
  try {
    const { answer, reason = '' } = answerForm.parse(JSON.parse(body.toString('utf8')))
    return { answer, reason: Array.from(cleanLine(reason)).slice(0, maxReason).join('') }
  } catch {
    return undefined
  }
}

async function decide(shop: Shop, orderId: number, { answer, reason, error }: Verdict): Promise<void> {
  await inTransaction(shop.db, async (trx) => {
    const order = await lockOrder(trx, orderId)
    if (!(await storeOrderAnswer(trx, orderId, { answer, answered_at: shop.now(), error }))) return
    // it may be refunded by now
    if (answer === 'go-on' || order.status !== orderStatus.processing) return
    await holdForReview(shop, trx, order, [storedPhrase(reasonOf(reason, error))])
  })
  shop.wake(answer === 'go-on' ? 'deliver-orders' : 'send-mail')
}

function reasonOf(reason: string, error: QuestionError | ''): Phrase {
  if (error !== '') return ['review-rule.no-answer', { error }]
  return reason === '' ? ['review-rule.held-by-program'] : ['review-rule.held-by-program-because', { reason }]
}
