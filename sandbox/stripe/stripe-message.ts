import Stripe from 'stripe'
import type { Message, MessageEvent } from '../protocol.ts'
import { seconds } from './stripe-objects.ts'

/** Returns an event, indented as Stripe sends it: a body printed again would have another signature. */
export function stripeMessage(
  { eventId, at, isOtherMode = false }: MessageEvent,
  type: string,
  object: object,
): Message {
  const event = {
    id: eventId,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: seconds(at),
    data: { object },
    livemode: isOtherMode,
    pending_webhooks: 1,
    request: null,
    type,
  }
  return { body: JSON.stringify(event, null, 2), contentType: 'application/json; charset=utf-8' }
}
