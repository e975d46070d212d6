import type { CdnConfig } from '../../../platform/config/cdn.ts'

/** Port of a CDN. A file beside it implements the port for each company. */
export interface CdnCompany {
  title: string
  header: string
  /** text between two keys in the header */
  separator: string
  keysPerCall: number
  call(config: CdnConfig, keys: readonly string[]): CdnCall
  /** whether the body of an accepted call says that the keys are purged */
  isPurged(json: unknown): boolean
}

interface CdnCall {
  url: string
  headers: Readonly<Record<string, string>>
  body: object
}
