import type { Kysely } from 'kysely'
import type { Config } from '../platform/config/config.ts'
import type { Signals } from '../platform/database/signals.ts'
import type { Log } from '../platform/log/log.ts'
import type { ProcessCounts } from '../platform/security/process-counts.ts'
import type { Secrets } from '../platform/security/secrets.ts'
import type { MailTransport } from '../platform/mail/mail-transport.ts'
import type { CoverStore } from './catalogue/covers/cover-store.ts'
import type { PictureStore } from './pictures/picture-store.ts'
import type { PriceClock } from './catalogue/prices/price-clock.ts'
import type { ProductIndex } from './catalogue/product-index/product-index.ts'
import type { JobName } from './job-list.ts'
import type { Gateway } from './gateways/gateway.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>

/** The live parts of one running shop. Made once by `server/open-shop.ts`, handed to everything else. */
export interface Shop {
  db: Db
  config: Config
  log: Log
  secrets: Secrets
  mail: MailTransport
  covers: CoverStore
  /** what the shop keeper brought in place of drawn covers */
  pictures: PictureStore
  productIndex: ProductIndex
  /** begins and ends sale periods on time */
  priceClock: PriceClock
  /** what this process counts by itself of `rate-limits.ts` */
  processCounts: ProcessCounts
  /** payment providers by the name that `payment_method.gateway` holds */
  gateways: ReadonlyMap<string, Gateway>
  /** the present moment; tests set it */
  now(): Date
  /** tells a background job, in whatever process, that there is work now; after the transaction that made it */
  wake(job: JobName): void
  /** what other processes tell */
  signals: Signals
}
