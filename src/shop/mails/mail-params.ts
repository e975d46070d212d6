import { z } from 'zod'

/** The params that the row of each mail stores: ids and facts, never a key, password or token. */
const schemas = {
  'account-deleted': z.object({}),
  'awaiting-stock': z.object({ orderId: z.int() }),
  /** `keyId`: the first key of the consent */
  consent: z.object({ orderId: z.int(), keyId: z.int() }),
  dispute: z.object({
    orderId: z.int(),
    disputeId: z.int(),
    state: z.enum(['inquiry', 'open', 'won', 'lost']),
  }),
  /** the reader's address: the old or the new one */
  'email-changed': z.object({ which: z.enum(['old', 'new']), changedAt: z.string() }),
  enquiry: z.object({ enquiryId: z.int() }),
  'enquiry-answer': z.object({ answerId: z.int() }),
  'invoice-correction': z.object({ orderId: z.int(), correctionId: z.int() }),
  keys: z.object({ orderId: z.int() }),
  'low-stock': z.object({}),
  'needs-you': z.object({}),
  newsletter: z.object({ newsletterId: z.int(), subscriberId: z.int() }),
  'newsletter-confirm': z.object({ subscriberId: z.int() }),
  'newsletter-test': z.object({ newsletterId: z.int() }),
  'order-link': z.object({ orderId: z.int() }),
  'password-changed': z.object({
    changedAt: z.string(),
    ip: z.string(),
    system: z.string(),
    device: z.string(),
  }),
  'password-reset': z.object({ resetId: z.int() }),
  'rates-stale': z.object({ since: z.iso.date() }),
  'refund-back': z.object({ orderId: z.int(), refundId: z.int() }),
  'refund-claim': z.object({ orderId: z.int(), refundId: z.int() }),
  'refund-opened': z.object({ orderId: z.int(), refundId: z.int() }),
  'refund-refused': z.object({
    orderId: z.int(),
    refundId: z.int(),
    why: z.enum(['company', 'too-much']).default('company'),
  }),
  'refund-returned': z.object({ orderId: z.int(), refundId: z.int() }),
  'refused-webhooks': z.object({ gateway: z.string() }),
  'review-request': z.object({ orderId: z.int() }),
  'review-waiting': z.object({ orderId: z.int() }),
  'sign-up': z.object({ signUpId: z.int() }),
  'staff-invitation': z.object({ linkId: z.int() }),
  'stock-alert': z.object({ alertId: z.int() }),
  'stock-alert-confirm': z.object({ alertId: z.int() }),
  transfer: z.object({ orderId: z.int() }),
  'under-review': z.object({ orderId: z.int() }),
  wish: z.object({
    memberId: z.int(),
    productId: z.int(),
    /** 1 if it was sold out before, else 0 */
    isBack: z.int(),
    /** price in US cents that the member knew */
    knownCents: z.int(),
  }),
  withdrawal: z.object({ orderId: z.int(), withdrawalId: z.int() }),
}

export type MailKind = keyof typeof schemas

export type ParamsOf<Kind extends MailKind> = z.output<(typeof schemas)[Kind]>

export const mailParams: { [Kind in MailKind]: z.ZodType<ParamsOf<Kind>> } = schemas
