import type { Config } from '../platform/config/config.ts'
import type { LateReads } from '../platform/database/late-reads.ts'
import type { Signals } from '../platform/database/signals.ts'
import type { Log } from '../platform/log/log.ts'
import type { ProcessCounts } from '../platform/security/process-counts.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import type { MailTransport } from '../platform/mail/mail-transport.ts'
import type { CoverStore } from './catalogue/covers/cover-store.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { PriceClock } from './catalogue/prices/price-clock.ts'
import type { ProductIndex } from './catalogue/product-index/product-index.ts'
import type { BlockList } from './fraud/blocks/block-list.ts'
import type { JobName } from './job-name.ts'
import type { Gateway } from './gateways/gateway.ts'
import type { LiveCompanies } from './payments/setup/live-companies.ts'
import type { Database, Db } from './schema.ts'

export type { Db }

/** The live parts of one running shop, made by `server/open-shop.ts` and passed to everything. */
export interface Shop {
  db: Db
  /** the database for reports, exports, feeds and sitemap: some seconds late if there is a replica */
  late: LateReads<Database>
  config: Config
  log: Log
  secrets: Secrets
  mail: MailTransport
  covers: CoverStore
  pictures: PictureStore
  productIndex: ProductIndex
  /** switches due sale periods */
  priceClock: PriceClock
  /** counters of this process for `rate-limits.ts` */
  processCounts: ProcessCounts
  /** buyers whose orders are refused or held */
  blockList: BlockList
  companies: Pick<LiveCompanies, 'refresh'>
  /** payment companies by `payment_method.gateway` */
  gateways: ReadonlyMap<string, Gateway>
  /** the present moment; tests set it */
  now(): Date
  /** wakes a job in any process; call it after the transaction */
  wake(job: JobName): void
  signals: Signals
}
