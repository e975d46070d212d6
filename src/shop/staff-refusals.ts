/** Refusals for staff alone, in back office and commands. Their texts are in `locales/back-office/`. */
export const staffRefusals = {
  /** wrong e-mail, password or code, or ended access, without the difference */
  'staff.sign-in': 400,
  /** an unknown or copied passkey, or an answer to another challenge */
  'staff.passkey': 400,
  /** a code that is wrong, over, or was used */
  'staff.code': 400,
  /** a password of staff has 10 to 200 characters */
  'staff.password': 400,
  /** a one-time link that was used, replaced or withdrawn, or is over */
  'staff.link': 404,
  /** the e-mail has an account already */
  'staff.known': 409,
  /** the role does not allow it */
  'staff.not-allowed': 403,
  /** the second factor has to be shown again first */
  'staff.step-up': 403,
  /** there is always an owner who can sign in */
  'staff.last-owner': 409,
  /** the last way to sign in */
  'staff.last-passkey': 409,
  /** another person has changed it since */
  'staff.changed': 409,
  /** a key is kept nowhere but in the pool and with its buyer */
  'staff.key-kept': 400,
  /** more than may go back of one order without the right to do so, and the amount typed */
  'staff.refund-limit': 403,
  'member.taken': 409,
  /** the e-mail that confirms a deletion is another one */
  'member.other-email': 400,
  /** the buyer deleted the account, and no address was given */
  'order.no-recipient': 409,
  'order.not-unpaid': 409,
  /** a refund that is not possible; `disputed`: the bank holds the money, so the buyer would get it twice */
  'refund.unpaid': 409,
  'refund.disputed': 409,
  'refund.nothing-left': 409,
  'refund.too-much': 400,
  'refund.fraction': 400,
  'refund.unknown-line': 400,
  'refund.too-many': 400,
  'refund.worthless': 400,
  'refund.keys-without-line': 400,
  'refund.keys-of-whole': 400,
  /** a decision about a refund that the company has not refused */
  'refund.not-refused': 409,
  /** the company takes no refunds: the shop keeper pays it */
  'refund.by-hand': 409,
  'refund.not-left': 409,
  /** it was done once: its keys are void, so it cannot be dropped */
  'refund.came-back': 409,
  /** the order was delivered without its units: the buyer would have neither */
  'refund.no-key': 409,
  /** a dispute that is not open, or ended so already; one of several; or its money was not taken */
  'dispute.none': 409,
  'dispute.several': 409,
  'dispute.ended': 409,
  'dispute.not-taken': 409,
  /** a transfer for an order that waits for none, or one that was settled before */
  'transfer.not-asked': 409,
  'transfer.taken': 409,
  /** a correction of points */
  'points.number': 400,
  'points.below-zero': 409,
  /** a key or a batch that is not in a state for the decision */
  'key.is-quarantined': 409,
  'key.not-quarantined': 409,
  'key.bought': 409,
  'key.in-batch': 409,
  /** the number of unsold keys is not the one seen */
  'key.count': 409,
  /** a price asks first, and the typed number of prices is not the planned one */
  'price.count': 409,
  /** a change of many products that is older than a day, or undone already */
  'change.over': 409,
  /** an import that is older than a day, unfinished, or rolled back */
  'import.over': 409,
  /** another person has set the threshold of low stock */
  'threshold.changed': 409,
  /** a key that cannot be replaced: hidden from the buyer, not theirs, replaced soon, or without another */
  'replacement.not-shown': 409,
  'replacement.no-key': 404,
  'replacement.waiting': 409,
  'replacement.batch-empty': 409,
  /** exchange rates of the day that are not accepted */
  'rates.no-source': 409,
  'rates.no-file': 409,
  'rates.other-file': 409,
  'rates.future': 409,
  'rates.older': 409,
  'rates.missing': 409,
  'rates.jumped': 409,
  /** a rate set by hand */
  'rate.number': 400,
  'rate.jumped': 409,
  'rate.base': 400,
  'rate.needed': 409,
  'rate.margin': 400,
  /** a decision about an order that waits for none, whose refund was opened, or that the bank disputes */
  'order-review.not-under-review': 409,
  'order-review.going-back': 409,
  'order-review.disputed': 409,
  /** a level given by hand */
  'level.unknown': 400,
  'level.not-above': 409,
  'level.until': 400,
  /** a newsletter without a text, or for another number of readers than was seen */
  'newsletter.no-text': 400,
  'newsletter.other-number': 409,
  /** when a newsletter starts */
  'newsletter.no-moment': 400,
  'newsletter.past': 400,
  'newsletter.too-far': 400,
  /** its products */
  'newsletter.too-many': 400,
  'newsletter.unknown': 400,
  /** a file that is to be evidence */
  'evidence-file.none': 400,
  'evidence-file.too-large': 400,
  'evidence-file.no-type': 400,
  'evidence-file.damaged': 400,
  'evidence-file.too-long': 400,
  'evidence-file.too-many': 409,
  /** terms of a coupon */
  'coupon.code': 400,
  'coupon.taken': 409,
  'coupon.series-taken': 409,
  'coupon.fewer-than-used': 409,
  'coupon.percent-only': 400,
  /** values of a form that mean nothing there */
  'input.amount': 400,
  'input.choice': 400,
  'input.dollars': 400,
  'input.email': 400,
  'input.ends-first': 400,
  'input.moment': 400,
  'input.percent': 400,
  'input.sku': 400,
  /** a text that is empty or too long */
  'input.length': 400,
  'input.too-long': 400,
  'input.whole-number': 400,
} as const satisfies Record<string, number>
