import type { Kysely, Transaction } from 'kysely'
import type { MailTable } from '../platform/mail/mail-table.ts'
import type { UseLimitTable } from '../platform/security/use-limit-records.ts'
import type { AlertTables } from './alerts/alert-tables.ts'
import type { CatalogueTables } from './catalogue/catalogue-tables.ts'
import type { ContentTables } from './content/content-tables.ts'
import type { EnquiryTables } from './enquiries/enquiry-tables.ts'
import type { NewsletterTables } from './newsletters/newsletter-tables.ts'
import type { DemoTables } from './demo/demo-tables.ts'
import type { DeliveryTables } from './keys/delivery/delivery-tables.ts'
import type { DeliveryLogTables } from './delivery-log/delivery-log-tables.ts'
import type { HealthTables } from './health/health-tables.ts'
import type { InvoiceTables } from './invoices/invoice-tables.ts'
import type { LocalisationTables } from './localisation/localisation-tables.ts'
import type { FraudTables } from './fraud/fraud-tables.ts'
import type { MemberTables } from './members/member-tables.ts'
import type { OrderTables } from './orders/order-tables.ts'
import type { PaymentTables } from './payments/payment-tables.ts'
import type { CatalogueChangeTables } from './products/undo/catalogue-change-tables.ts'
import type { CouponTables } from './pricing/coupon-tables.ts'
import type { ExchangeRateTables } from './pricing/exchange-rates/exchange-rate-tables.ts'
import type { OutletTables } from './outlets/outlet-tables.ts'
import type { DaySumTables } from './reports/sums/day-sum-tables.ts'
import type { ResellerTables } from './resellers/reseller-tables.ts'
import type { ReviewTables } from './reviews/review-tables.ts'
import type { QuestionTables } from './webhook-endpoints/questions/question-tables.ts'
import type { WebhookEndpointTables } from './webhook-endpoints/webhook-endpoint-tables.ts'
import type { SupplierTables } from './suppliers/supplier-tables.ts'
import type { StaffTables } from './staff/staff-tables.ts'

export interface Database
  extends
    LocalisationTables,
    ContentTables,
    EnquiryTables,
    NewsletterTables,
    CatalogueTables,
    CatalogueChangeTables,
    MemberTables,
    ReviewTables,
    CouponTables,
    ExchangeRateTables,
    OrderTables,
    FraudTables,
    DeliveryTables,
    DemoTables,
    DeliveryLogTables,
    InvoiceTables,
    PaymentTables,
    StaffTables,
    AlertTables,
    QuestionTables,
    HealthTables,
    WebhookEndpointTables,
    SupplierTables,
    ResellerTables,
    OutletTables,
    DaySumTables {
  mail: MailTable
  use_limit: UseLimitTable
}

export type Db = Kysely<Database>

/** An open transaction. Every statement inside it must use it. */
export type Trx = Transaction<Database>
