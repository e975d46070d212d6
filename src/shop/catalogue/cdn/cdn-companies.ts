import type { CdnConfig } from '../../../platform/config/cdn.ts'
import type { CdnCompany } from './cdn-company.ts'
import { shopKey } from './cdn-keys.ts'
import { cloudflare } from './cloudflare.ts'
import { fastly } from './fastly.ts'

export const cdnCompanies = { fastly, cloudflare } satisfies Record<CdnConfig['company'], CdnCompany>

/** The header that gives the CDN the keys of a page. */
export function keyHeader({ company }: CdnConfig, keys: readonly string[]): Record<string, string> {
  const { header, separator } = cdnCompanies[company]
  return { [header]: [shopKey, ...keys].join(separator) }
}
