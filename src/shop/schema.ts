import type { MailTable } from '../platform/mail/mail-table.ts'
import type { UseLimitTable } from '../platform/security/use-limit-records.ts'
import type { CatalogueTables } from './catalogue/catalogue-tables.ts'
import type { ContentTables } from './content/content-tables.ts'
import type { EnquiryTables } from './enquiries/enquiry-tables.ts'
import type { DeliveryTables } from './delivery/delivery-tables.ts'
import type { MemberTables } from './members/member-tables.ts'
import type { OrderTables } from './orders/order-tables.ts'
import type { PaymentTables } from './payments/payment-tables.ts'

/** Every table of the database, as Kysely sees it. The truth is `db/migrations/`. */
export interface Database
  extends
    CatalogueTables,
    ContentTables,
    EnquiryTables,
    MemberTables,
    OrderTables,
    DeliveryTables,
    PaymentTables {
  mail: MailTable
  use_limit: UseLimitTable
}
