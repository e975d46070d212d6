import { alertRefusals } from './alerts/alert-refusals.ts'
import { demoRefusals } from './demo/demo-refusals.ts'
import { replacementRefusals } from './keys/replacements/replacement-refusals.ts'
import { vatRefusals } from './invoices/vat/vat-refusals.ts'
import { refundRefusals } from './payments/refunds/refund-refusals.ts'
import { outletRefusals } from './outlets/outlet-refusals.ts'
import { productRefusals } from './products/product-refusals.ts'
import { programRefusals } from './program-refusals.ts'
import { resellerRefusals } from './resellers/reseller-refusals.ts'
import { settingRefusals } from './settings/setting-refusals.ts'
import { supplierRefusals } from './suppliers/supplier-refusals.ts'

/**
 * Refusals for staff alone, in back office and commands. Their texts are in `locales/back-office/`. The mark lets the
 * build leave the table out of the storefront's scripts.
 */
export const staffRefusals = /* @__PURE__ */ (() =>
  ({
    ...replacementRefusals,
    ...refundRefusals,
    ...vatRefusals,
    ...supplierRefusals,
    ...resellerRefusals,
    ...outletRefusals,
    ...alertRefusals,
    ...demoRefusals,
    ...productRefusals,
    /** wrong e-mail, password or code, or ended access; the caller does not learn which */
    'staff.sign-in': 400,
    /** an unknown or copied passkey, or an answer to another challenge */
    'staff.passkey': 400,
    /** a wrong, expired or used code */
    'staff.code': 400,
    /** a password of staff has 10 to 200 characters */
    'staff.password': 400,
    /** a used, replaced, withdrawn or expired one-time link */
    'staff.link': 404,
    /** the e-mail already has an account */
    'staff.known': 409,
    /** the role does not allow it */
    'staff.not-allowed': 403,
    /** the second factor is needed again first */
    'staff.step-up': 403,
    /** the last owner who can sign in */
    'staff.last-owner': 409,
    /** the last way to sign in */
    'staff.last-passkey': 409,
    /** another person has changed it since */
    'staff.changed': 409,
    /** a text that contains a key, which only the pool and the buyer keep */
    'staff.key-kept': 400,
    /** a refund above the limit of an order, without the right to do so and the typed amount */
    'staff.refund-limit': 403,
    /** a layout of the home page; `field` is the part */
    'home.too-many': 400,
    'home.twice': 400,
    'home.product-gone': 400,
    'home.language': 400,
    'home.line': 400,
    'home.sections': 400,
    'member.taken': 409,
    /** the typed e-mail does not confirm the deletion */
    'member.other-email': 400,
    /** the buyer deleted the account, and no address was given */
    'order.no-recipient': 409,
    'order.not-unpaid': 409,
    /** more keys than one order made by hand may give away */
    'order.gift-limit': 409,
    /** a dispute that is not open, has ended already, is one of several, or took no money */
    'dispute.none': 409,
    'dispute.several': 409,
    'dispute.ended': 409,
    'dispute.not-taken': 409,
    /** an answer was sent, or is on its way */
    'dispute.answered': 409,
    /** the company takes answers in its own pages alone */
    'dispute.no-call': 409,
    /** a transfer that was settled before, or for an order that does not wait for one */
    'transfer.not-asked': 409,
    'transfer.taken': 409,
    /** a correction of points */
    'points.number': 400,
    'points.below-zero': 409,
    /** a search for a key that the pool does not hold */
    'key.unknown': 404,
    /** a key or a batch whose state does not allow the decision */
    'key.is-quarantined': 409,
    'key.not-quarantined': 409,
    'key.bought': 409,
    'key.in-batch': 409,
    /** the number of unsold keys has changed */
    'key.count': 409,
    /** another SKU for a batch: an order has or had keys of it, its keys are of another kind, its import has a batch of that SKU */
    'batch.ordered': 409,
    'batch.other-kind': 409,
    'batch.same-import': 409,
    /** a price needs confirmation, and the typed number of prices is wrong */
    'price.count': 409,
    /** a change of many products that is older than a day, or already undone */
    'change.over': 409,
    /** an import that is older than a day, unfinished, or rolled back */
    'import.over': 409,
    /** another person has set the threshold of low stock */
    'threshold.changed': 409,
    /** VAT rates of TEDB, or the decision about one */
    'vat.no-source': 409,
    'vat.source-silent': 409,
    'vat.source-answer': 409,
    'vat.no-proposal': 409,
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
    /** a decision about an order that is not under review, is being refunded, or is disputed */
    'order-review.not-under-review': 409,
    'order-review.going-back': 409,
    'order-review.disputed': 409,
    /** a level given by hand */
    'level.unknown': 400,
    'level.not-above': 409,
    'level.until': 400,
    /** terms of a level */
    'level.growth': 400,
    'level.discount': 400,
    'level.names': 400,
    /** a notice from an old page, for an unknown member, or for a changed number of members */
    'notice.no-member': 400,
    'notice.other-number': 409,
    'notice.old-form': 400,
    /** a newsletter without a text, or for a changed number of readers */
    'newsletter.no-text': 400,
    'newsletter.other-number': 409,
    /** the start of a newsletter */
    'newsletter.no-moment': 400,
    'newsletter.past': 400,
    'newsletter.too-far': 400,
    /** the products of a newsletter */
    'newsletter.too-many': 400,
    'newsletter.unknown': 400,
    /** a file of evidence */
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
    /** an entry of the block list; the first four are values of the wrong kind */
    'block.email': 400,
    'block.domain': 400,
    'block.network': 400,
    'block.country': 400,
    'block.end': 400,
    'block.known': 409,
    'block.too-many': 409,
    /** credentials of a payment company */
    'company.characters': 400,
    'company.expected': 400,
    'company.wrong': 400,
    'company.under-way': 409,
    /** unreadable values of a form */
    'input.amount': 400,
    'input.choice': 400,
    'input.dollars': 400,
    'input.email': 400,
    'input.ends-first': 400,
    'input.moment': 400,
    'input.percent': 400,
    'input.phone': 400,
    'input.sku': 400,
    /** values of an import, and of forms checked by its rules */
    'input.characters': 400,
    'input.database': 400,
    'input.day': 400,
    'input.json': 400,
    'input.missing': 400,
    'input.one-of': 400,
    'input.past': 400,
    'input.too-large': 400,
    'input.too-many': 400,
    'input.too-small': 400,
    'input.type': 400,
    'input.unknown-field': 400,
    /** the address of a page */
    'url-name.characters': 400,
    'url-name.fixed': 400,
    'url-name.taken': 409,
    'url-name.former': 409,
    /** countries where a key activates: no ISO code, or none at all */
    'activation.country': 400,
    'activation.nowhere': 400,
    'category.unknown': 400,
    'category.two-levels': 400,
    'category.stays-at-top': 400,
    'category.coupons': 409,
    'category.in-use': 409,
    'facet.code': 400,
    'facet.further-name': 400,
    'facet.icon': 400,
    'facet.in-use': 409,
    'facet.name-taken': 409,
    /** a picture that the shop does not accept or find */
    'picture.damaged': 400,
    'picture.no-address': 400,
    'picture.no-file': 400,
    'picture.no-picture': 400,
    'picture.not-here': 400,
    'picture.not-relative': 400,
    'picture.only-by-command': 400,
    'picture.outside': 400,
    'picture.private': 400,
    'picture.redirects': 400,
    'picture.refused': 400,
    'picture.slow': 400,
    /** the storage of the files does not answer, or refuses */
    'picture.storage-away': 503,
    'picture.too-large': 400,
    'picture.too-many-pixels': 400,
    'picture.unknown': 400,
    'picture.unreachable': 400,
    'input.file': 400,
    /** keys from a file or a form, and their lines */
    'import.batch': 400,
    'import.nothing': 400,
    'import.rolled-back': 409,
    'key-line.duplicate': 409,
    'key-line.no-content': 400,
    'key-line.no-sku': 400,
    'key-line.not-a-key': 400,
    'key-line.other-shape': 400,
    'key-line.other-sku': 400,
    'key-line.unknown-sku': 400,
    'key-line.wrong-kind': 400,
    'input.country': 400,
    /** a payment method */
    'method.code': 400,
    'method.taken': 409,
    'method.of-company': 409,
    'method.way': 400,
    'method.unknown-currency': 400,
    'method.no-currency': 400,
    'method.unknown-language': 400,
    'method.name': 400,
    'method.fee': 400,
    'method.hold': 400,
    'method.limits': 400,
    /** a line of a payout: explained by now, or without a payment to ask about */
    'payout.line-known': 409,
    'payout.no-payment': 409,
    /** a file of payouts: not all lines are read, or their sum is not the payout */
    'payouts.unread': 409,
    'payouts.unequal': 409,
    /** an article; `changed`: the caller saw another version */
    'article.changed': 409,
    'article.no-english': 409,
    /** the days of a report */
    'report.future': 400,
    'report.ends-first': 400,
    'report.too-long': 400,
    'report.quarter': 400,
    'report.month-or-quarter': 400,
    'report.no-xml': 400,
    'report.no-vat-number': 409,
    'report.no-euro-rate': 409,
    'report.not-over': 409,
    /** a text that another person has saved since; the values are its fields and version */
    'text.changed': 409,
    'page.address': 400,
    'page.address-taken': 409,
    'page.no-text': 409,
    ...programRefusals,
    /** a text that is empty or too long */
    'input.length': 400,
    'input.too-long': 400,
    'input.whole-number': 400,
    ...settingRefusals,
  }) as const satisfies Record<string, number>)()
