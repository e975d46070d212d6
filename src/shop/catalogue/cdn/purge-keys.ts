import type { CdnConfig } from '../../../platform/config/cdn.ts'
import { postAndRead } from '../../../platform/download/post-and-read.ts'
import type { PostError } from '../../../platform/download/post-once.ts'
import { cdnCompanies } from './cdn-companies.ts'
import type { CdnCompany } from './cdn-company.ts'

export type PurgeIssue =
  | PostError
  /** the CDN does not accept the token, or does not know the zone */
  | 'refused'
  /** the CDN asks to wait */
  | 'busy'
  /** the CDN has an error of its own, or its answer does not say that the keys are purged */
  | 'server'

const answerSeconds = 15

/** Purges the keys and returns undefined, or the problem of the first call that failed. A repeated purge does no harm. */
export async function purgeKeys(
  config: CdnConfig,
  keys: readonly string[],
  allowThisMachine: boolean,
): Promise<PurgeIssue | undefined> {
  const company: CdnCompany = cdnCompanies[config.company]
  for (let at = 0; at < keys.length; at += company.keysPerCall) {
    const { url, headers, body } = company.call(config, keys.slice(at, at + company.keysPerCall))
    const answer = await postAndRead(url, {
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      seconds: answerSeconds,
      allowThisMachine,
    })
    if ('error' in answer) return answer.error
    const { status, json } = answer
    if (status === 429) return 'busy'
    if (status >= 400 && status < 500) return 'refused'
    if (status !== 200 || !company.isPurged(json)) return 'server'
  }
  return undefined
}
