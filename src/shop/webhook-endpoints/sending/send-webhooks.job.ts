import { inTransaction } from '../../../platform/database/transaction.ts'
import type { Job } from '../../../platform/jobs/run-jobs.ts'
import { postOnce } from '../../../platform/download/post-once.ts'
import type { Shop } from '../../shop.ts'
import { type DueDelivery, dueDelivery, recordTry } from '../delivery-records.ts'
import { type EndpointRow, leaseEndpoint, renewLease, retireEndpoint } from '../endpoint-records.ts'
import { openSecrets } from '../endpoint-secret.ts'
import { nextTry } from './next-try.ts'
import { signedMessage } from './signed-message.ts'

const leaseSeconds = 60
const answerSeconds = 15
const deliveriesPerPass = 50

export const sendWebhooksJob = {
  name: 'send-webhooks',
  everySeconds: 5,
  atOnce: 4,
  run: (shop) => sendWebhooks(shop),
} as const satisfies Job<Shop>

/**
 * Sends the due deliveries of one endpoint in turn, so that a slow receiver delays only its own deliveries. Returns
 * the number of tries. A process that dies between the answer and its record sends the same message again.
 */
async function sendWebhooks(shop: Shop): Promise<number> {
  const endpoint = await leaseEndpoint(shop.db, { now: shop.now(), until: leaseEnd(shop) })
  if (!endpoint) return 0
  let tries = 0
  try {
    while (tries < deliveriesPerPass) {
      const delivery = await dueDelivery(shop.db, endpoint.id, shop.now())
      if (!delivery) break
      await renewLease(shop.db, endpoint.id, leaseEnd(shop))
      tries++
      if (!(await send(shop, endpoint, delivery))) break
    }
  } finally {
    await renewLease(shop.db, endpoint.id, null)
  }
  return tries
}

function leaseEnd(shop: Pick<Shop, 'now'>): Date {
  return new Date(shop.now().getTime() + leaseSeconds * 1000)
}

/** Returns whether the receiver accepted it. */
async function send(shop: Shop, endpoint: EndpointRow, delivery: DueDelivery): Promise<boolean> {
  const { secret, former } = openSecrets(shop, endpoint)
  const isFormerValid = endpoint.former_until !== null && endpoint.former_until > shop.now()
  const message = signedMessage(
    { ...delivery, id: `evt_${delivery.eventId}` },
    { secret, former: isFormerValid ? former : undefined },
    shop.now(),
  )
  const answer = await postOnce(endpoint.url, {
    ...message,
    seconds: answerSeconds,
    allowThisMachine: shop.config.isLocal,
  })
  const now = shop.now()
  const tried = {
    tried_at: now,
    status: 'status' in answer ? answer.status : null,
    error: 'error' in answer ? answer.error : '',
  } as const
  if ('status' in answer && answer.status >= 200 && answer.status < 300) {
    await recordTry(shop.db, delivery.id, { ...tried, state: 'accepted', due_at: null })
    return true
  }
  const isGone = tried.status === 410
  const retryAfter = 'status' in answer ? answer.retryAfter : undefined
  const due = isGone ? undefined : nextTry(delivery.attempts + 1, { now, retryAfter, random: Math.random() })
  await inTransaction(shop.db, async (trx) => {
    await recordTry(trx, delivery.id, { ...tried, state: due ? 'queued' : 'failed', due_at: due ?? null })
    if (isGone) await retireEndpoint(trx, endpoint.id)
  })
  shop.log.warn({ endpoint: endpoint.id, event: delivery.eventId, ...tried }, 'A webhook was not accepted')
  return false
}
