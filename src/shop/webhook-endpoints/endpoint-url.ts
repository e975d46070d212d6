import { reachOf } from '../../platform/download/public-request.ts'
import type { Issue } from '../errors.ts'
import type { Shop } from '../shop.ts'

const maxUrl = 500

/** Returns why the shop cannot call an address that the owner entered. */
export function urlIssues({ isLocal }: Pick<Shop['config'], 'isLocal'>, url: string): Issue[] {
  const address = URL.parse(url.trim())
  if (url.trim().length > maxUrl) return [{ field: 'url', code: 'input.too-long', values: { max: maxUrl } }]
  return address && reachOf(address, isLocal) ? [] : [{ field: 'url', code: 'endpoint.address' }]
}
