import { reachOf } from '../../platform/download/public-request.ts'
import type { Issue } from '../errors.ts'
import type { Shop } from '../shop.ts'

const maxUrl = 500

/** Why the shop cannot call an address of the owner's. */
export function urlIssues({ isLocal }: Pick<Shop['config'], 'isLocal'>, url: string): Issue[] {
  const address = URL.parse(url.trim())
  if (url.trim().length > maxUrl) return [{ field: 'url', code: 'input.too-long', values: { max: maxUrl } }]
  return address && reachOf(address, isLocal) ? [] : [{ field: 'url', code: 'endpoint.address' }]
}
