import { shopFaultAlert } from './health/states/shop-fault.alert.ts'
import { dailyFiguresAlert } from './reports/figures/daily-figures.alert.ts'
import { lowStockMail } from './keys/pool/low-stock.email.ts'
import { newsletterTestMail } from './newsletters/newsletter-test.email.ts'
import { newsletterMail } from './newsletters/newsletter.email.ts'
import { consentMail } from './keys/consent/consent.email.ts'
import { invoiceCorrectionMail } from './invoices/corrections/invoice-correction.email.ts'
import { keysMail } from './keys/delivery/keys.email.ts'
import { needsYouMail } from './overview/mail/needs-you.email.ts'
import { enquiryAnswerMail } from './enquiries/enquiry-answer.email.ts'
import { enquiryMail } from './enquiries/enquiry.email.ts'
import { newsletterConfirmMail } from './newsletters/subscribers/newsletter-confirm.email.ts'
import { reviewWaitingMail } from './fraud/review-waiting.email.ts'
import { underReviewMail } from './fraud/under-review.email.ts'
import { emailChangedMail } from './members/profile/email-changed.email.ts'
import { passwordChangedMail } from './members/password/password-changed.email.ts'
import { passwordResetMail } from './members/password/password-reset.email.ts'
import { signUpMail } from './members/sign-up/sign-up.email.ts'
import { stockAlertConfirmMail } from './members/stock-alerts/stock-alert-confirm.email.ts'
import { stockAlertMail } from './members/stock-alerts/stock-alert.email.ts'
import { wishMail } from './members/wishlist/wish.email.ts'
import { awaitingStockMail } from './orders/mail/awaiting-stock.email.ts'
import { orderLinkMail } from './orders/mail/order-link.email.ts'
import { disputeMail } from './payments/dispute-state/dispute.email.ts'
import { refundBackMail } from './payments/refunds/mail/refund-back.email.ts'
import { refundClaimMail } from './payments/refunds/mail/refund-claim.email.ts'
import { refusedWebhooksMail } from './payments/webhooks/refused-webhooks.email.ts'
import { transferMail } from './payments/transfers/transfer.email.ts'
import { refundOpenedMail } from './payments/refunds/mail/refund-opened.email.ts'
import { refundRefusedMail } from './payments/refunds/mail/refund-refused.email.ts'
import { withdrawalMail } from './payments/withdrawals/withdrawal.email.ts'
import { refundReturnedMail } from './payments/refunds/mail/refund-returned.email.ts'
import { ratesStaleMail } from './pricing/exchange-rates/rates-stale.email.ts'
import { accountDeletedMail } from './privacy/account-deleted.email.ts'
import { reviewRequestMail } from './reviews/review-request.email.ts'
import { costJumpAlert } from './suppliers/cost-rules/cost-jump.alert.ts'
import { outletCancelledAlert } from './outlets/outlet-cancelled.alert.ts'
import { staffInvitationMail } from './staff/staff-invitation.email.ts'

/** Every alert without a mail: one file `*.alert.ts` each, with its line here. */
export const alertList = [shopFaultAlert, dailyFiguresAlert, costJumpAlert, outletCancelledAlert] as const

/** Every mail: one file `*.email.ts` each, with its line here. */
export const mailList = [
  accountDeletedMail,
  awaitingStockMail,
  consentMail,
  disputeMail,
  emailChangedMail,
  enquiryAnswerMail,
  enquiryMail,
  invoiceCorrectionMail,
  keysMail,
  lowStockMail,
  needsYouMail,
  newsletterConfirmMail,
  newsletterMail,
  newsletterTestMail,
  orderLinkMail,
  passwordChangedMail,
  passwordResetMail,
  ratesStaleMail,
  refundBackMail,
  refundClaimMail,
  refundOpenedMail,
  refundRefusedMail,
  refundReturnedMail,
  refusedWebhooksMail,
  reviewRequestMail,
  reviewWaitingMail,
  signUpMail,
  staffInvitationMail,
  stockAlertConfirmMail,
  stockAlertMail,
  transferMail,
  underReviewMail,
  wishMail,
  withdrawalMail,
] as const
