import { dropOldChangesJob } from '../platform/database/drop-old-changes.job.ts'
import { vacuumEmbeddedJob } from '../platform/database/vacuum-embedded.job.ts'
import type { Job } from '../platform/jobs/run-jobs.ts'
import { forgetRecipientsJob } from '../platform/mail/forget-recipients.job.ts'
import { dropOldUsesJob } from '../platform/security/drop-old-uses.job.ts'
import { dropOldAlertsJob } from './alerts/drop-old-alerts.job.ts'
import { sendAlertsJob } from './alerts/sending/send-alerts.job.ts'
import { addKeysJob } from './keys/key-import/add-keys.job.ts'
import { sendNewslettersJob } from './newsletters/sending/send-newsletters.job.ts'
import { needsYouJob } from './overview/mail/needs-you.job.ts'
import { countOrdersJob } from './order-management/list/count-orders.job.ts'
import { countProductsJob } from './products/list/count-products.job.ts'
import { followCostsJob } from './products/cost-prices/follow-costs.job.ts'
import { lowStockJob } from './keys/pool/low-stock.job.ts'
import { expireOrdersJob } from './checkout/closing/expire-orders.job.ts'
import { forgetNetworksJob } from './checkout/forget-networks.job.ts'
import { deliverOrdersJob } from './keys/delivery/deliver-orders.job.ts'
import { linkLogJob } from './delivery-log/link-log.job.ts'
import { dropOldErrorsJob } from './health/errors/drop-old-errors.job.ts'
import { makeBackupJob } from './health/backups/make-backup.job.ts'
import { watchHealthJob } from './health/states/watch-health.job.ts'
import { askForReleaseJob } from './health/updates/ask-for-release.job.ts'
import { checkVatNumbersJob } from './invoices/business/check-vat-numbers.job.ts'
import { compareVatRatesJob } from './invoices/vat-proposals/compare-vat-rates.job.ts'
import { issueDocumentsJob } from './invoices/issue-documents.job.ts'
import { sendBulkMailJob } from './mails/send-bulk-mail.job.ts'
import { sendMailJob } from './mails/send-mail.job.ts'
import { dropExpiredJob } from './members/data-protection/drop-expired.job.ts'
import { alertWishesJob } from './members/wishlist/alert-wishes.job.ts'
import { joinOrdersJob } from './orders/access/join-orders.job.ts'
import { askForReviewsJob } from './reviews/ask-for-reviews.job.ts'
import { replaceKeysJob } from './keys/replacements/replace-keys.job.ts'
import { purgeCdnJob } from './catalogue/cdn/purge-cdn.job.ts'
import { switchPricesJob } from './catalogue/prices/switch-prices.job.ts'
import { countSoldJob } from './orders/sold/count-sold.job.ts'
import { checkPaymentsJob } from './payments/checks/check-payments.job.ts'
import { dropOldWebhooksJob } from './payments/webhooks/drop-old-webhooks.job.ts'
import { fetchPayoutsJob } from './payments/payouts/fetch-payouts.job.ts'
import { recheckPaymentsJob } from './payments/checks/recheck-payments.job.ts'
import { dailyFiguresJob } from './reports/figures/daily-figures.job.ts'
import { keepSumsJob } from './reports/sums/keep-sums.job.ts'
import { declareOffersJob } from './outlets/declare-offers.job.ts'
import { refreshRatesJob } from './pricing/exchange-rates/refresh-rates.job.ts'
import { sendAnswersJob } from './disputes/answer/send-answers.job.ts'
import { refundBatchesJob } from './payments/refunds/batch/refund-batches.job.ts'
import { sendRefundsJob } from './payments/refunds/send-refunds.job.ts'
import { buyKeysJob } from './suppliers/buying/buy-keys.job.ts'
import { refreshQuotesJob } from './suppliers/supply/refresh-quotes.job.ts'
import { dropOldEventsJob } from './webhook-endpoints/drop-old-events.job.ts'
import { askAboutOrdersJob } from './webhook-endpoints/questions/ask-about-orders.job.ts'
import { sendWebhooksJob } from './webhook-endpoints/sending/send-webhooks.job.ts'
import type { JobName } from './job-name.ts'
import type { Shop } from './shop.ts'
import { dropEndedAccessJob } from './staff/drop-ended-access.job.ts'

type NamedJob = Job<Shop> & { name: JobName }

const work = [
  switchPricesJob,
  addKeysJob,
  lowStockJob,
  askAboutOrdersJob,
  deliverOrdersJob,
  buyKeysJob,
  replaceKeysJob,
  linkLogJob,
  sendMailJob,
  sendBulkMailJob,
  sendAlertsJob,
  sendNewslettersJob,
  checkPaymentsJob,
  recheckPaymentsJob,
  fetchPayoutsJob,
  refundBatchesJob,
  sendRefundsJob,
  sendAnswersJob,
  sendWebhooksJob,
  checkVatNumbersJob,
  issueDocumentsJob,
  alertWishesJob,
  joinOrdersJob,
  askForReviewsJob,
  needsYouJob,
  dailyFiguresJob,
  keepSumsJob,
  refreshQuotesJob,
  followCostsJob,
  declareOffersJob,
  purgeCdnJob,
  refreshRatesJob,
  compareVatRatesJob,
  dropOldEventsJob,
  dropOldAlertsJob,
  dropOldUsesJob,
  forgetRecipientsJob,
  forgetNetworksJob,
  dropExpiredJob,
  dropEndedAccessJob,
  dropOldChangesJob,
  dropOldErrorsJob,
  dropOldWebhooksJob,
  vacuumEmbeddedJob,
  countOrdersJob,
  countProductsJob,
  countSoldJob,
  expireOrdersJob,
  makeBackupJob,
  askForReleaseJob,
] as const satisfies readonly NamedJob[]

/** Every job: one file `*.job.ts` each, with its line here. */
export const jobList = [...work, watchHealthJob(work)] as const satisfies readonly NamedJob[]
