import { closeEnquiry, reopenEnquiry } from '../../../shop/enquiries/decide-enquiry.ts'
import { hideReview, publishReview } from '../../../shop/reviews/decide-review.ts'
import { retryFailedMails } from '../../../shop/orders/mail/failed-mails.ts'
import { confirmExample } from '../../../shop/overview/first-day/examples.ts'
import { putFirstDayAway } from '../../../shop/overview/first-day/first-day.ts'
import { endSnooze, snooze } from '../../../shop/overview/snooze.ts'
import { retryRefund } from '../../../shop/payments/refunds/refused-refunds.ts'
import { approveOrder } from '../../../shop/order-management/review-order.ts'
import { type Actor, actorOf } from '../../../shop/staff/actor.ts'
import { refuse } from '../../../shop/errors.ts'
import { actionsOf, type Asked } from '../../actions.ts'
import { idOf, textOf } from '../../form-values.ts'
import type { QueueDone } from './use-queue-actions.ts'

/** Actions that resolve a waiting item. All refuse `staff.changed` if another person was faster. */
export const queueActions = actionsOf('overview', {
  approve: (asked) =>
    ended(asked, 'queue.approved', async (shop, actor, id) => {
      await approveOrder(shop, actor, id)
      return true
    }),
  'retry-refund': (asked) =>
    ended(asked, 'queue.refund-retried', async (shop, actor, id) => {
      await retryRefund(shop, actor, { refundId: id })
      return true
    }),
  'retry-mail': (asked) =>
    ended(asked, 'mails.retried', async (shop, actor, id) => (await retryFailedMails(shop, actor, id)) > 0),
  async done(asked) {
    const { done } = await ended(asked, 'inbox.closed', closeEnquiry)
    return { done: { ...done, undo: { intent: 'reopen', id: String(idOf(asked.form)) } } }
  },
  reopen: (asked) => ended(asked, 'inbox.reopened', reopenEnquiry),
  publish: (asked) => ended(asked, 'inbox.published', publishReview),
  hide: (asked) => ended(asked, 'inbox.hidden', hideReview),
  async snooze({ office, staff, form }) {
    const item = textOf(form, 'item')
    await snooze(office.shop, staff, item)
    return { done: { text: 'queue.snoozed-one', undo: { intent: 'end-snooze', item } } satisfies QueueDone }
  },
  async 'end-snooze'({ office, staff, form }) {
    await endSnooze(office.shop, staff, textOf(form, 'item') || undefined)
    return { done: { text: 'queue.snooze-ended' } satisfies QueueDone }
  },
  async 'confirm-example'({ office, staff, form }) {
    await confirmExample(office.shop, actorOf(staff), textOf(form, 'name'))
    return { done: { text: 'first-day.confirmed' } satisfies QueueDone }
  },
  async 'put-away'({ office, staff }) {
    await putFirstDayAway(office.shop, actorOf(staff))
    return { done: { text: 'first-day.is-away' } satisfies QueueDone }
  },
})

async function ended(
  { office, staff, form }: Asked,
  text: QueueDone['text'],
  end: (shop: typeof office.shop, actor: Actor, id: number) => Promise<boolean>,
): Promise<{ done: QueueDone }> {
  if (!(await end(office.shop, actorOf(staff), idOf(form)))) refuse('staff.changed')
  return { done: { text } }
}
